// A site for one journey file only: for what every user of a site would see.
import { type RunningFabula, startFabula, onlyDemoAccounts } from '../../scripts/start/fabula-process.ts'
import { type Browser, type Page, signIn, test as base } from './journey.ts'

/** The example of RFC 8291. */
const vapid = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
}

type OwnSite = { site: RunningFabula }

export const test = base.extend<object, OwnSite>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names in it
    async ({}, use) => {
      const settings = {
        RATE_LIMIT_SCALE: '100',
        LOG_LEVEL: 'warn',
        // A change is on the very next page, without waiting for the cache to be evicted.
        PAGE_CACHE_MB: '0',
        ANALYTICS_ID: 'G-FABULA0',
        VAPID_PUBLIC_KEY: vapid.publicKey,
        VAPID_PRIVATE_KEY: vapid.privateKey,
      }
      const site = await startFabula(settings, onlyDemoAccounts)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** A staff member, on another device. */
export async function staffPage(browser: Browser, site: RunningFabula): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, 'admin')
  return page
}
