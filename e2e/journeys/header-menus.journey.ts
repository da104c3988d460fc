import { expect, openReady, signIn, test } from '../support/journey.ts'

test('Discover opens, moves and closes by keyboard', async ({ page }) => {
  await openReady(page, '/')
  const discover = page.getByRole('banner').getByRole('button', { name: 'Discover' })
  await discover.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem')).toHaveText(['Stories', 'Creators'])
  await expect(page.getByRole('menuitem', { name: 'Stories' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Creators' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(discover).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Creators' }).press('Enter')
  await expect(page).toHaveURL('/writers')
})

test('the visitor sees Create, Discover, WritersPod, the theme and Sign In', async ({ page }) => {
  await openReady(page, '/')
  const header = page.getByRole('banner')
  const create = header.getByRole('button', { name: 'Create', exact: true })
  await expect(create).toHaveAttribute('href', '/story/new')
  await create.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Start writing',
    'Plan a story',
    'Bring a manuscript',
    'Quick story',
  ])
  await page.keyboard.press('Escape')
  await expect(header.getByRole('link', { name: 'WritersPod' })).toHaveAttribute('href', '/writerspod')
  await expect(header.getByRole('button', { name: 'Discover' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Theme' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the user menu holds five ways and works by keyboard', async ({ page }) => {
  await signIn(page, 'reader')
  await openReady(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  const button = header.getByRole('button', { name: /Rosa Reader/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'My Stories',
    'Favorites',
    'Report Issue',
    'Log Out',
  ])
  // The focus follows the opening; a letter that comes sooner stays with the button.
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('f')
  await expect(page.getByRole('menuitem', { name: 'Favorites' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookmarks')
})

test('the theme menu tells which one is chosen', async ({ page }) => {
  await openReady(page, '/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Theme' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
  await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the skip link leads to the page', async ({ page }) => {
  await openReady(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip/i })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('after a change of page the keyboard starts at the new heading', async ({ page }) => {
  await openReady(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
