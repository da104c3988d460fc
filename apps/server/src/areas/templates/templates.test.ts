import { GENRES } from '@fabula/artwork/genres'
import type { Template } from '@fabula/contracts/templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { announceReferenceChange } from './reference.ts'

let app: TestApp
let visitor: Pick<Member, 'call'>
beforeAll(async () => {
  app = await createTestApp()
  visitor = createVisitor(app)
})
afterAll(() => app.close())

const get = async (path: string) => (await visitor.call(`GET ${path}`)).json()
const slugsOf = (list: { slug: string }[]) => list.map(({ slug }) => slug)
const find = async (words: string) =>
  slugsOf((await get(`/templates/search?limit=100&query=${encodeURIComponent(words)}`)).templates)

const nothingId = '0190a000-0000-7000-8000-00000000dead'

test('every built-in genre is listed for everyone, in order, with its own description', async () => {
  const { genres } = await get('/public/genres')
  expect(slugsOf(genres)).toEqual(GENRES.map(({ slug }) => slug))
  expect(genres[0]).toEqual({
    _id: expect.any(String),
    slug: 'fantasy',
    name: 'Fantasy',
    description: expect.stringMatching(/^[A-Z].*\.$/),
    isCustom: false,
  })
})

describe('formats', () => {
  test('have their own labels for parts and chapters, at both URLs', async () => {
    const { formats } = await get('/templates/format')
    expect((await get('/content/formats')).formats).toEqual(formats)
    const bySlug = new Map(formats.map((format: { slug: string }) => [format.slug, format]))
    expect(bySlug.get('screenplay')).toMatchObject({ sectionTitle: 'Acts', chapterTitle: 'Scenes' })
    expect(bySlug.get('open-form')).toMatchObject({ sectionTitle: 'Sections', chapterTitle: 'Chapters' })
  })

  test('are found by id and slug; an unknown one is 404, an impossible one 400', async () => {
    const { format } = await get('/templates/format/poetry-collection')
    expect((await get(`/templates/format/${format._id}`)).format).toEqual(format)
    expect((await visitor.call(`GET /templates/format/${nothingId}`)).statusCode).toBe(404)
    expect((await visitor.call('GET /templates/format/No%20such')).json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { id: 'is not a valid id' } },
    })
  })

  test('list the templates that suit them, including those that suit any format', async () => {
    const { templates, pagination } = await get('/templates/format/poetry-collection/templates')
    expect(slugsOf(templates)).toEqual(['blank', 'three-parts', 'four-movements', 'poetry-cycle'])
    expect(pagination).toEqual({ page: 1, limit: 10, pages: 1, total: 4 })
    expect((await visitor.call('GET /templates/format/nowhere/templates')).statusCode).toBe(404)
  })
})

describe('templates', () => {
  test('are listed in order, paged and filtered', async () => {
    const first = await get('/templates?limit=4')
    expect(slugsOf(first.templates)).toEqual(['blank', 'three-parts', 'heros-journey', 'five-acts'])
    const { total, pages } = first.pagination
    expect([first.pagination.limit, pages]).toEqual([4, Math.ceil(total / 4)])
    expect((await get(`/templates?limit=4&page=${pages + 1}`)).templates).toEqual([])
    expect(slugsOf((await get('/templates?format=flash-fiction')).templates)).toEqual([
      'blank',
      'three-parts',
      'four-movements',
      'one-change',
    ])
    const horror = slugsOf((await get('/templates?genre=horror&limit=100')).templates)
    expect(horror).toContain('slow-dread')
    expect(horror).toContain('blank')
    expect(horror).not.toContain('romance')
  })

  test('report every wrong parameter at once', async () => {
    const unknown = await visitor.call('GET /templates?format=nowhere&genre=none')
    expect(unknown.json().details.fields).toEqual({ format: 'does not exist', genre: 'does not exist' })
    const wrong = await visitor.call('GET /templates?page=0&limit=101&source=theirs&colour=red')
    expect(wrong.statusCode).toBe(400)
    expect(Object.keys(wrong.json().details.fields).sort()).toEqual(['colour', 'limit', 'page', 'source'])
    expect((await visitor.call('GET /templates?page=101&limit=100')).statusCode).toBe(400)
    expect((await visitor.call('GET /templates?source=own')).statusCode).toBe(401)
  })

  test('are found by id and slug, complete', async () => {
    const { template } = await get('/templates/heros-journey')
    expect((await get(`/templates/${template._id.toUpperCase()}`)).template).toEqual(template)
    expect(template).toMatchObject({ visibility: 'shared', author: null, revision: 1 })
    expect(template.sections.map(({ key }: { key: string }) => key)).toEqual([
      'departure',
      'initiation',
      'return',
    ])
    const { guide } = await get('/templates/sections/guides/departure')
    expect(template.sections[0].tips).toEqual(guide.tips)
    expect((await visitor.call(`GET /templates/${nothingId}`)).statusCode).toBe(404)
  })

  test('are searched by text, ignoring accents and endings, and by prefix', async () => {
    expect((await find('hero'))[0]).toBe('heros-journey')
    expect((await find('HEROES journeys'))[0]).toBe('heros-journey')
    expect(await find('kishotenketsu')).toEqual(['four-movements'])
    expect(await find('kishōten')).toEqual(['four-movements'])
    expect((await find('myst'))[0]).toBe('mystery')
    expect(await find('initiation')).toContain('heros-journey')
    expect((await find('the poetry cycles'))[0]).toBe('poetry-cycle')
    expect(await find('i')).toContain('heros-journey')
    expect(await find('zebra')).toEqual([])
    expect(await find('!?')).toEqual([])
    expect(await find("zebra' & ! (b:*")).toEqual([])
    const narrowed = await get('/templates/search?query=act&format=stage-play')
    expect(slugsOf(narrowed.templates)).toContain('two-act-play')
    expect(slugsOf(narrowed.templates)).not.toContain('screenplay-three-acts')
    expect((await visitor.call('GET /templates/search')).json().details.fields).toEqual({
      query: 'is required',
    })
    expect((await visitor.call(`GET /templates/search?query=${'a'.repeat(101)}`)).statusCode).toBe(400)
  })
})

test('guides are found by their id and by their subject', async () => {
  const { guides } = await get('/templates/guides')
  const { template } = await get('/templates/blank')
  for (const id of [guides[0]._id, template._id, 'blank'])
    expect((await get(`/templates/guides/${id}`)).guide).toEqual(guides[0])
  const sections = (await get('/templates/sections/guides')).guides
  for (const id of [sections[0]._id, 'beginning'])
    expect((await get(`/templates/sections/guides/${id}`)).guide).toEqual(sections[0])
})

test('the full response equals the single ones', async () => {
  const { status, ...full } = await get('/templates/full')
  expect(status).toBe('success')
  expect(full).toEqual({
    formats: (await get('/templates/format')).formats,
    genres: (await get('/public/genres')).genres,
    templates: (await get('/templates?limit=100')).templates,
    guides: (await get('/templates/guides')).guides,
    sectionGuides: (await get('/templates/sections/guides')).guides,
  })
})

test('roles allow what they are for', async () => {
  const { roles } = await get('/collaboration/roles')
  expect(slugsOf(roles)).toEqual([
    'co-author',
    'editor',
    'proofreader',
    'artist',
    'beta-reader',
    'comment-moderator',
  ])
  const may = Object.fromEntries(
    roles.map(({ slug, permissions }: { slug: string; permissions: string[] }) => [slug, permissions]),
  )
  expect(may['co-author']).toHaveLength(8)
  expect(may.proofreader).toEqual(['readDraft', 'comment', 'suggest'])
  expect(may['comment-moderator']).toEqual(['moderateComments'])
  for (const slug of ['editor', 'proofreader', 'artist', 'beta-reader'])
    expect(may[slug]).not.toContain('publish')
})

test('changes by staff are cached in the process until they are announced, then every node rereads them', async () => {
  const rename = (name: string) =>
    app.foundation.db.updateTable('formats').set({ name }).where('slug', '=', 'essay').execute()
  const announce = () =>
    app.foundation.db.transaction().execute((tx) => announceReferenceChange(tx, app.foundation))
  const nameNow = async () => (await get('/templates/format/essay')).format.name
  await nameNow()
  await rename('Long essay')
  expect(await nameNow()).toBe('Essay')
  await announce()
  await expect.poll(nameNow).toBe('Long essay')
  await rename('Essay')
  await announce()
  await expect.poll(nameNow).toBe('Essay')
})

test('a list takes the same number of queries however long it is', async () => {
  const author = await createMember(app)
  for (let index = 0; index < 4; index += 1)
    await author.call('POST /templates', {
      name: `Shape ${index}`,
      visibility: 'shared',
      sections: [{ title: 'One', key: 'beginning' }, { title: 'Two' }],
    })
  const count = async (limit: number) => {
    const { pool } = app.foundation.database
    let queries = 0
    const note = () => (queries += 1)
    pool.on('acquire', note)
    const { templates } = await get(`/templates?source=shared&limit=${limit}`)
    pool.off('acquire', note)
    return { queries, length: (templates as Template[]).length }
  }
  const [one, four] = [await count(1), await count(4)]
  expect([one.length, four.length]).toEqual([1, 4])
  expect(four.queries).toBe(one.queries)
})
