import { expect, openReady, type Page, test } from '../support/journey.ts'
import { register } from '../support/people.ts'

const shownTheme = (page: Page) => page.locator('html')

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function choose(page: Page, mode: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: mode }).click()
}

test('the theme follows the system until one is chosen, and again after "System"', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openReady(page, '/')
  await expect(shownTheme(page)).toHaveAttribute('data-theme', 'light')
  const light = await paper(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => paper(page)).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => paper(page)).toBe(light)

  await choose(page, 'Dark')
  await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => paper(page)).not.toBe(light)

  await choose(page, 'System')
  await expect(shownTheme(page)).toHaveAttribute('data-theme', 'light')
  await expect.poll(() => paper(page)).toBe(light)
})

test('a chosen theme is there at the next visit before any script of the app', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  await page.emulateMedia({ colorScheme: 'light' })
  await openReady(page, '/')
  await choose(page, 'Dark')
  await page.reload()
  await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')

  const early = await context.newPage()
  await early.route('**/assets/*.js', (route) => route.abort())
  await early.goto('/')
  await expect(shownTheme(early)).toHaveAttribute('data-theme', 'dark')
})

test('other tabs change along', async ({ page, context }) => {
  await openReady(page, '/')
  const other = await context.newPage()
  await openReady(other, '/about')
  await choose(page, 'Dark')
  await expect(shownTheme(other)).toHaveAttribute('data-theme', 'dark')
})

test('logging out resets the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await register(page)
  await openReady(page, '/about')
  await choose(page, 'Dark')
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await expect(shownTheme(page)).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('fabula.theme'))).toBeNull()
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a change of theme fades over 200 ms', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openReady(page, '/')
    await page.evaluate(() => {
      const root = document.documentElement
      new MutationObserver(() => {
        if (root.hasAttribute('data-theme-fading')) {
          root.dataset.sawFade = getComputedStyle(root).transitionDuration
        }
      }).observe(root, { attributeFilter: ['data-theme-fading'] })
    })
    await choose(page, 'Dark')
    await expect(shownTheme(page)).toHaveAttribute('data-saw-fade', /0\.2s/)
    await expect(shownTheme(page)).not.toHaveAttribute('data-theme-fading')
  })
})
