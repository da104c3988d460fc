// The counts beside filters and the related tags: right with other filters on, and within what the viewer may see.
import type { StoryFacets } from '@fabula/contracts/discovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished } from '#test/stories.ts'
import { refreshFigures } from './discovery.jobs.ts'
import { countFacets } from './facet-counts.store.ts'
import { visitorsView } from './search-viewer.ts'

let app: TestApp
let writer: Member

beforeAll(async () => {
  app = await createTestApp()
  writer = await createMember(app)
  for (const [title, changes] of [
    ['Alder', { tags: ['trees', 'slow burn'] }],
    ['Birch', { tags: ['trees', 'slow burn'], aiUse: 'generated', language: 'fr' }],
    ['Cedar', { tags: ['trees', 'rivers'], contentRating: 'teen' }],
    ['Dogwood', { tags: ['rivers'] }],
    ['Elm', { tags: ['trees', 'blood'], contentRating: 'mature' }],
    ['Fir', { tags: ['trees', 'members'], visibility: 'registered' }],
  ] as const)
    await createPublished(writer, { title, ...changes } as never)
  await app.foundation.events.idle()
  await refreshFigures(app.foundation)
}, 60_000)

afterAll(() => app?.close())

type Caller = Pick<Member, 'call'>

async function facetsOf(query: string, caller: Caller = createVisitor(app)): Promise<StoryFacets> {
  const response = await caller.call(`GET /content/stories?facets=true&${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().facets
}

const tagsOf = async (query: string, caller?: Caller) =>
  (await facetsOf(query, caller)).relatedTags.map(({ slug }) => slug)

test('they are sent only if they are asked for', async () => {
  const { facets } = (await createVisitor(app).call('GET /content/stories')).json()
  expect(facets).toBeUndefined()
  const asked = await createVisitor(app).call('GET /content/stories?facets=maybe')
  expect(asked.statusCode).toBe(400)
})

test('a filter is counted with the others on, its own group as if nothing was chosen', async () => {
  const { counts } = await facetsOf('contentRating=everyone&aiUse=none')
  // Alder and Dogwood, and what the other rating and the other use would give.
  expect(counts.contentRating).toEqual({ everyone: 2, teen: 1 })
  expect(counts.aiUse).toEqual({ none: 2, generated: 1 })
  expect(counts.language).toEqual({ en: 2 })
  expect(counts.length).toEqual({ short: 2 })
})

test.each([
  ['tag=trees', { en: 2, fr: 1 }],
  ['excludeTag=trees', { en: 1 }],
  ['tag=trees&language=fr', { en: 2, fr: 1 }],
  ['q=birch', { fr: 1 }],
  ['q=brich', { fr: 1 }],
  ['tag=trees&limit=1&page=2', { en: 2, fr: 1 }],
  ['genre=horror', {}],
  ['genre=horror&language=fr', {}],
])('%s', async (query, expected) => {
  expect((await facetsOf(query)).counts.language).toEqual(expected)
})

test('what was typed has only punctuation: there is nothing to count', async () => {
  expect(await facetsOf('q=%21%3F')).toBeUndefined()
})

test('related tags are those of the same stories, the most typical first', async () => {
  expect(await tagsOf('tag=trees')).toEqual(['slow-burn', 'rivers'])
  expect(await tagsOf('tag=rivers')).toEqual(['trees'])
  expect(await tagsOf('tag=trees&tag=slow-burn')).toEqual([])
  expect(await tagsOf('q=birch')).toEqual(['slow-burn', 'trees'])
  expect(await tagsOf('sort=newest')).toEqual([])
})

test('counts and tags are of stories that the viewer may see', async () => {
  const adult = await createMember(app)
  await adult.call('PATCH /users/settings', { filters: { showMature: true } })
  expect((await facetsOf('tag=trees', adult)).counts.contentRating).toEqual({
    everyone: 3,
    teen: 1,
    mature: 1,
  })

  const member = await createMember(app)
  expect((await facetsOf('tag=trees', member)).counts.contentRating).toEqual({ everyone: 3, teen: 1 })
  expect((await facetsOf('', createVisitor(app))).counts.contentRating).toEqual({ everyone: 3, teen: 1 })
  expect(JSON.stringify(await facetsOf('tag=trees'))).not.toMatch(/mature|blood|members/)

  await member.call('PATCH /users/settings', {
    filters: { excludedTags: ['slow burn'], hideAiGenerated: true },
  })
  const muting = await facetsOf('tag=trees', member)
  expect(muting.counts.aiUse).toEqual({ none: 2 })
  expect(JSON.stringify(muting)).not.toContain('slow')

  await writer.call(`POST /users/block/${member.id}`)
  const blocked = await facetsOf('', member)
  expect(Object.values(blocked.counts)).toEqual(Array(7).fill({}))
  expect(blocked.relatedTags).toEqual([])
})

test('favorites are counted as a list of their own', async () => {
  const reader = await createMember(app)
  const [cedar] = (await reader.call('GET /content/stories?q=cedar')).json().stories
  await reader.call(`POST /content/${cedar._id}/bookmark`)
  expect((await facetsOf('source=bookmarked', reader)).counts.contentRating).toEqual({ teen: 1 })
})

test('long lists are not counted, but have related tags', async () => {
  const narrowing = {
    viewer: visitorsView,
    anyOf: [['language:fr']],
    allOf: ['tag:trees'],
    noneOf: [],
    updatedAfter: null,
    ownerIds: null,
    isFollowed: false,
    isBookmarked: false,
    words: null,
  }
  // One is in French; in any language there are three.
  const { narrowed, widened, tags } = await countFacets(app.foundation.database.db, narrowing, 2)
  expect(narrowed).toMatchObject({ 'ai:generated': 1 })
  expect(widened).toEqual({ language: null })
  expect(tags).toEqual([{ slug: 'slow-burn', name: 'slow burn' }])
  const longer = await countFacets(app.foundation.database.db, { ...narrowing, anyOf: [] }, 2)
  expect(longer.narrowed).toBeNull()
  expect(longer.tags).not.toEqual([])
})
