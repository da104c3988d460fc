// Real 429s, from a server whose limits are a fiftieth of the usual ones: 12 reads a minute.
import { onlyDemoAccounts, type RunningFabula, startFabula } from '../../scripts/start/fabula-process.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, signIn, test as base, waitUntilReady } from '../support/journey.ts'

const test = base.extend<object, { strictServer: RunningFabula }>({
  strictServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs off this pattern: here none
    async ({}, use) => {
      const fabula = await startFabula({ RATE_LIMIT_SCALE: '0.02', LOG_LEVEL: 'warn' }, onlyDemoAccounts)
      await use(fabula)
      await fabula.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ strictServer }, use) => use(strictServer.url),
})

const readSite = (page: Page) => page.request.get('/api/v1/public/site')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Please slow down a bit' })

async function useUpReads(page: Page): Promise<void> {
  await expect.poll(async () => (await readSite(page)).status(), { intervals: [10] }).toBe(429)
}

/** The page checks who is signed in, like when it is restored from the back/forward cache. */
const askAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('too many requests: wait, reset, cooldown', async ({ page, expectProblem }) => {
  expectProblem(/status of 429/)
  await signIn(page, 'reader')
  await openReady(page, '/about')
  await useUpReads(page)

  await test.step('the response includes how long to wait, and how to continue', async () => {
    const response = await readSite(page)
    expect(response.headers()['retry-after']).toMatch(/^\d+$/)
    expect(await response.json()).toMatchObject({
      status: 'error',
      code: 'RATE_LIMIT_ERROR',
      message: 'Too many requests. Please try again later.',
      remainingTime: expect.any(Number),
      rateLimitReset: {
        resetEndpoint: '/api/v1/rate-limit/reset',
        canReset: true,
        dailyResetsUsed: 0,
        maxDailyResets: 3,
      },
    })
  })

  await test.step('the dialog can be waited out, and the user stays signed in', async () => {
    await askAgain(page)
    const dialog = dialogOf(page)
    await expect(dialog).toContainText("You've made too many requests. Please slow down a bit.")
    await expect(dialog).toContainText(/Please wait (\d+ seconds?|1 minute) before trying again/)
    await expect(dialog).toContainText('0 / 3')
    await expectAccessible(page, 'the rate-limit dialog', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Wait it out' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: /Rosa Reader/ })).toBeVisible()
  })

  await test.step('a reset lifts the limit, confirms it and reloads the page', async () => {
    await askAgain(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await dialogOf(page).getByRole('button', { name: 'Reset Rate Limit & Continue' }).click()
    await expect(dialogOf(page)).toContainText('Limit reset.')
    await page.waitForFunction(() => !('isSamePage' in window))
    await waitUntilReady(page)
    expect((await readSite(page)).status()).toBe(200)
  })

  await test.step('the next reset is on cooldown', async () => {
    await useUpReads(page)
    await askAgain(page)
    await expect(dialogOf(page)).toContainText(/Rate limit reset is on cooldown for (\d+ seconds?|1 minute)/)
    await expect(dialogOf(page)).toContainText('1 / 3')
    await expect(dialogOf(page).getByRole('button', { name: /Reset/ })).toHaveCount(0)
  })

  await test.step('a page requested meanwhile shows the generic screen', async () => {
    const response = await page.goto('/about')
    expect(response?.status()).toBe(429)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something Went Wrong')
    await expect(page.getByText('Too many requests. Please try again later.')).toBeVisible()
  })
})
