import type { Character } from '@fabula/contracts/characters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, deleteMember, type Member } from '#test/members.ts'
import { readExport } from '#test/reports.ts'
import { createReader, createSerial, readChapter } from '#test/reviews.ts'
import { textOf } from '#test/stories.ts'

let app: TestApp
let owner: Member
let other: Member
let visitor: Pick<Member, 'call'>
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app)
  other = await createMember(app)
  visitor = createVisitor(app)
})
afterAll(() => app.close())

async function create(fields: object = {}, who = owner): Promise<Character> {
  const response = await who.call('POST /characters', { name: 'Ines Vell', visibility: 'public', ...fields })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().character
}

const see = async (who: Pick<Member, 'call'>, { _id }: { _id: string }, query = ''): Promise<Character> =>
  (await who.call(`GET /characters/${_id}${query}`)).json().character
const statusOf = async (who: Pick<Member, 'call'>, { _id }: { _id: string }) =>
  (await who.call(`GET /characters/${_id}`)).statusCode

describe('a character', () => {
  test('is created once per key, changed, and its earlier state is kept', async () => {
    const key = '0190a0b0-0000-4000-8000-0000000000aa'
    const facts = [
      { field: 'species', text: 'Lighthouse spirit' },
      { field: 'alias', text: 'The Keeper' },
      { field: 'custom', section: 'House', label: 'Room', content: textOf('Under the lamp.') },
    ]
    const made = await create({ key, facts, tags: ['Sea'], colors: ['#7a1f2b'] })
    expect(await create({ key })).toEqual(made)
    expect(made).toMatchObject({
      slug: 'ines-vell',
      species: 'Lighthouse spirit',
      creator: { _id: owner.id },
      owner: { _id: owner.id },
      tags: [{ slug: 'sea' }],
      permissions: ['edit', 'delete', 'copy', 'use'],
      facts: [
        {},
        { text: 'The Keeper' },
        { label: 'Room', html: expect.stringContaining('Under the lamp.') },
      ],
    })
    const changed = await owner.call(`PATCH /characters/${made._id}`, {
      name: 'Ines Marrow',
      facts: [{ ...facts[0], _id: made.facts[0]!._id, text: 'Human' }],
      revision: made.revision,
    })
    expect(changed.json().character).toMatchObject({
      name: 'Ines Marrow',
      species: 'Human',
      facts: [{ _id: made.facts[0]!._id, text: 'Human' }],
      tags: [{ slug: 'sea' }],
    })
    const stale = await owner.call(`PATCH /characters/${made._id}`, { name: 'X', revision: made.revision })
    expect(stale.statusCode).toBe(409)
    const { revisions } = (await owner.call(`GET /characters/${made._id}/history`)).json()
    expect(revisions).toMatchObject([{ name: 'Ines Vell', facts: [{ text: 'Lighthouse spirit' }, {}, {}] }])
    expect((await other.call(`GET /characters/${made._id}/history`)).statusCode).toBe(403)
    const copy = (await owner.call(`POST /characters/${made._id}/copy`, {})).json().character
    expect(copy).toMatchObject({ name: 'Ines Marrow', visibility: 'private', facts: [{ text: 'Human' }] })
    expect(await readExport(app, owner.id, 'characters.json')).toContainEqual(
      expect.objectContaining({ id: made._id }),
    )
  })

  test('is private at first, and found by others once it is public', async () => {
    const hidden = await create({ name: 'Quillon Dace', visibility: 'private' })
    const shown = await create({ name: 'Quillon Marsh', licence: 'free' })
    expect([
      await statusOf(owner, hidden),
      await statusOf(other, hidden),
      await statusOf(visitor, hidden),
    ]).toEqual([200, 404, 404])
    expect(await statusOf(visitor, shown)).toBe(200)
    const search = async (query: string) =>
      (await visitor.call(`GET /characters?${query}`)).json().characters.map(({ _id }: Character) => _id)
    expect(await search('q=quill')).toEqual([shown._id])
    expect(await search('q=quillon&licence=ask')).toEqual([])
    const ofOwner = (await other.call(`GET /users/characters?userId=${owner.id}&limit=100`)).json()
    const ids = ofOwner.characters.map(({ _id }: Character) => _id)
    expect(ids).toContain(shown._id)
    expect(ids).not.toContain(hidden._id)
    await other.call(`POST /users/block/${owner.id}`)
    expect(await statusOf(other, shown)).toBe(404)
    await other.call(`DELETE /users/block/${owner.id}`)
  })

  test('names every wrong field, and changes nothing', async () => {
    const made = await create()
    const response = await owner.call(`PATCH /characters/${made._id}`, {
      name: '',
      colors: ['red'],
      facts: [
        { field: 'age', text: '' },
        { field: 'soul', text: 'x' },
      ],
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().details.fields).toSorted()).toEqual([
      'colors.0',
      'facts.1.field',
      'name',
    ])
    const { story: foreign, chapters } = await createSerial(other, 1)
    const from = { storyId: foreign._id, chapterId: chapters[0]!._id }
    const stranger = await owner.call(`PATCH /characters/${made._id}`, {
      facts: [{ field: 'age', text: 'nine', from }],
    })
    expect(stranger.json().details.fields).toEqual({
      'facts.0.from': 'must be a chapter of a story that you write',
    })
    for (const name of ['\u200b\u200b', '\u2800', ' \u3164 '])
      expect((await owner.call('POST /characters', { name })).json().details.fields).toEqual({
        name: 'is required',
      })
    expect(await see(owner, made)).toEqual(made)
  })
})

describe('facts over time', () => {
  test('a reader sees what is true as far as they have read, by every call', async () => {
    const { story, chapters } = await createSerial(owner, 4)
    const mark = (number: number) => ({ storyId: story._id, chapterId: chapters[number - 1]!._id })
    const made = await create({
      facts: [
        { field: 'role', text: 'Stranger', until: mark(3) },
        { field: 'role', text: 'The lost king', from: mark(3) },
        { field: 'name', text: 'Aldous the Ninth', from: mark(3) },
        { field: 'custom', label: 'Scar', content: textOf('From the crown.'), from: mark(4) },
      ],
    })
    await owner.call(`PUT /content/${story._id}/characters/${made._id}`, {})
    const rival = await create({ name: 'Brannoc' })
    const put = await owner.call(`PUT /characters/${made._id}/relations/${rival._id}`, {
      kind: 'enemy',
      from: mark(3),
    })
    expect(put.statusCode).toBe(200)
    const late = await create({ name: 'The Twin' })
    await owner.call(`PUT /content/${story._id}/characters/${late._id}`, { fromChapterId: mark(4).chapterId })

    const reader = await createReader(app, story, chapters.slice(0, 2))
    const texts = async (who: Pick<Member, 'call'>, query = '') =>
      JSON.stringify([
        (await who.call(`GET /characters/${made._id}${query}`)).json(),
        (await who.call(`GET /content/${story._id}/characters`)).json(),
        (await who.call('GET /characters?q=aldous')).json(),
        (await who.call('GET /characters?q=king')).json(),
      ])
    for (const seen of [await texts(visitor), await texts(reader)]) {
      expect(seen).toContain('Stranger')
      expect(seen).not.toMatch(/lost king|Aldous|crown|Scar|Brannoc|The Twin/)
      for (const number of [3, 4]) expect(seen).not.toContain(mark(number).chapterId)
    }
    // Asking for a later chapter does not help.
    expect(await texts(reader, `?chapterId=${mark(4).chapterId}`)).not.toMatch(/lost king|crown|Brannoc/)
    await readChapter(reader, story, chapters[2]!, 30)
    expect(await texts(reader)).not.toContain('lost king')
    expect(await texts(reader, `?chapterId=${mark(3).chapterId}`)).toContain('lost king')
    await readChapter(reader, story, chapters[2]!)
    const third = await see(reader, made)
    expect(third).toMatchObject({
      facts: [{ text: 'The lost king', from: { number: 3 }, until: null }, { text: 'Aldous the Ninth' }],
      relations: [{ character: { name: 'Brannoc' }, kind: 'enemy' }],
      asOf: [{ chapterId: mark(3).chapterId, number: 3 }],
    })
    // Back to an earlier chapter.
    expect(await see(reader, made, `?chapterId=${mark(1).chapterId}`)).toMatchObject({
      facts: [{ text: 'Stranger' }],
      relations: [],
    })
    expect(await see(owner, made)).toMatchObject({ facts: [{}, {}, {}, {}], asOf: [] })
    // Hidden with the chapter.
    await owner.call(`DELETE /content/${story._id}/chapters/${mark(3).chapterId}`)
    expect(await texts(reader)).not.toMatch(/lost king|Aldous/)
  })

  test('facts of a story that the reader may not read are hidden', async () => {
    const { story, chapters } = await createSerial(owner, 1)
    const made = await create({
      facts: [{ field: 'alias', text: 'Secret', from: { storyId: story._id, chapterId: chapters[0]!._id } }],
    })
    const reader = await createReader(app, story, chapters)
    expect((await see(reader, made)).facts).toHaveLength(1)
    await owner.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    expect((await see(reader, made)).facts).toEqual([])
  })
})

describe('the cast of a story', () => {
  test('has characters of others only with their licence', async () => {
    const { story } = await createSerial(other, 1)
    const add = async (fields: object) => {
      const { _id } = await create(fields)
      return (await other.call(`PUT /content/${story._id}/characters/${_id}`, {})).statusCode
    }
    expect(await add({ licence: 'none' })).toBe(403)
    expect(await add({ licence: 'ask' })).toBe(403)
    expect(await add({ licence: 'free', visibility: 'private' })).toBe(404)
    expect(await add({ name: 'Lent', licence: 'credit' })).toBe(200)
    const cast = (await visitor.call(`GET /content/${story._id}/characters`)).json().characters
    expect(cast).toMatchObject([{ name: 'Lent', creator: { _id: owner.id } }])
    // What was published under a licence stays when it is withdrawn, and when the character is deleted.
    const [{ _id }] = cast
    await owner.call(`PATCH /characters/${_id}`, { licence: 'none' })
    expect((await other.call(`PUT /content/${story._id}/characters/${_id}`, {})).statusCode).toBe(200)
    expect((await owner.call(`DELETE /characters/${_id}`)).statusCode).toBe(200)
    expect((await owner.call(`DELETE /characters/${_id}`)).statusCode).toBe(200)
    expect((await visitor.call(`GET /content/${story._id}/characters`)).json().characters).toMatchObject([
      { name: 'Lent', isArchived: true },
    ])
    expect((await owner.call(`PATCH /characters/${_id}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await owner.call(`PUT /content/${story._id}/characters/${_id}`, {})).statusCode).toBe(403)
  })

  test('keeps the name of a character whose owner deleted the account, and nothing else of it', async () => {
    const departed = await createMember(app)
    const lent = await create(
      { name: 'Orphan', licence: 'free', facts: [{ field: 'summary', text: 'Gone' }] },
      departed,
    )
    const own = await create({ name: 'Unused' }, departed)
    const { story } = await createSerial(other, 1)
    await other.call(`PUT /content/${story._id}/characters/${lent._id}`, {})
    await deleteMember(app, departed.id)
    expect((await visitor.call(`GET /content/${story._id}/characters`)).json().characters).toMatchObject([
      { name: 'Orphan', summary: '', creator: null, owner: null, isArchived: true },
    ])
    expect(await statusOf(visitor, own)).toBe(404)
    expect(await statusOf(visitor, lent)).toBe(404)
  })
})

test('parallel changes with one revision: one wins', async () => {
  const made = await create()
  const responses = await Promise.all(
    ['A', 'B', 'C'].map((name) =>
      owner.call(`PATCH /characters/${made._id}`, { name, revision: made.revision }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})
