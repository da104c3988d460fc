// Real 429s, from a server whose limits are a fiftieth of the usual ones.
import { type RunningFabula, startFabula } from '../../scripts/start/fabula-process.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'

test.describe.configure({ mode: 'serial' })

let fabula: RunningFabula

test.beforeAll(async () => {
  test.setTimeout(180_000)
  fabula = await startFabula({ RATE_LIMIT_SCALE: '0.02', LOG_LEVEL: 'warn' })
})

test.afterAll(async () => {
  await fabula?.stop()
})

/** 600 reads a minute are 12 here. */
async function useUpReads(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${fabula.url}/api/v1/public/site`)).status(), {
      intervals: [10],
    })
    .toBe(429)
}

test('the body of a 429 says how long, and how to go on', async ({ page }) => {
  await useUpReads(page)
  const response = await page.request.get(`${fabula.url}/api/v1/public/site`)
  expect(response.headers()['retry-after']).toMatch(/^\d+$/)
  expect(await response.json()).toMatchObject({
    status: 'error',
    code: 'RATE_LIMIT_ERROR',
    message: 'Too many requests. Please try again later.',
    remainingTime: expect.any(Number),
    rateLimitReset: {
      resetEndpoint: '/api/v1/rate-limit/reset',
      canReset: true,
      dailyResetsUsed: expect.any(Number),
      maxDailyResets: 3,
    },
  })
})

test('the dialog opens, resets, says so and reloads', async ({ page, expectProblem }) => {
  expectProblem(/status of 429/)
  await openReady(page, `${fabula.url}/dev/ui`)
  await useUpReads(page)
  await page.getByRole('button', { name: /rate limit/i }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Please slow down a bit' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(/Please wait (\d+ seconds?|1 minute) before trying again/)
  await expect(dialog).toContainText(/0 \/ 3/)
  await expectAccessible(page, 'the rate-limit dialog')
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reset Rate Limit & Continue' }).click()
  await reloaded
  expect((await page.request.get(`${fabula.url}/api/v1/public/site`)).status()).toBe(200)
})

test('a second reset within a minute is on cooldown', async ({ page, expectProblem }) => {
  expectProblem(/status of 429/)
  await openReady(page, `${fabula.url}/dev/ui`)
  await useUpReads(page)
  await page.getByRole('button', { name: /rate limit/i }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Please slow down a bit' })
  await expect(dialog).toContainText(/Rate limit reset is on cooldown for/)
  await dialog.getByRole('button', { name: 'Wait it out' }).click()
  await expect(dialog).toHaveCount(0)
})
