import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, test } from '../support/journey.ts'

test('Ctrl-K opens the palette, goes where it is told, and gives the focus back', async ({ page }) => {
  await openReady(page, '/')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog')
  await expect(palette).toBeVisible()
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'the palette', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+k')
  await palette.getByRole('combobox').fill('creators')
  await expect(palette.getByRole('option', { name: 'Creators', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/writers')
  await expect(palette).toHaveCount(0)
})

test('the palette searches stories', async ({ page }) => {
  await openReady(page, '/')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('lighthouse keeper')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /search/i })
    .click()
  await expect(page).toHaveURL(/\/stories\?q=lighthouse(\+|%20)keeper/)
})

test('the slash goes to the search field, and typing there opens nothing', async ({ page }) => {
  await openReady(page, '/')
  await page.keyboard.press('/')
  const search = page.getByRole('search').getByRole('searchbox').first()
  await expect(search).toBeFocused()
  await page.keyboard.type('?/')
  await expect(search).toHaveValue('?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the question mark shows the keys', async ({ page }) => {
  await openReady(page, '/')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog')
  await expect(keys).toBeVisible()
  await expect(keys).toContainText('Ctrl')
  await expectAccessible(page, 'the keys', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
})
