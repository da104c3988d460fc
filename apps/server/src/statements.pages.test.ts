// How many statements the most frequent calls and pages send to the database when everything that a node keeps is warm,
// the session included. A number may only go down: find out which statement was added before changing the table.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadWebBuild } from '#platform/pages/web-build.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createCharacter } from '#test/marketplace.ts'
import { createMember, type Member } from '#test/members.ts'
import { createReader, createSerial, readChapter, review } from '#test/reviews.ts'
import { recordStatements } from '#test/statements.ts'
import { createPublished } from '#test/stories.ts'

/** More than a page of any list shows. */
const storyCount = 25

/** `{story}` and `{chapter}`: the ids, `{slug}`: the address of the story. */
const allowed: Record<string, { visitor: number; signedIn: number }> = {
  'GET /': { visitor: 5, signedIn: 10 },
  'GET /story/{slug}': { visitor: 5, signedIn: 8 },
  'GET /story/{slug}/read?chapter={chapter}': { visitor: 2, signedIn: 5 },
  'GET /stories': { visitor: 2, signedIn: 5 },
  'GET /genres/fantasy': { visitor: 2, signedIn: 4 },
  'GET /tag/slow-burn': { visitor: 5, signedIn: 7 },
  'GET /writers': { visitor: 3, signedIn: 6 },
  'GET /forum': { visitor: 3, signedIn: 7 },
  'GET /qa': { visitor: 3, signedIn: 5 },
  'GET /reviews': { visitor: 6, signedIn: 11 },
  'GET /api/v1/content/{story}': { visitor: 1, signedIn: 2 },
  'GET /api/v1/content/{story}/chapters': { visitor: 2, signedIn: 3 },
  'GET /api/v1/content/{story}/chapters/{chapter}': { visitor: 2, signedIn: 3 },
  'GET /api/v1/content/{story}/comments': { visitor: 2, signedIn: 3 },
  'GET /api/v1/content/{story}/reviews': { visitor: 2, signedIn: 3 },
  'GET /api/v1/content/stories': { visitor: 2, signedIn: 3 },
  'GET /api/v1/announcements/active': { visitor: 0, signedIn: 2 },
  'GET /api/v1/public/facets': { visitor: 0, signedIn: 1 },
  'GET /api/v1/auth/me': { visitor: 0, signedIn: 1 },
  'GET /api/v1/notifications': { visitor: 0, signedIn: 5 },
}

let app: TestApp
let reader: Member
let names: Record<string, string>

beforeAll(async () => {
  const web = await loadWebBuild()
  app = await createTestApp(
    // Counting calls must cost nothing either.
    { PAGE_CACHE_MB: '0', RATE_LIMIT_SCALE: '1000000' },
    { web: async () => web, serveFiles: async () => {} },
  )
  const writer = await createMember(app)
  const other = await createMember(app)
  for (let left = storyCount; left > 0; left -= 1) await createPublished(other, { tags: ['slow burn'] })
  const { story, chapters } = await createSerial(writer, 3, { tags: ['slow burn'] })
  const reviewer = await createReader(app, story, chapters)
  await review(reviewer, story)
  reader = await createMember(app)
  await readChapter(reader, story, chapters[1]!, 40)
  await send(reader, `POST /users/follow/${writer.id}`)
  const hero = await createCharacter(writer)
  await send(writer, `PUT /content/${story._id}/characters/${hero._id}`, {})
  const comment = await send(reader, `POST /content/${story._id}/comments`, { body: 'I read on.' })
  await send(writer, `POST /content/${story._id}/comments`, {
    body: 'Thank you.',
    parentId: comment.json().comment._id,
  })
  const staff = await createMember(app, { roles: ['admin'] })
  await send(staff, 'PUT /admin/front-page/featured', { storyIds: [story._id] })
  await send(staff, 'POST /announcements', {
    title: 'The lights stay on',
    content: '<p>All night long.</p>',
    status: 'published',
  })
  await app.foundation.events.idle()
  names = { story: story._id, slug: story.slug, chapter: chapters[1]!._id }
})
afterAll(() => app.close())

async function send(who: Member, key: string, payload?: object) {
  const response = await who.call(key, payload)
  if (response.statusCode >= 300) throw new Error(`${key}: ${response.body}`)
  return response
}

const count = async (key: string, cookies: Record<string, string>): Promise<number | string> => {
  const url = key.replace('GET ', '').replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name]!)
  const call = () => app.http.inject({ url, cookies })
  const first = await call()
  if (first.statusCode !== 200 && first.statusCode !== 401) return `answers ${first.statusCode}`
  // The fewest: what a node caches may expire during one of them.
  const counts: number[] = []
  for (let repeats = 0; repeats < 3; repeats += 1) counts.push((await recordStatements(call)).length)
  return Math.min(...counts)
}

test('no call and no page sends more statements than it did', async () => {
  const counted: Record<string, unknown> = {}
  for (const key of Object.keys(allowed))
    counted[key] = { visitor: await count(key, {}), signedIn: await count(key, reader.cookies) }
  expect(counted).toEqual(allowed)
})
