import { expect, openReady, test } from '../support/journey.ts'

test('a toast of each kind shows at the top right, and can be sent away', async ({ page }) => {
  await openReady(page, '/dev/ui')
  for (const kind of ['success', 'error', 'info']) {
    await page.getByRole('button', { name: new RegExp(`^show .*${kind}|${kind} toast`, 'i') }).click()
    const toast = page.locator(`[data-sonner-toast][data-type="${kind}"]`)
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect(box?.y ?? 0).toBeLessThan(200)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 80)
  }
})

test('a toast goes after five seconds', async ({ page }) => {
  await page.clock.install()
  await openReady(page, '/dev/ui')
  await page
    .getByRole('button', { name: /success/i })
    .first()
    .click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  await page.clock.runFor(4_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toast).toHaveCount(0)
})
