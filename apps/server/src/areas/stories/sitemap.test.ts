import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createPublished, createStory } from '#test/stories.ts'
import { listOpenStories, listPageEnds } from './sitemap.store.ts'

const site = 'http://localhost:4000'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await createTestApp({ SITE_URL: site })
  writer = await createMember(app)
})
afterAll(() => app.close())

const get = (url: string) => app.http.inject(url)

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
