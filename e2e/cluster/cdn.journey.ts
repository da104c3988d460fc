// A caching proxy in front of a node, as a CDN would be: visitors get its copies, changes reach them soon, and users
// always get their own pages.
import type { APIResponse } from '@playwright/test'
import { findFreePort } from '../../scripts/cluster/programs.ts'
import { startVarnish } from '../../scripts/cluster/varnish.ts'
import { onlyDemoAccounts, startFabula } from '../../scripts/start/fabula-process.ts'
import { expect, signIn, test as base } from '../support/journey.ts'
import { publishStory } from '../support/published.ts'
import { send } from '../support/stories.ts'

const token = 'a-token-of-this-journey'

const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names in it
    async ({}, use) => {
      const [sitePort, nodePort] = [await findFreePort(), await findFreePort()]
      const url = `http://127.0.0.1:${sitePort}`
      const settings = {
        PORT: String(nodePort),
        SITE_URL: url,
        TRUST_PROXY: 'loopback',
        CDN_PURGE_URL: `${url}/cdn-purge`,
        CDN_PURGE_TOKEN: token,
        RATE_LIMIT_SCALE: '100',
        LOG_LEVEL: 'warn',
      }
      const node = await startFabula(settings, onlyDemoAccounts)
      const varnish = await startVarnish(sitePort, { port: nodePort, token })
      await use(url)
      await varnish.stop()
      await node.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site),
})

/** Varnish names the request that fetched a copy beside the one that it answers. */
const isCopy = (answer: APIResponse) => /^\d+ \d+$/.test(answer.headers()['x-varnish'] ?? '')

test('visitors get copies, changes reach them, and users get their own pages', async ({
  page,
  playwright,
  site,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: site })
  await signIn(page, 'writer')
  const call = (method: string, path: string, data: object) => send(page, method, path, data)
  const story = await publishStory({ call }, { title: 'The Copied Coast' }, 'It was there twice.')

  // Publishing drops pages for a moment.
  await expect.poll(async () => isCopy(await visitor.get(story.path)), { timeout: 20_000 }).toBe(true)
  const copy = await visitor.get(story.path)
  expect(await copy.text()).toContain('The Copied Coast')
  const again = await visitor.get(story.path, { headers: { 'if-none-match': copy.headers().etag! } })
  expect([isCopy(again), again.status()]).toEqual([true, 304])

  const own = await page.request.get(story.path)
  expect(isCopy(own)).toBe(false)
  expect(own.headers()['cache-control']).toBe('private, no-cache')
  await expect.poll(async () => isCopy(await visitor.get(story.path))).toBe(true)
  const afterwards = await visitor.get(story.path)
  expect(await afterwards.text()).toBe(await copy.text())

  // It would be kept for a minute.
  await send(page, 'PATCH', `/content/${story._id}`, { title: 'The Changed Coast' })
  await expect
    .poll(async () => (await visitor.get(story.path)).text(), { timeout: 20_000 })
    .toContain('The Changed Coast')

  // Nothing else is kept: calls, errors, pages of forms.
  for (const path of ['/api/v1/content/stories', '/story/there-is-none', '/login']) {
    await visitor.get(path)
    expect([path, isCopy(await visitor.get(path))]).toEqual([path, false])
  }
  const purge = (headers: Record<string, string>) => visitor.post('/cdn-purge', { headers })
  expect((await purge({ 'surrogate-key': `story:${story._id}` })).status()).toBe(403)
  await visitor.dispose()
})
