// What a CDN gets to keep, and the calls that make it drop pages: a real server takes the calls.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageRequest } from '@fabula/contracts/pages'
import { sql } from 'kysely'
import { createContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { createStory } from '#test/stories.ts'
import type { WebBuild } from './web-build.ts'

const pageContext = createContext<PageRequest>()
const taggedPages: WebBuild = {
  module: {
    createPageContext(page) {
      const context = new RouterContextProvider()
      context.set(pageContext, page)
      return context
    },
    cacheablePages: [{ path: /^\/(public|missing)\//, query: [] }],
  },
  async handle(request, context) {
    const { pathname } = new URL(request.url)
    const page = context.get(pageContext)
    page.tag(`story:${pathname.split('/').at(-1)}`, 'author:someone')
    return new Response(page.viewer?.username ?? 'visitor', {
      status: pathname.startsWith('/missing') ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    })
  },
}
const web = { web: async () => taggedPages, serveFiles: async () => {} }

type Call = { authorization: string | undefined; header: string[]; body: string[] }
let calls: Call[] = []
/** How the CDN answers the next calls; then it is well again. */
let failures: number[] = []
let cdn: Server
let app: TestApp
let plain: TestApp

beforeAll(async () => {
  cdn = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const failure = failures.shift()
    if (failure === undefined)
      calls.push({
        authorization: request.headers.authorization,
        header: String(request.headers['surrogate-key']).split(' '),
        body: (JSON.parse(Buffer.concat(chunks).toString()) as { tags: string[] }).tags,
      })
    response.writeHead(failure ?? 200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`
  app = await createTestApp({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: 'a token' }, web)
  plain = await createTestApp({}, web)
})
afterAll(async () => {
  await app.close()
  await plain.close()
  cdn.close()
})
beforeEach(async () => {
  await finishWork()
  await sql`delete from cdn_purges`.execute(app.foundation.db)
  calls = []
})

async function finishWork(): Promise<void> {
  await app.foundation.events.idle()
  await app.foundation.jobs.idle()
}

/** Without the second call, which is due while a busy machine still makes the first. */
async function dropOnce(...tags: string[]): Promise<void> {
  await app.foundation.pages.drop(...tags)
  await sql`delete from cdn_purges where due_at > now()`.execute(app.foundation.db)
  await finishWork()
}

const cdnHeaders = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag']
const headersOf = async ({ http }: TestApp, url: string, cookies: Record<string, string> = {}) => {
  const { headers } = await http.inject({ url, cookies })
  return Object.fromEntries(cdnHeaders.map((name) => [name, headers[name]]))
}
const none = Object.fromEntries(cdnHeaders.map((name) => [name, undefined]))

test('a page of visitors says how long a CDN may keep it, and by which tags it is dropped', async () => {
  const expected = {
    'cdn-cache-control': 'max-age=60',
    'surrogate-control': 'max-age=60',
    'surrogate-key': 'story:one author:someone',
    'cache-tag': 'story:one,author:someone',
  }
  // Rendered, and from the cache.
  expect(await headersOf(app, '/public/one')).toEqual(expected)
  expect(await headersOf(app, '/public/one')).toEqual(expected)
  const { headers } = await app.http.inject('/public/one')
  expect([headers['cache-control'], headers.vary]).toEqual(['public, no-cache', 'Accept-Encoding, Cookie'])
})

test('pages of users, errors, and sites without a CDN say nothing', async () => {
  const { cookies } = await createMember(app)
  expect(await headersOf(app, '/public/one', cookies)).toEqual(none)
  expect(await headersOf(app, '/missing/one')).toEqual(none)
  expect(await headersOf(app, '/api/v1/public/site')).toEqual(none)
  expect(await headersOf(plain, '/public/one')).toEqual(none)
  await plain.foundation.pages.drop('story:one')
  const { rows } = await sql`select * from cdn_purges`.execute(plain.foundation.db)
  expect(rows).toEqual([])
})

test('a change is sent to the CDN, and once more for what was on its way meanwhile', async () => {
  const author = await createMember(app)
  const story = await createStory(author)
  await author.call(`PATCH /content/${story._id}`, { title: 'Another' })
  await finishWork()
  const first = calls.flatMap(({ body }) => body)
  expect(first).toContain(`story:${story._id}`)
  expect(calls[0]).toEqual({ authorization: 'Bearer a token', header: calls[0]!.body, body: calls[0]!.body })
  calls = []
  const { db, jobs } = app.foundation
  await sql`update cdn_purges set due_at = now()`.execute(db)
  await jobs.enqueue(db, 'platform.purge-cdn', {})
  await jobs.idle()
  expect(new Set(calls.flatMap(({ body }) => body))).toEqual(new Set(first))
})

test('many tags are sent in calls of 30, each once, in order', async () => {
  const tags = Array.from({ length: 70 }, (_, index) => `story:${index}`)
  await dropOnce(...tags, ...tags)
  expect(calls.map(({ body }) => body.length)).toEqual([30, 30, 10])
  expect(calls.flatMap(({ body }) => body)).toEqual(tags)
})

test('what the CDN refused is sent again', async () => {
  failures = [503, 429]
  await dropOnce('story:refused')
  expect(calls.map(({ body }) => body)).toEqual([['story:refused']])
})

test('a public image says it as well, and is dropped when it is removed', async () => {
  const member = await createMember(app)
  const form = { image: await paint().png().toBuffer(), type: 'avatar' }
  const response = await sendForm(app, member, '/users/profile/image', form)
  const id = /[0-9a-f-]{36}/.exec(response.body)?.[0]
  expect(await headersOf(app, `/images/${id}`)).toMatchObject({
    'cdn-cache-control': 'max-age=3600',
    'surrogate-key': `image:${id}`,
  })
  await finishWork()
  calls = []
  await member.call(`DELETE /images/${id}`)
  await finishWork()
  expect(calls.flatMap(({ body }) => body)).toContain(`image:${id}`)
  const own = await sendForm(app, member, '/images/upload', { ...form, type: 'chapter' })
  expect(await headersOf(app, own.json().image.url, member.cookies)).toEqual(none)
})

test('a change that is rolled back is not sent', async () => {
  const { db, pages } = app.foundation
  const failing = db.transaction().execute(async (tx) => {
    await pages.dropOnCommit(tx, 'story:undone')
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await finishWork()
  expect(calls).toEqual([])
})
