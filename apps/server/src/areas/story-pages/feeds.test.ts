import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'

const site = 'http://localhost:4000'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await createTestApp({ SITE_URL: site })
  writer = await createMember(app)
})
afterAll(() => app.close())

const get = (url: string) => app.http.inject(url)
const hostile = `<b>&"'</title></script><script>alert(1)</script>`

test('a feed lists the newest chapters first and escapes everything in them', async () => {
  const { story, chapter } = await createPublished(writer, { title: hostile, synopsis: hostile })
  const feed = await get(`/story/${story.slug}/feed.xml`)
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.body).toContain('&lt;b&gt;&amp;&quot;&apos;')
  expect(feed.body).not.toContain('<script>')
  expect(feed.body).toContain(`${site}/story/${story.slug}/read?chapter=${chapter._id}`)
  await writer.call(`PATCH /content/${story._id}`, { title: 'Renamed since' })
  const moved = await get(`/story/${story.slug}/feed.xml`)
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/story/renamed-since/feed.xml'])
})

test.each([
  [404, { visibility: 'private' }],
  [403, { visibility: 'registered' }],
  [403, { contentRating: 'mature' }],
] as const)('a feed answers %i to %j', async (status, fields) => {
  const { story } = await createPublished(writer, { title: 'Closed doors', ...fields })
  const answer = await get(`/story/${story.slug}/feed.xml`)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).not.toContain('Closed doors')
})

test('the preview image of a link is generated only for URLs of this site', async () => {
  const { story } = await createPublished(writer, { title: 'שלום, עולם' })
  const { previewUrl } = (await get(`/api/v1/content/by-address/${encodeURIComponent(story.slug)}`)).json()
  const picture = await get(previewUrl)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { default: sharp } = await import('sharp')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  })
  expect((await get(previewUrl.replace('/previews/', '/previews/x'))).statusCode).toBe(404)
})
