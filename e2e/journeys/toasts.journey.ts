import { expect, openReady, type Page, test } from '../support/journey.ts'

const ask = (page: Page, kind: string) =>
  page.getByRole('button', { name: kind, exact: true }).first().click()

const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i })

/** Time stands still from here on, however long the machine takes: a toast goes when the journey says so. What draws
 * toasts is there by then; it comes with the first one. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install()
  await openReady(page, '/dev/ui')
  await ask(page, 'Information')
  await expect(toasts(page)).toBeAttached()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

async function show(page: Page, kind: string): Promise<void> {
  await ask(page, kind)
  await page.clock.runFor(500)
}

test('a toast of each kind shows at the top right and is announced', async ({ page }) => {
  await openStill(page)
  for (const [button, text] of [
    ['Success', 'Chapter 8 is published'],
    ['Error', 'Failed to follow author. Please try again.'],
    ['Information', 'Saved on this device'],
  ] as const) {
    await show(page, button)
    const toast = toasts(page).getByRole('listitem').filter({ hasText: text }).first()
    await expect(toast).toBeInViewport()
    const box = await toast.boundingBox()
    expect(box?.y).toBeLessThan(200)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 80)
  }
})

test('a toast goes after five seconds', async ({ page }) => {
  await openStill(page)
  await show(page, 'Success')
  const toast = toasts(page).getByText('Chapter 8 is published')
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(4_000)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(toast).toHaveCount(0)
})
