// From an empty story to a cast: what a new writer calls on the way, and what a visitor then sees.
import type { Appearances } from '@fabula/contracts/character-mentions'
import type { Archetype } from '@fabula/contracts/character-sizes'
import type { Character } from '@fabula/contracts/characters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createReader } from '#test/reviews.ts'
import { createChapter, createStory, textOf } from '#test/stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

type Caller = Pick<Member, 'call'>

async function call<T>(who: Caller, path: string, body?: object): Promise<T> {
  const response = await who.call(path, body)
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`)
  return response.json() as T
}
const send = async (path: string, body: object) =>
  (await call<{ character: Character }>(writer, path, body)).character
const castOf = async (who: Caller, storyId: string) =>
  (await call<{ characters: { name: string }[] }>(who, `GET /content/${storyId}/characters`)).characters
const countsOf = async (who: Caller, storyId: string) => {
  const { characters } = await call<Appearances>(who, `GET /content/${storyId}/characters/appearances`)
  return Object.fromEntries(characters.map(({ name, counts }) => [name, counts]))
}

test('a new writer gives an empty story a cast that visitors see', async () => {
  const visitor = createVisitor(app)
  const { _id: storyId } = await createStory(writer, { title: 'The Salt Road' })
  expect(await castOf(writer, storyId)).toEqual([])
  expect(await countsOf(writer, storyId)).toEqual({})

  // The start: an archetype, whose wants are where the character begins.
  const { archetypes } = await call<{ archetypes: Archetype[] }>(writer, 'GET /characters/archetypes')
  expect(archetypes.length).toBeGreaterThanOrEqual(12)
  const { want, need, flaw } = archetypes[0]!
  const key = crypto.randomUUID()
  const begin = () =>
    send('POST /characters', {
      name: 'Ines Vell',
      key,
      facts: Object.entries({ want, need, flaw }).map(([field, text]) => ({ field, text })),
    })
  const ines = await begin()
  // A double click creates one.
  expect((await begin())._id).toBe(ines._id)
  await call(writer, `PUT /content/${storyId}/characters/${ines._id}`, {})

  // Identity, mind and rights are saved one after the other; each sends all facts.
  const identity = await send(`PATCH /characters/${ines._id}`, {
    revision: ines.revision,
    isMinor: true,
    facts: [
      ...ines.facts,
      { field: 'role', text: 'protagonist' },
      { field: 'alias', text: 'the cartographer' },
    ].map(({ field, text }) => ({ field, text })),
    tags: ['Sea'],
  })
  const rights = await send(`PATCH /characters/${ines._id}`, {
    revision: identity.revision,
    isMinor: true,
    visibility: 'public',
    licence: 'credit',
  })
  expect(rights).toMatchObject({ role: 'protagonist', visibility: 'public', facts: { length: 5 } })
  // The other tab still has the state before.
  const stale = await writer.call(`PATCH /characters/${ines._id}`, { revision: ines.revision, name: 'Ida' })
  expect(stale.statusCode).toBe(409)

  // Two more: one with a name only, and one that stays private.
  const bo = await send('POST /characters', { name: 'Bo', visibility: 'public' })
  const spy = await send('POST /characters', { name: 'Odile' })
  for (const { _id } of [bo, spy]) await call(writer, `PUT /content/${storyId}/characters/${_id}`, {})
  await call(writer, `PUT /characters/${ines._id}/relations/${bo._id}`, { kind: 'sibling', text: 'Older.' })

  // A chapter in which they are found, by name and by alias.
  const chapter = await createChapter(writer, storyId, {
    content: textOf('Ines Vell waited for Bo. “Bo!” the cartographer called. Bolts creaked.'),
  })
  expect(await countsOf(writer, storyId)).toEqual({ 'Ines Vell': [2], Bo: [2], Odile: [0] })

  // Nothing is there for others until it is published.
  expect((await visitor.call(`GET /content/${storyId}/characters`)).statusCode).toBe(404)
  await call(writer, `POST /content/${storyId}/chapters/${chapter._id}/publish`, {})
  expect(await castOf(writer, storyId)).toMatchObject([
    { name: 'Ines Vell' },
    { name: 'Bo' },
    { name: 'Odile' },
  ])
  expect(await castOf(visitor, storyId)).toMatchObject([
    { name: 'Ines Vell', role: 'protagonist', creator: { _id: writer.id }, from: null },
    { name: 'Bo' },
  ])
  const graph = await call(visitor, `GET /content/${storyId}/characters/graph`)
  expect(graph).toMatchObject({
    nodes: [{ _id: ines._id }, { _id: bo._id }],
    relations: [{ fromId: ines._id, toId: bo._id, kind: 'sibling', text: 'Older.' }],
  })
  const page = await call<{ character: Character }>(visitor, `GET /characters/${ines._id}`)
  expect(page.character).toMatchObject({
    stories: [{ title: 'The Salt Road' }],
    relations: [{ character: { name: 'Bo' } }],
  })
  expect((await visitor.call(`GET /characters/${spy._id}`)).statusCode).toBe(404)
  // Who has read the chapter finds them in it.
  const reader = await createReader(app, { _id: storyId }, [chapter])
  expect(await countsOf(reader, storyId)).toEqual({ 'Ines Vell': [2], Bo: [2] })
})
