import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { toast, toastDuration, toastTypes } from './toast.ts'
import { Toaster } from './toaster.tsx'

test('a toast of each type shows at the top right, is announced, and disappears after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // A toast stays while the pointer is on it.
  await userEvent.hover(page.elementLocator(document.documentElement), { position: { x: 5, y: 5 } })
  await show(Toaster)
  for (const type of toastTypes) toast[type](`A toast of kind ${type}`)
  const region = page.getByRole('region', { name: /notifications/i })
  const toasts = () => region.getByRole('listitem')
  await expect.poll(() => toasts().elements().length).toBe(3)
  for (const type of toastTypes) {
    const { y, right } = toasts().filter({ hasText: type }).element().getBoundingClientRect()
    expect(y).toBeLessThan(200)
    expect(right).toBeGreaterThan(1280 - 80)
  }
  await vi.advanceTimersByTimeAsync(toastDuration - 1000)
  expect(toasts().elements()).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.poll(() => toasts().elements().length).toBe(0)
})

test('on a phone a toast leaves the bar at the top free', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  await show(Toaster)
  toast.info('A chapter was published')
  const shown = page.getByRole('region', { name: /notifications/i }).getByRole('listitem')
  await expect.element(shown).toBeVisible()
  // The reader's bar.
  await expect.poll(() => shown.element().getBoundingClientRect().y).toBeGreaterThanOrEqual(56)
})
