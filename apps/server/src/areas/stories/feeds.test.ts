import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished, createStory } from '#test/stories.ts'
import { listOpenStories, listPageEnds } from './feeds.store.ts'

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

test('the sitemap lists what every visitor may read, page by page', async () => {
  const open = [await createPublished(writer, { title: 'Ночь & day' }), await createPublished(writer)]
  await createPublished(writer, { title: 'Unlisted', visibility: 'unlisted' })
  await createPublished(writer, { title: 'Members', visibility: 'registered' })
  await createPublished(writer, { title: 'Mature', contentRating: 'mature' })
  await createStory(writer, { title: 'Draft' })
  const removed = await createMember(app)
  await createPublished(removed, { title: 'Leaving' })
  await app.foundation.db
    .updateTable('users')
    .set({ deleting_since: new Date() })
    .where('id', '=', removed.id)
    .execute()

  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  expect(index.body).toContain(`<loc>${site}/sitemaps/stories/first.xml</loc>`)
  const page = (await get('/sitemaps/stories/first.xml')).body
  const listed = [...page.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
    decodeURIComponent(address ?? ''),
  )
  expect(listed.sort()).toEqual(open.map(({ story }) => `${site}/story/${story.slug}`).sort())
  expect((await get('/sitemaps/stories/nothing.xml')).statusCode).toBe(404)

  const [first] = await listPageEnds(app.foundation.db, 1)
  expect(await listPageEnds(app.foundation.db, 2)).toHaveLength(1)
  expect(await listOpenStories(app.foundation.db, first!, 10)).toHaveLength(1)
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${site}/sitemap.xml`)
})

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
