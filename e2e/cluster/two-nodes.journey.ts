// Two nodes behind a proxy that is sticky to nothing: what happens on one is true on the other, and one of them may fail
// while people write.
import { type Cluster, startCluster } from '../../scripts/cluster/cluster.ts'
import { onlyDemoAccounts } from '../../scripts/start/fabula-process.ts'
import {
  type Account,
  type Browser,
  expect,
  openReady,
  type Page,
  signIn,
  test as base,
} from '../support/journey.ts'
import { publishStory } from '../support/published.ts'
import { send } from '../support/stories.ts'
import {
  clickInto,
  expectSaved,
  join,
  linesOf,
  newDraft,
  openDraft,
  paragraphs,
  text,
} from '../support/writing.ts'

const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names in it
    async ({}, use) => {
      // Without SITE_URL each node also answers under its own address.
      const settings = { RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn', SITE_URL: '' }
      const cluster = await startCluster({ settings, args: onlyDemoAccounts })
      await use(cluster)
      await cluster.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ cluster }, use) => use(cluster.url),
})

/** A user in a browser of their own, at the proxy or at one of the nodes. */
async function openAs(browser: Browser, account: Account, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await signIn(page, account)
  return page
}

const nodeUrls = ({ nodes }: Cluster) => nodes.map(({ url }) => url) as [string, string]

test('two writers on different nodes see each other’s words and presence', async ({ browser, cluster }) => {
  const [first, second] = nodeUrls(cluster)
  const here = await openAs(browser, 'writer', first)
  const there = await openAs(browser, 'jonahvell', second)
  const draft = await newDraft(here, { content: paragraphs('Two houses, one roof.') })
  await join(here, draft.storyId, there, 'co-author')
  await openDraft(here, draft)
  await openDraft(there, draft)
  await clickInto(here, 'Two houses')
  await here.keyboard.press('End')
  await here.keyboard.type(' One writes in the kitchen.')
  await expect(text(there)).toContainText('One writes in the kitchen.')
  await expect(text(there).locator('.editor-caret')).toBeAttached()
  await clickInto(there, 'Two houses')
  await there.keyboard.press('Home')
  await there.keyboard.type('Upstairs! ')
  await expect(text(here)).toContainText('Upstairs! Two houses')
  await expectSaved(here)
  await expectSaved(there)
  const lines = ['Upstairs! Two houses, one roof. One writes in the kitchen.']
  expect(await linesOf(here, draft)).toEqual(lines)
  expect(await linesOf(there, draft)).toEqual(lines)
  await here.context().close()
  await there.context().close()
})

test('a visitor of one node gets what was just changed on the other, and a follower is notified', async ({
  browser,
  cluster,
}) => {
  const [first, second] = nodeUrls(cluster)
  const author = await openAs(browser, 'writer', first)
  const call = (method: string, path: string, data: object) => send(author, method, path, data)
  const story = await publishStory({ call }, { title: 'The Two Doors' }, 'Behind one was a garden.')
  const visitor = await (await browser.newContext({ baseURL: second })).newPage()
  for (let visit = 0; visit < 3; visit += 1) {
    await visitor.goto(story.path)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('The Two Doors')
  }
  await send(author, 'PATCH', `/content/${story._id}`, { title: 'The Three Doors' })
  await expect
    .poll(async () => {
      await visitor.goto(story.path)
      return visitor.getByRole('heading', { level: 1 }).textContent()
    })
    .toContain('The Three Doors')

  const reader = await openAs(browser, 'reader', second)
  await openReady(reader, '/about')
  const me = (await (await author.request.get('/api/v1/auth/me')).json()) as { user: { _id: string } }
  await openReady(author, '/about')
  const bell = author
    .getByRole('link', { name: /^Notifications/ })
    .or(author.getByRole('button', { name: /^Notifications/ }))
  const before = await bell.first().getAttribute('aria-label')
  await send(reader, 'POST', `/users/follow/${me.user._id}`)
  await expect.poll(() => bell.first().getAttribute('aria-label')).not.toBe(before)
  for (const page of [author, visitor, reader]) await page.context().close()
})

test('a message that is sent on one node appears on the other at once', async ({ browser, cluster }) => {
  const [first, second] = nodeUrls(cluster)
  const here = await openAs(browser, 'writer', first)
  const there = await openAs(browser, 'reader', second)
  for (const page of [here, there])
    await send(page, 'PATCH', '/users/settings', { privacy: { messages: 'everyone' } })
  await openReady(there, '/messages/writer')
  await openReady(here, '/messages/reader')
  await here.getByRole('textbox', { name: /^Message to/ }).fill('From the other house.')
  await here.keyboard.press('Enter')
  for (const page of [here, there])
    await expect(page.getByRole('log').getByText('From the other house.')).toBeVisible()
  for (const page of [here, there]) await page.context().close()
})

test('logging out all other devices on one node ends the session on the other', async ({
  browser,
  cluster,
  expectProblem,
}) => {
  expectProblem(/status of 401|WebSocket/)
  const [first, second] = nodeUrls(cluster)
  const active = await openAs(browser, 'reader', first)
  const ended = await openAs(browser, 'reader', second)
  await openReady(ended, '/about')
  expect((await ended.request.get('/api/v1/auth/me')).status()).toBe(200)
  await send(active, 'DELETE', '/auth/sessions')
  expect((await ended.request.get('/api/v1/auth/me')).status()).toBe(401)
  expect((await active.request.get('/api/v1/auth/me')).status()).toBe(200)
  for (const page of [active, ended]) await page.context().close()
})

test('a node is killed while two people write, and nobody loses a word', async ({
  browser,
  cluster,
  expectProblem,
}) => {
  expectProblem(/WebSocket|ERR_|status of 50\d/)
  const here = await openAs(browser, 'writer', cluster.url)
  const there = await openAs(browser, 'jonahvell', cluster.url)
  const draft = await newDraft(here, { content: paragraphs('Kitchen.', 'Attic.') })
  await join(here, draft.storyId, there, 'co-author')
  await openDraft(here, draft)
  await openDraft(there, draft)
  for (const [page, place] of [
    [here, 'Kitchen'],
    [there, 'Attic'],
  ] as const) {
    await clickInto(page, place)
    await page.keyboard.press('End')
  }
  const write = async (page: Page, place: string, round: number) => {
    for (let word = 0; word < 10; word += 1) await page.keyboard.type(` ${place}${round}-${word}`)
  }
  for (const [round, node] of cluster.nodes.entries()) {
    const writing = [write(here, 'Kitchen', round), write(there, 'Attic', round)]
    await node.kill()
    await Promise.all(writing)
    await expectSaved(here)
    await expectSaved(there)
    await node.start()
  }
  const wordsOf = (place: string) =>
    cluster.nodes.flatMap((_, round) => Array.from({ length: 10 }, (__, word) => `${place}${round}-${word}`))
  const lines = [`Kitchen. ${wordsOf('Kitchen').join(' ')}`, `Attic. ${wordsOf('Attic').join(' ')}`]
  for (const page of [here, there]) {
    await expect(text(page).locator('p')).toHaveText(lines)
    expect(await linesOf(page, draft)).toEqual(lines)
    await page.context().close()
  }
})

test('nodes are replaced one after the other: pages are always served, and a writer goes on', async ({
  browser,
  cluster,
  expectProblem,
}) => {
  expectProblem(/WebSocket|ERR_|status of 50\d/)
  const page = await openAs(browser, 'writer', cluster.url)
  const draft = await newDraft(page, { content: paragraphs('Before.') })
  await openDraft(page, draft)
  const statuses: number[] = []
  let isOver = false
  const visits = (async () => {
    while (!isOver)
      for (const path of ['/', '/about', '/stories']) statuses.push((await fetch(cluster.url + path)).status)
  })()
  await clickInto(page, 'Before')
  await page.keyboard.press('End')
  for (const [round, node] of cluster.nodes.entries()) {
    const stopped = node.stop()
    for (let word = 0; word < 5; word += 1) await page.keyboard.type(` word${round}-${word}`)
    await stopped
    await node.start()
  }
  await expectSaved(page)
  isOver = true
  await visits
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const words = [0, 1].flatMap((round) => [0, 1, 2, 3, 4].map((word) => `word${round}-${word}`))
  expect(await linesOf(page, draft)).toEqual([`Before. ${words.join(' ')}`])
  await page.context().close()
})
