import type { Genre, Template } from '@fabula/contracts/templates'
import { maxCustomGenres, maxOwnTemplates } from '@fabula/contracts/templates.own'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const shape = {
  name: 'Three letters',
  description: 'A story in letters that cross in the post.',
  sections: [
    { title: 'Sent', purpose: 'Ask.', tips: ['Date every letter.'] },
    { title: 'Crossed', key: 'middle' },
  ],
}

async function create(member: Member, given: object = {}): Promise<Template> {
  const answer = await member.call('POST /templates', { ...shape, ...given })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().template
}

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

const ownGenres = async (member: Member): Promise<Genre[]> =>
  (await member.call('GET /public/genres')).json().genres.filter(({ isCustom }: Genre) => isCustom)

describe('a custom genre', () => {
  test('is visible to its owner at both URLs, and to no other user', async () => {
    const [maker, other] = [await createMember(app), await createMember(app)]
    const answer = await maker.call('POST /templates/custom-genres', { name: '  Kitchen noir ' })
    expect(answer.statusCode).toBe(201)
    const { genre } = answer.json()
    expect(genre).toEqual({
      _id: expect.any(String),
      slug: `own-${genre._id}`,
      name: 'Kitchen noir',
      description: '',
      isCustom: true,
    })
    expect(await ownGenres(maker)).toEqual([genre])
    expect((await maker.call('GET /templates/full')).json().genres.at(-1)).toEqual(genre)
    expect(await ownGenres(other)).toEqual([])
    expect((await maker.call(`GET /templates?genre=${genre._id}`)).statusCode).toBe(200)
    expect((await other.call(`GET /templates?genre=${genre._id}`)).statusCode).toBe(400)
    expect((await other.call(`DELETE /templates/custom-genres/${genre._id}`)).statusCode).toBe(404)
    expect((await maker.call(`DELETE /templates/custom-genres/${genre._id}`)).statusCode).toBe(200)
    expect((await maker.call(`DELETE /templates/custom-genres/${genre._id}`)).statusCode).toBe(404)
    expect(await ownGenres(maker)).toEqual([])
  })

  test('is rejected if the name exists, ignoring case, accents and punctuation', async () => {
    const [maker, other] = [await createMember(app), await createMember(app)]
    await maker.call('POST /templates/custom-genres', { name: 'Café-Krimi' })
    for (const name of ['cafe krimi', 'CAFÉ KRIMI', 'Fantasy', 'URBAN-FANTASY', 'Röman ce', 'Rómance']) {
      const answer = await maker.call('POST /templates/custom-genres', { name })
      expect([name, answer.statusCode]).toEqual([name, name === 'Röman ce' ? 201 : 409])
      if (answer.statusCode === 409) expect(answer.json().details.fields).toEqual({ name: 'already exists' })
    }
    expect((await other.call('POST /templates/custom-genres', { name: 'Café-Krimi' })).statusCode).toBe(201)
  })

  test('needs a valid name', async () => {
    const maker = await createMember(app)
    for (const body of [
      {},
      { name: '' },
      { name: 'a' },
      { name: '!?' },
      { name: 'a\nb' },
      { name: 'a'.repeat(41) },
    ]) {
      const answer = await maker.call('POST /templates/custom-genres', body)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().details.fields)).toEqual(['name'])
    }
    const extra = await maker.call('POST /templates/custom-genres', { name: 'Noir', ownerId: newId() })
    expect(extra.json().details.fields).toEqual({ ownerId: 'is not a known field' })
  })

  test('is created once when sent twice at once', async () => {
    const maker = await createMember(app)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => maker.call('POST /templates/custom-genres', { name: 'Kitchen noir' })),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
    expect(await ownGenres(maker)).toHaveLength(1)
  })

  test('has a limit that concurrent requests cannot exceed', async () => {
    const maker = await createMember(app)
    const answers = await Promise.all(
      Array.from({ length: maxCustomGenres + 4 }, (_, index) =>
        maker.call('POST /templates/custom-genres', { name: `Genre ${index}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxCustomGenres)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
    expect(await ownGenres(maker)).toHaveLength(maxCustomGenres)
  })

  test('can be chosen during onboarding', async () => {
    const maker = await createMember(app, { isOnboarded: false })
    const { genre } = (await maker.call('POST /templates/custom-genres', { name: 'Kitchen noir' })).json()
    const answer = await maker.call('PATCH /users/onboarding', { genreIds: [genre._id] })
    expect(answer.json().onboarding.genreIds).toEqual([genre._id])
  })
})

describe('a custom template', () => {
  test('is stored as sent, visible only to its author', async () => {
    const [writer, other] = [await createMember(app), await createMember(app)]
    const { formats } = (await writer.call('GET /templates/format')).json()
    const template = await create(writer, { formatIds: [formats[0]._id, formats[0]._id] })
    const { guide } = (await writer.call('GET /templates/sections/guides/middle')).json()
    expect(template).toEqual({
      _id: expect.any(String),
      slug: null,
      name: shape.name,
      description: shape.description,
      sections: [
        { key: null, title: 'Sent', purpose: 'Ask.', tips: ['Date every letter.'] },
        { key: 'middle', title: 'Crossed', purpose: '', tips: guide.tips },
      ],
      formatIds: [formats[0]._id],
      genreIds: [],
      visibility: 'private',
      author: { _id: writer.id, username: writer.username, displayName: expect.any(String), avatar: null },
      revision: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect((await writer.call(`GET /templates/${template._id}`)).json().template).toEqual(template)
    expect((await writer.call('GET /templates?source=own')).json().templates).toEqual([template])
    expect((await writer.call('GET /templates/full')).json().templates.at(-1)).toEqual(template)
    expect((await writer.call('GET /templates/search?query=letter')).json().templates[0]).toEqual(template)
    for (const who of [other, createVisitor(app)]) {
      expect((await who.call(`GET /templates/${template._id}`)).statusCode).toBe(404)
      expect((await who.call('GET /templates/search?query=letters')).json().templates).toEqual([])
      expect((await who.call('GET /templates?source=shared&limit=100')).json().templates).toEqual([])
    }
    for (const call of [`PATCH /templates/${template._id}`, `DELETE /templates/${template._id}`])
      expect(
        (await other.call(call, call.startsWith('PATCH') ? { name: 'Mine' } : undefined)).statusCode,
      ).toBe(404)
  })

  test('that is shared is visible to all but blocked users, and only its author can change it', async () => {
    const [writer, other, blocked] = [
      await createMember(app),
      await createMember(app),
      await createMember(app),
    ]
    const { _id } = await create(writer, { name: 'Żywioły', visibility: 'shared' })
    await writer.call(`POST /users/block/${blocked.id}`)
    for (const who of [other, createVisitor(app)]) {
      expect((await who.call(`GET /templates/${_id}`)).json().template.author.username).toBe(writer.username)
      expect((await who.call('GET /templates/search?query=zywiol')).json().templates[0]._id).toBe(_id)
    }
    expect((await blocked.call(`GET /templates/${_id}`)).statusCode).toBe(404)
    expect((await blocked.call('GET /templates/search?query=zywiol')).json().pagination.total).toBe(0)
    expect((await other.call(`PATCH /templates/${_id}`, { name: 'Mine' })).statusCode).toBe(403)
    expect((await other.call(`DELETE /templates/${_id}`)).statusCode).toBe(403)
    const { template: builtIn } = (await writer.call('GET /templates/blank')).json()
    expect((await writer.call(`PATCH /templates/${builtIn._id}`, { name: 'Mine' })).statusCode).toBe(403)
    expect((await writer.call(`DELETE /templates/${_id}`)).statusCode).toBe(200)
    expect((await writer.call(`DELETE /templates/${_id}`)).statusCode).toBe(404)
    expect((await other.call(`GET /templates/${_id}`)).statusCode).toBe(404)
  })

  test('can only be shared with a verified email', async () => {
    const writer = await createMember(app, { isEmailVerified: false })
    const refused = await writer.call('POST /templates', { ...shape, visibility: 'shared' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED_ERROR'])
    const { _id } = await create(writer)
    expect((await writer.call(`PATCH /templates/${_id}`, { visibility: 'shared' })).statusCode).toBe(403)
    expect((await writer.call(`PATCH /templates/${_id}`, { name: 'Four letters' })).statusCode).toBe(200)
  })

  test('changes field by field, and a stale revision changes nothing', async () => {
    const writer = await createMember(app)
    const { _id } = await create(writer)
    const first = await writer.call(`PATCH /templates/${_id}`, {
      sections: [{ title: 'Only one' }],
      revision: 1,
    })
    expect(first.json().template).toMatchObject({ name: shape.name, revision: 2 })
    expect(first.json().template.sections).toEqual([{ key: null, title: 'Only one', purpose: '', tips: [] }])
    const stale = await writer.call(`PATCH /templates/${_id}`, { name: 'Late', revision: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().details.current).toEqual(first.json().template)
    const same = await writer.call(`PATCH /templates/${_id}`, {})
    expect(same.json().template).toEqual(first.json().template)
    expect((await writer.call('GET /templates/search?query=ask&source=own')).json().templates).toEqual([])
  })

  test('accepts one of two changes to the same revision', async () => {
    const writer = await createMember(app)
    const { _id } = await create(writer)
    const answers = await Promise.all(
      ['One', 'Other'].map((name) => writer.call(`PATCH /templates/${_id}`, { name, revision: 1 })),
    )
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  test("has a name that is unique among its author's templates", async () => {
    const [writer, other] = [await createMember(app), await createMember(app)]
    await create(writer)
    const { _id } = await create(writer, { name: 'Second' })
    const fields = { name: 'is already used by another of your templates' }
    const again = await writer.call('POST /templates', { ...shape, name: 'THREE létters' })
    expect([again.statusCode, again.json().details.fields]).toEqual([409, fields])
    const renamed = await writer.call(`PATCH /templates/${_id}`, { name: shape.name })
    expect([renamed.statusCode, renamed.json().details.fields]).toEqual([409, fields])
    await create(other)
  })

  test('reports every problem at once', async () => {
    const writer = await createMember(app)
    const answer = await writer.call('POST /templates', {
      name: '',
      description: 'a'.repeat(401),
      visibility: 'public',
      formatIds: [newId()],
      sections: [{ title: 'x', key: 'no-such' }, { purpose: 'y' }],
      ownerId: newId(),
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().details.fields).sort()).toEqual([
      'description',
      'formatIds',
      'name',
      'ownerId',
      'sections.1.title',
      'visibility',
    ])
    const keys = await writer.call('POST /templates', {
      ...shape,
      sections: [{ title: 'x', key: 'no-such' }],
    })
    expect(keys.json().details.fields).toEqual({ 'sections.0.key': 'is not a known section' })
    for (const sections of [[], Array.from({ length: 25 }, () => ({ title: 'x' }))])
      expect((await writer.call('POST /templates', { ...shape, sections })).statusCode).toBe(400)
  })

  test('fits at its maximum size', async () => {
    const writer = await createMember(app)
    const longest = (length: number) => 'ﬃ"'.repeat(length).slice(0, length)
    const template = await create(writer, {
      name: `n${longest(79)}`,
      description: longest(400),
      sections: Array.from({ length: 24 }, () => ({
        title: `t${longest(79)}`,
        purpose: longest(300),
        tips: Array.from({ length: 8 }, () => longest(240)),
      })),
    })
    expect(template.sections).toHaveLength(24)
  })

  test('has a limit that two concurrent requests cannot exceed', async () => {
    const writer = await createMember(app)
    await sql`
      insert into templates (id, owner_id, name, description, name_key)
      select gen_random_uuid(), ${writer.id}, 'Shape ' || n, '', 'shape ' || n
      from generate_series(2, ${maxOwnTemplates}) n
    `.execute(app.foundation.db)
    const answers = await Promise.all(
      ['One', 'Other'].map((name) => writer.call('POST /templates', { ...shape, name })),
    )
    expect(statusesOf(answers)).toEqual([201, 409])
  })

  test("is hidden while its author's account is being deleted, and deleted with it", async () => {
    const [writer, other] = [await createMember(app), await createMember(app)]
    const { _id } = await create(writer, { name: 'Farewell', visibility: 'shared' })
    await writer.call('POST /templates/custom-genres', { name: 'Kitchen noir' })
    const { db } = app.foundation
    await db.updateTable('users').set({ deleting_since: new Date() }).where('id', '=', writer.id).execute()
    for (const who of [other, createVisitor(app)]) {
      expect((await who.call(`GET /templates/${_id}`)).statusCode).toBe(404)
      expect((await who.call('GET /templates/search?query=farewell')).json().templates).toEqual([])
    }
    await db.deleteFrom('users').where('id', '=', writer.id).execute()
    expect((await other.call(`GET /templates/${_id}`)).statusCode).toBe(404)
  })
})
