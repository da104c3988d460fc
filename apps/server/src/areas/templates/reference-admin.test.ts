// The reference lists that staff edit, and what users are offered of them.
import type { Genre } from '@fabula/contracts/templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createPublished, createStory } from '#test/stories.ts'

let app: TestApp
let admin: Member
let writer: Member
let visitor: Pick<Member, 'call'>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createMember(app, { roles: ['admin'] })
  writer = await createMember(app)
  visitor = createVisitor(app)
})
afterAll(() => app.close())

type Entry = { _id: string; slug: string; name: string; isRetired: boolean; revision: number }

async function done(answer: ReturnType<Member['call']>, status = 200) {
  const response = await answer
  if (response.statusCode !== status) throw new Error(response.body)
  return response.json()
}
const entries = async (list: string): Promise<Entry[]> =>
  (await done(admin.call(`GET /admin/reference/${list}`))).entries
const add = async (list: string, body: object): Promise<Entry> =>
  (await done(admin.call(`POST /admin/reference/${list}`, body), 201)).entry
const change = async (list: string, { _id }: { _id: string }, body: object): Promise<Entry> =>
  (await done(admin.call(`PATCH /admin/reference/${list}/${_id}`, body))).entry
const changesOf = async (entryId: string) =>
  (
    await app.foundation.db
      .selectFrom('reference_changes')
      .select(['actor_id', 'what'])
      .where('entry_id', '=', entryId)
      .orderBy('id')
      .execute()
  ).map(({ what, actor_id }) => (actor_id === admin.id ? what : 'by another user'))

const description = 'Something to say about it.'
const genresFor = async (caller: Pick<Member, 'call'>) =>
  ((await done(caller.call('GET /public/genres'))).genres as Genre[]).map(({ name }) => name)

describe('adding', () => {
  test('a genre is offered to everyone at once, at the end, under a permanent slug', async () => {
    await genresFor(visitor)
    const made = await add('genres', { name: '  Solarpunk Élégie ', description })
    expect(made).toMatchObject({ name: 'Solarpunk Élégie', slug: 'solarpunk-elegie', revision: 1 })
    expect((await genresFor(writer)).at(-1)).toBe('Solarpunk Élégie')
    await expect.poll(() => genresFor(visitor)).toContain('Solarpunk Élégie')
    const { genres } = await done(visitor.call('GET /public/facets'))
    expect(genres.at(-1)).toMatchObject({ slug: 'solarpunk-elegie', description, storyCount: 0 })
    expect(await changesOf(made._id)).toEqual(['added'])
  })

  test('an existing name is rejected in any spelling, and nothing is added', async () => {
    await add('genres', { name: 'Ghost story', description })
    const before = await entries('genres')
    for (const name of ['Ghost story', 'GHOST STORY', 'Ghóst-stóry']) {
      const answer = await admin.call('POST /admin/reference/genres', { name, description })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'CONFLICT_ERROR',
        details: { fields: { name: 'already exists' } },
      })
    }
    expect(await entries('genres')).toEqual(before)
  })

  test('of two concurrent requests with the same name, one is rejected', async () => {
    const answers = await Promise.all(
      ['Lettering', 'LETTERING'].map((name) => admin.call('POST /admin/reference/expertise-areas', { name })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  })

  test('every wrong field is reported, and fields of other lists are unknown', async () => {
    const answer = await admin.call('POST /admin/reference/formats', {
      name: '***',
      sectionTitle: '',
      chapterNoun: 'x'.repeat(41),
      tips: ['No'],
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().details.fields).sort()).toEqual([
      'chapterNoun',
      'description',
      'name',
      'sectionTitle',
      'tips',
    ])
  })

  test('a name without ASCII characters still gets a slug, and a taken slug gets a suffix', async () => {
    expect((await add('genres', { name: '武侠', description })).slug).toMatch(/^entry-[0-9a-f]{8}$/)
    await add('genres', { name: 'Sea tales', description })
    const second = await add('genres', { name: 'Sea tales 武', description })
    expect(second.slug).toMatch(/^sea-tales-[0-9a-f]{8}$/)
  })
})

describe('changing', () => {
  test('texts change everywhere, and the slug stays', async () => {
    const made = await add('formats', { name: 'Libretto', description })
    expect(made).toMatchObject({ sectionTitle: 'Sections', chapterNoun: 'chapter' })
    const { _id } = await createStory(writer, { formatId: made._id })
    const changed = await change('formats', made, { name: 'Opera', chapterNoun: 'aria', revision: 1 })
    expect(changed).toMatchObject({ name: 'Opera', slug: 'libretto', chapterNoun: 'aria', revision: 2 })
    const formatOf = async () => (await done(writer.call(`GET /content/${_id}`))).story.format.name
    await expect.poll(formatOf).toBe('Opera')
    expect(await changesOf(made._id)).toEqual(['added', 'changed'])
  })

  test('a stale revision overwrites nothing and returns the newer entry', async () => {
    const made = await add('expertise-areas', { name: 'Pacing' })
    await change('expertise-areas', made, { name: 'Pace', revision: 1 })
    const stale = await admin.call(`PATCH /admin/reference/expertise-areas/${made._id}`, {
      name: 'Speed',
      revision: 1,
    })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().details.current).toMatchObject({ name: 'Pace', revision: 2 })
  })

  test('repeating a change does nothing', async () => {
    const made = await add('section-guides', { name: 'Curtain speech', description, tips: ['Be brief.'] })
    const changed = await change('section-guides', made, { tips: ['Be brief.', 'Be heard.'] })
    expect(await change('section-guides', made, { tips: ['Be brief.', 'Be heard.'] })).toEqual(changed)
    expect(await changesOf(made._id)).toEqual(['added', 'changed'])
    const guide = async () =>
      (await done(visitor.call('GET /templates/sections/guides/curtain-speech'))).guide
    await expect.poll(async () => (await guide()).tips).toEqual(['Be brief.', 'Be heard.'])
  })

  test("an entry cannot take another entry's name, but can change the case of its own", async () => {
    const made = await add('genres', { name: 'Cosy crime', description })
    const taken = await admin.call(`PATCH /admin/reference/genres/${made._id}`, { name: 'FANTASY' })
    expect(taken.statusCode).toBe(409)
    expect(await change('genres', made, { name: 'Cosy Crime' })).toMatchObject({ name: 'Cosy Crime' })
  })

  test('custom genres of authors are not editable here', async () => {
    const { genre } = await done(
      writer.call('POST /templates/custom-genres', { name: 'Lighthouse noir' }),
      201,
    )
    expect((await entries('genres')).map(({ name }) => name)).not.toContain('Lighthouse noir')
    const answer = await admin.call(`PATCH /admin/reference/genres/${genre._id}`, { name: 'Mine' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('order', () => {
  test('applies to everyone, and repeating it changes nothing', async () => {
    const offered = (await entries('expertise-areas')).filter(({ isRetired }) => !isRetired)
    const ids = offered.map(({ _id }) => _id).toReversed()
    for (let time = 0; time < 2; time += 1)
      await done(admin.call('PUT /admin/reference/expertise-areas/order', { ids }))
    const { expertiseAreas } = await done(visitor.call('GET /collaboration/expertise-areas'))
    expect(expertiseAreas.map(({ _id }: { _id: string }) => _id)).toEqual(ids)
  })

  test('of a list that has changed meanwhile is rejected with the current list', async () => {
    const ids = (await entries('formats')).map(({ _id }) => _id)
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]]]) {
      const answer = await admin.call('PUT /admin/reference/formats/order', { ids: wrong })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().details.current).toHaveLength(ids.length)
    }
  })
})

describe('retiring', () => {
  test('a retired genre is no longer offered, but still works for stories that have it', async () => {
    const made = await add('genres', { name: 'Silk road', description })
    const { story } = await createPublished(writer, { title: 'Salt and silk', genreIds: [made._id] })
    await app.foundation.events.idle()
    await change('genres', made, { isRetired: true })
    expect(await genresFor(writer)).not.toContain('Silk road')
    await expect.poll(() => genresFor(visitor)).not.toContain('Silk road')
    const facets = await done(visitor.call('GET /public/facets'))
    expect(facets.genres.map(({ slug }: Genre) => slug)).not.toContain('silk-road')

    const saved = await done(
      writer.call(`PATCH /content/${story._id}`, { genreIds: [made._id], synopsis: 'Longer.' }),
    )
    expect(saved.story.genres).toMatchObject([{ name: 'Silk road' }])
    const other = await writer.call('POST /content', { title: 'New', genreIds: [made._id] })
    expect(other.json().details.fields).toEqual({ genreIds: 'includes an unknown genre' })
    const found = await done(visitor.call('GET /content/stories?genre=silk-road'))
    expect(found.stories).toMatchObject([{ title: 'Salt and silk' }])
    expect((await done(visitor.call('GET /public/genres/silk-road'))).genre.name).toBe('Silk road')

    expect(await change('genres', made, { isRetired: false })).toMatchObject({ isRetired: false })
    expect((await entries('genres')).at(-1)?.name).toBe('Silk road')
    expect(await genresFor(writer)).toContain('Silk road')
    expect(await changesOf(made._id)).toEqual(['added', 'retired', 'brought-back'])
  })

  test('a retired format still provides the labels of its stories', async () => {
    const made = await add('formats', { name: 'Masque', description, chapterNoun: 'dance' })
    const { story } = await createPublished(writer, { formatId: made._id })
    await change('formats', made, { isRetired: true })
    const offered = async () =>
      (await done(visitor.call('GET /content/formats'))).formats.map(({ name }: Entry) => name)
    await expect.poll(offered).not.toContain('Masque')
    expect((await done(visitor.call(`GET /content/${story._id}`))).story.format.name).toBe('Masque')
    expect((await done(visitor.call('GET /templates/format/masque'))).format.chapterNoun).toBe('dance')
    await done(writer.call(`PATCH /content/${story._id}`, { formatId: made._id }))
    const other = await writer.call('POST /content', { title: 'New', formatId: made._id })
    expect(other.json().details.fields).toEqual({ formatId: 'is not a format' })
  })

  test('users still have a retired area of expertise that others cannot choose', async () => {
    const made = await add('expertise-areas', { name: 'Runes' })
    await done(writer.call('PATCH /users/profile', { expertiseAreaIds: [made._id] }))
    await change('expertise-areas', made, { isRetired: true })
    const stored = await done(writer.call('PATCH /users/profile', { expertiseAreaIds: [made._id] }))
    expect(stored.profile.expertiseAreas).toMatchObject([{ _id: made._id, name: 'Runes' }])
    const other = await (
      await createMember(app)
    ).call('PATCH /users/profile', {
      expertiseAreaIds: [made._id],
    })
    expect(other.statusCode).toBe(400)
  })

  test('the name stays taken: it is restored instead of added again', async () => {
    const made = await add('genres', { name: 'Gothic', description })
    await change('genres', made, { isRetired: true })
    const answer = await admin.call('POST /admin/reference/genres', { name: 'gothic', description })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('“Gothic” already exists but is retired. Restore it instead.')
  })
})
