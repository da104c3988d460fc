// Reads on a real streaming replica: they show what the primary would show, and go on without the replica.
import { isApiError } from '@fabula/contracts/api-error'
import type { PageRequest } from '@fabula/contracts/pages'
import { sql } from 'kysely'
import { createContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { urlOf } from '#test/database-url.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createReplicatedApp, type ReplicatedApp } from '#test/replicated-app.ts'
import { createPublished } from '#test/stories.ts'
import { createLog } from '#platform/log/log.ts'
import type { WebBuild } from '#platform/pages/web-build.ts'
import { withRequestMemo } from '#platform/request-memo.ts'
import { createPool } from './pool.ts'
import { openReplica } from './replica.ts'

const pageContext = createContext<PageRequest>()

/** A page that shows the title of a story. */
const titlePages: WebBuild = {
  module: {
    createPageContext(page) {
      const context = new RouterContextProvider()
      context.set(pageContext, page)
      return context
    },
    cacheablePages: [{ path: /^\/public\//, query: [] }],
  },
  async handle(request, context) {
    const page = context.get(pageContext)
    const storyId = new URL(request.url).pathname.split('/').at(-1)!
    page.tag(`story:${storyId}`)
    try {
      const { story } = await page.api('GET /content/{storyId}', { params: { storyId } })
      return new Response(story.title, { headers: { 'content-type': 'text/html' } })
    } catch (error) {
      return new Response(isApiError(error) ? error.body.code : 'unknown', { status: 500 })
    }
  },
}

let app: ReplicatedApp
let author: Member
let storyId: string
beforeAll(async () => {
  app = await createReplicatedApp({ web: async () => titlePages, serveFiles: async () => {} })
  author = await createMember(app.nodes[0])
  storyId = (await createPublished(author)).story._id
})
afterAll(() => app.close())

let count = 0
async function rename(): Promise<string> {
  const title = `Title ${++count}`
  const response = await author.call(`PATCH /content/${storyId}`, { title })
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining(title)])
  return title
}

const readTitle = async (reader: Pick<Member, 'call'>) =>
  (await reader.call(`GET /content/${storyId}`)).json().story.title as string
const openPage = async (node: ReplicatedApp['nodes'][number]) =>
  (await node.http.inject(`/public/${storyId}`)).body
const countReads = () => app.nodes.reduce((sum, { replica }) => sum + replica.countReads(), 0)
const areAllUsable = () => app.nodes.every(({ replica }) => replica.isUsable())

/** What an author and visitors see, on both nodes. */
const readEverywhere = () =>
  Promise.all([
    readTitle(author),
    ...app.nodes.flatMap((node) => [readTitle(createVisitor(node)), openPage(node)]),
  ])
const everywhere = (title: string) => Array.from({ length: 5 }, () => title)

async function expectUsedAgain(): Promise<void> {
  await expect.poll(areAllUsable, { timeout: 20_000 }).toBe(true)
  const before = countReads()
  expect(await readTitle(createVisitor(app.nodes[0]))).toBe(await readTitle(author))
  expect(countReads()).toBeGreaterThan(before)
}

test('calls and pages read from the replica', async () => {
  const [node] = app.nodes
  const readers = [() => readTitle(author), () => readTitle(createVisitor(node)), () => openPage(node)]
  for (const read of readers) {
    const before = countReads()
    await read()
    expect(countReads()).toBeGreaterThan(before)
  }
})

test('a read that begins after a write was answered sees it, on every node, while others write', async () => {
  const { db } = app.nodes[0].foundation
  await sql`create table noise (value text)`.execute(db)
  let isOver = false
  const noise = Array.from({ length: 4 }, async () => {
    while (!isOver)
      await sql`insert into noise select repeat('x', 2000) from generate_series(1, 50)`.execute(db)
  })
  const before = countReads()
  try {
    for (let round = 0; round < 40; round += 1) {
      const title = await rename()
      const node = app.nodes[round % 2]!
      expect(await readTitle(createVisitor(node))).toBe(title)
      expect(await readTitle(author)).toBe(title)
    }
  } finally {
    isOver = true
    await Promise.all(noise)
  }
  expect(countReads()).toBeGreaterThan(before)
  await expectUsedAgain()
})

test('a statement that writes is repeated on the primary', async () => {
  const { db } = app.nodes[0].foundation
  await withRequestMemo(async () => {
    for (let round = 0; round < 2; round += 1) {
      const { rows } = await sql<{ value: string }>`
        with added as (insert into noise (value) values ('added') returning value) select value from added`.execute(
        db,
      )
      expect(rows).toEqual([{ value: 'added' }])
    }
  })
  const { rows } = await sql`select value from noise where value = 'added'`.execute(db)
  expect(rows.length).toBe(2)
})

test('a replica that lags is not asked: the author and visitors see the change, and so does the page cache', async () => {
  await readEverywhere()
  await app.pauseReplay()
  const title = await rename()
  const before = countReads()
  // Every node has dropped the page once the message has arrived.
  await expect.poll(() => openPage(app.nodes[1])).toBe(title)
  expect(await readEverywhere()).toEqual(everywhere(title))
  expect(countReads()).toBe(before)
  await app.resumeReplay()
  await expectUsedAgain()
  expect(await readEverywhere()).toEqual(everywhere(title))
})

test.runIf(process.platform === 'linux')('a frozen replica holds up nobody for good', async () => {
  await app.signalReplica('SIGSTOP')
  try {
    const title = await rename()
    const { foundation } = app.nodes[0]
    await foundation.pages.drop(`story:${storyId}`)
    await expect.poll(() => openPage(app.nodes[1])).toBe(title)
    expect(await readEverywhere()).toEqual(everywhere(title))
    await expect.poll(areAllUsable, { timeout: 20_000 }).toBe(false)
  } finally {
    await app.signalReplica('SIGCONT')
  }
  await expectUsedAgain()
})

test.runIf(process.platform === 'linux')('pages and calls go on when the replica is killed', async () => {
  let isOver = false
  const statuses: number[] = []
  const readers = app.nodes.map(async (node) => {
    while (!isOver) {
      await node.foundation.pages.dropHere(`story:${storyId}`)
      statuses.push((await node.http.inject(`/public/${storyId}`)).statusCode)
      statuses.push((await createVisitor(node).call(`GET /content/${storyId}`)).statusCode)
    }
  })
  await app.signalReplica('SIGKILL')
  await expect
    .poll(() => app.nodes.some(({ replica }) => replica.isUsable()), { timeout: 20_000 })
    .toBe(false)
  const title = await rename()
  expect(await readTitle(createVisitor(app.nodes[1]))).toBe(title)
  // Its supervisor starts it again.
  await expectUsedAgain()
  isOver = true
  await Promise.all(readers)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('a server that is not a replica of the primary is never used', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'error', destination: { write: (line) => lines.push(line) } })
  const { user, template } = inject('testServer')
  const other = createPool({ ...user, database: template, max: 2 }, log)
  const replica = openReplica({
    url: urlOf(app.replica.connect('fabula', 'fabula')),
    primary: other,
    poolSize: 2,
    log,
  })
  await expect.poll(() => lines.join(), { timeout: 20_000 }).toContain('not a replica of DATABASE_URL')
  expect(replica.isUsable()).toBe(false)
  await replica.close()
  await other.end()
})

test('a replica that was promoted is no longer used', async () => {
  await expectUsedAgain()
  await app.promoteReplica()
  const title = await rename()
  expect(await readTitle(createVisitor(app.nodes[1]))).toBe(title)
  await expect.poll(areAllUsable, { timeout: 20_000 }).toBe(false)
  const before = countReads()
  expect(await readTitle(createVisitor(app.nodes[0]))).toBe(title)
  expect(countReads()).toBe(before)
})
