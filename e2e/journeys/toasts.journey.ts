import { expect, openReady, type Page, test } from '../support/journey.ts'

const show = (page: Page, kind: string) =>
  page.getByRole('button', { name: kind, exact: true }).first().click()

test('a toast of each kind shows at the top right and is announced', async ({ page }) => {
  await openReady(page, '/dev/ui')
  for (const [button, text] of [
    ['Success', 'Chapter 8 is published'],
    ['Error', 'Failed to follow author. Please try again.'],
    ['Information', 'Saved on this device'],
  ] as const) {
    await show(page, button)
    const toast = page.getByRole('region', { name: /notifications/i }).getByText(text)
    await expect(toast).toBeInViewport()
    const box = await page.locator('[data-sonner-toast]').first().boundingBox()
    expect(box?.y).toBeLessThan(200)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 80)
  }
})

test('a toast goes after five seconds', async ({ page }) => {
  await page.clock.install()
  await openReady(page, '/dev/ui')
  await show(page, 'Success')
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(4_500)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(toast).toHaveCount(0)
})
