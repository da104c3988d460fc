// Routes that are neither API calls nor pages count as reads too, each where it is expensive.
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

/** Reads per minute; this leaves three writes, as many as a story needs. */
const most = 15

let app: TestApp
let member: Member
let slug: string
let url: string
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: String(most / 600) })
  member = await createMember(app)
  const published = await createPublished(member, { tags: ['tides'] })
  slug = published.story.slug
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

let count = 0
let remoteAddress: string
beforeEach(() => {
  count += 1
  remoteAddress = `203.0.113.${count}`
})

const ask = (path: string, cookies: Record<string, string> = {}) =>
  app.http.inject({ url: path, remoteAddress, cookies })

const counted = [
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/stories/first.xml',
  '/story/{slug}/feed.xml',
  '/feeds/author/{author}.xml',
  '/feeds/tag/tides.xml',
  '/feeds/search/none.xml',
  '/feeds/reviews.xml',
  '/feeds/reviews/none.xml',
  '/feeds/forum/craft.xml',
  '/feeds/forum/tag/tides.xml',
  '/feeds/forum/topic/none.xml',
  '/sitemaps/topics.xml',
  '/sitemaps/writers.xml',
  '/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fstory%2F{slug}',
  '/images/0190a000-0000-7000-8000-000000000200',
  '/exports/0190a000-0000-7000-8000-000000000200.zip',
]

test.each(counted)('%s counts as a read', async (pattern) => {
  const path = pattern.replace('{slug}', slug).replace('{author}', member.username)
  for (let reads = 0; reads < most; reads += 1) expect((await ask(path)).statusCode).not.toBe(429)
  const refused = await ask(path)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMIT_ERROR'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // A signed-in user is counted separately from others with the same IP.
  const other = await createMember(app)
  expect((await ask(path, other.cookies)).statusCode).not.toBe(429)
})

test('a generated image counts when it is rendered, not when it is served from the cache', async () => {
  for (let drawn = 0; drawn < most; drawn += 1)
    expect((await ask(`/avatar/ines_${drawn}`)).statusCode).toBe(200)
  expect((await ask('/avatar/ines_new')).statusCode).toBe(429)
  expect((await ask('/avatar/ines_0')).statusCode).toBe(200)
})

function dial(path: string, headers: Record<string, string>): WebSocket {
  return new WebSocket(url.replace('http', 'ws') + path, { headers }).on('error', () => {})
}

async function answerOf(socket: WebSocket): Promise<number> {
  const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number)
  const opened = once(socket, 'open').then(() => 101)
  const status = await Promise.race([refused, opened])
  socket.terminate()
  return status
}

const cookieOf = ({ cookies }: Member) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

test.each(['/ws/notifications', '/ws/collab'])(
  'an upgrade to %s counts, and is rejected over the limit',
  async (path) => {
    const cookie = cookieOf(await createMember(app))
    for (let reads = 0; reads < most; reads += 1) expect(await answerOf(dial(path, { cookie }))).toBe(101)
    expect(await answerOf(dial(path, { cookie }))).toBe(429)
  },
)

test('an upgrade on any other path, or from another site, is rejected before it happens', async () => {
  const cookie = cookieOf(await createMember(app))
  for (const path of ['/ws/other', '/ws', '/', '/healthz', '/api/v1/public/site'])
    expect(await answerOf(dial(path, { cookie }))).toBe(404)
  const foreign = { cookie, origin: 'https://evil.example' }
  expect(await answerOf(dial('/ws/notifications', foreign))).toBe(403)
  expect(await answerOf(dial('/ws/collab', foreign))).toBe(403)
})

test('a client that offers another protocol gets a normal response', async () => {
  const offer = request(`${url}/healthz`, { headers: { connection: 'Upgrade', upgrade: 'h2c' } }).end()
  const [response] = await once(offer, 'response')
  response.resume()
  expect(response.statusCode).toBe(200)
})
