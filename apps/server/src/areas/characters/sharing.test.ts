import type { CastMember, Character } from '@fabula/contracts/characters'
import type { UseRequest } from '@fabula/contracts/characters.sharing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, deleteMember, type Member } from '#test/members.ts'
import { list } from '#test/marketplace.ts'
import { paint } from '#test/pictures.ts'
import { readExport } from '#test/reports.ts'
import { createReader, createSerial, setTrustLevel } from '#test/reviews.ts'
import { createStory, textOf } from '#test/stories.ts'
import { moveOwner } from './ownership.store.ts'

let app: TestApp
let owner: Member
let writer: Member
let visitor: Pick<Member, 'call'>
beforeAll(async () => {
  app = await shareTestApp()
  owner = await createMember(app, { displayName: 'Olga' })
  writer = await createMember(app, { displayName: 'Wim' })
  visitor = createVisitor(app)
})
afterAll(() => app.close())

async function create(fields: object = {}, who = owner): Promise<Character> {
  const response = await who.call('POST /characters', { name: 'Ines Vell', visibility: 'public', ...fields })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().character
}

const ask = (who: Member, { _id }: { _id: string }, storyId: string, fields: object = {}) =>
  who.call(`POST /characters/${_id}/use-requests`, { storyId, ...fields })
async function asked(who: Member, character: { _id: string }, storyId: string): Promise<UseRequest> {
  const response = await ask(who, character, storyId)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().request
}
const answer = (who: Member, { _id }: { _id: string }, decision: string) =>
  who.call(`POST /characters/use-requests/${_id}/${decision}`)
const castOf = async (who: Pick<Member, 'call'>, storyId: string): Promise<CastMember[]> =>
  (await who.call(`GET /content/${storyId}/characters`)).json().characters
const namesIn = async (who: Pick<Member, 'call'>, storyId: string) =>
  (await castOf(who, storyId)).map(({ name }) => name)
const news = async (member: Member) => {
  await app.foundation.events.idle()
  const { notifications } = (await member.call('GET /notifications')).json()
  return (notifications as { type: string; message: string }[])
    .filter(({ type }) => type !== 'achievement')
    .map(({ type, message }) => ({ type, message }))
}

describe('a request to use a character', () => {
  test('is answered by its owner, and a yes outlasts the license', async () => {
    const { story } = await createSerial(writer, 1)
    const lent = await create({ name: 'Lent', licence: 'ask' })
    const key = '0190a0b0-0000-4000-8000-0000000000bb'
    const first = (await ask(writer, lent, story._id, { message: 'For one scene.', key })).json().request
    expect(first).toMatchObject({ state: 'pending', permissions: ['cancel'], message: 'For one scene.' })
    expect((await ask(writer, lent, story._id, { key })).json().request._id).toBe(first._id)
    expect((await ask(writer, lent, story._id)).statusCode).toBe(409)
    expect(await news(owner)).toEqual([
      { type: 'character_use_request', message: `Wim asked to use Lent in ${story.title}` },
    ])
    const received = (await owner.call('GET /characters/use-requests?state=pending')).json().requests
    expect(received).toMatchObject([{ _id: first._id, permissions: ['approve', 'reject'] }])
    expect((await answer(writer, first, 'approve')).statusCode).toBe(403)
    expect((await answer(await createMember(app), first, 'approve')).statusCode).toBe(404)
    expect((await answer(owner, first, 'approve')).json().request.state).toBe('approved')
    expect(await namesIn(visitor, story._id)).toEqual(['Lent'])
    expect((await news(writer))[0]).toEqual({
      type: 'character_use_decided',
      message: `Olga lets you use Lent in ${story.title}`,
    })
    // The owner changes their mind: what they said yes to stays, also after it was removed for a while.
    await owner.call(`PATCH /characters/${lent._id}`, { licence: 'none' })
    await writer.call(`DELETE /content/${story._id}/characters/${lent._id}`)
    expect((await writer.call(`PUT /content/${story._id}/characters/${lent._id}`, {})).statusCode).toBe(200)
  })

  test('needs a license to ask for and a story of one’s own', async () => {
    const story = await createStory(writer)
    const foreign = await createStory(owner)
    const statuses = async (fields: object, storyId = story._id) =>
      (await ask(writer, await create(fields), storyId)).statusCode
    expect(await statuses({ licence: 'none' })).toBe(403)
    expect(await statuses({ licence: 'free' })).toBe(409)
    expect(await statuses({ licence: 'ask', visibility: 'private' })).toBe(404)
    expect(await statuses({ licence: 'ask' }, foreign._id)).toBe(404)
    const rejected = await create({ licence: 'ask' })
    await answer(owner, await asked(writer, rejected, story._id), 'reject')
    expect((await ask(writer, rejected, story._id)).json().message).toContain('7 days')
  })

  test('is decided once, whatever arrives at the same moment', async () => {
    const { story } = await createSerial(writer, 1)
    const codes = (responses: { statusCode: number }[]) =>
      responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    const twice = await create({ name: 'Twice', licence: 'ask' })
    expect(codes(await Promise.all([1, 2, 3].map(() => ask(writer, twice, story._id))))).toEqual([
      201, 409, 409,
    ])
    const [request] = (await owner.call('GET /characters/use-requests?state=pending')).json().requests
    expect(codes(await Promise.all([1, 2, 3].map(() => answer(owner, request, 'approve'))))).toEqual([
      200, 200, 200,
    ])
    const crossed = await create({ name: 'Crossed', licence: 'ask' })
    const open = await asked(writer, crossed, story._id)
    const answers = await Promise.all([answer(owner, open, 'approve'), answer(writer, open, 'cancel')])
    expect(codes(answers)).toEqual([200, 409])
    const isApproved = answers[0].statusCode === 200
    expect(await namesIn(visitor, story._id)).toEqual(isApproved ? ['Twice', 'Crossed'] : ['Twice'])
    const gone = await create({ name: 'Gone', licence: 'ask' })
    const pending = await asked(writer, gone, story._id)
    const [approved, deleted] = await Promise.all([
      answer(owner, pending, 'approve'),
      owner.call(`DELETE /characters/${gone._id}`),
    ])
    expect(deleted.statusCode).toBe(200)
    expect([200, 404]).toContain(approved.statusCode)
    const left = (await castOf(visitor, story._id)).filter(({ name }) => name === 'Gone')
    expect(left.every(({ isArchived }) => isArchived)).toBe(true)
  })

  test('is decided by the owner of now, and ends with a block or a ban', async () => {
    const { story } = await createSerial(writer, 1)
    const next = await createMember(app)
    const moved = await create({ name: 'Moved', licence: 'ask' })
    const request = await asked(writer, moved, story._id)
    const transferId = crypto.randomUUID()
    const move = {
      characterId: moved._id,
      fromId: owner.id,
      toId: next.id,
      kind: 'gift',
      transferId,
    } as const
    await app.foundation.db.transaction().execute((tx) => moveOwner(tx, move))
    expect((await answer(owner, request, 'approve')).statusCode).toBe(404)
    expect((await answer(next, request, 'approve')).statusCode).toBe(200)
    const stateOf = async (who: Member, { _id }: { _id: string }) =>
      (await who.call('GET /characters/use-requests?direction=sent&limit=50'))
        .json()
        .requests.find((one: UseRequest) => one._id === _id)?.state
    const asker = await createMember(app)
    const own = await createStory(asker)
    const open = await asked(asker, await create({ licence: 'ask' }), own._id)
    await owner.call(`POST /users/block/${asker.id}`)
    await app.foundation.events.idle()
    expect((await answer(owner, open, 'approve')).statusCode).toBe(409)
    expect(await stateOf(asker, open)).toBe('cancelled')
  })
})

test('a reader at chapter 3 learns nothing of chapter 7, whatever they call', async () => {
  const { story, chapters } = await createSerial(owner, 7)
  const seventh = { storyId: story._id, chapterId: chapters[6]!._id }
  const ines = await create({
    name: 'Ines',
    licence: 'ask',
    facts: [
      { field: 'role', text: 'Keeper' },
      { field: 'role', text: 'LATER traitor', from: seventh },
      { field: 'custom', label: 'LATER scar', content: textOf('LATER wound'), from: seventh },
    ],
  })
  const brannoc = await create({ name: 'Brannoc' })
  const twin = await create({ name: 'LATER twin' })
  for (const [{ _id }, fromChapterId] of [
    [ines, null],
    [brannoc, null],
    [twin, seventh.chapterId],
  ] as const)
    await owner.call(`PUT /content/${story._id}/characters/${_id}`, { fromChapterId })
  const relate = (from: Character, to: Character, body: object) =>
    owner.call(`PUT /characters/${from._id}/relations/${to._id}`, body)
  await relate(ines, brannoc, { kind: 'enemy', text: 'LATER feud', from: seventh })
  await relate(brannoc, ines, { kind: 'friend', text: 'Old friends' })
  await relate(brannoc, twin, { kind: 'sibling', text: 'LATER kin' })
  const image = await paint().png().toBuffer()
  const imageId = (await sendForm(app, owner, '/images/upload', { image, type: 'character' })).json().image
    .imageId as string
  const picture = { imageId, artist: 'LATER artist', isPortrait: true, from: seventh }
  expect((await owner.call(`POST /characters/${ines._id}/images`, picture)).statusCode).toBe(201)
  await setTrustLevel(app, owner, 1)
  const listing = await list(owner, ines, { kind: 'licence' })

  const reader = await createReader(app, story, chapters.slice(0, 3))
  const own = await createStory(reader)
  await asked(reader, ines, own._id)
  const paths = [
    `GET /content/${story._id}/characters`,
    `GET /content/${story._id}/characters/graph`,
    `GET /content/${story._id}/characters/export?format=json`,
    `GET /content/${story._id}/characters/export?format=md`,
    `GET /content/${story._id}/characters/appearances`,
    `GET /content/${story._id}/characters/appearances?chapterId=${seventh.chapterId}`,
    `GET /characters/${ines._id}`,
    `GET /characters/${ines._id}?chapterId=${seventh.chapterId}`,
    `GET /characters/${brannoc._id}`,
    `GET /characters/${ines._id}/export?format=json`,
    `GET /characters/${brannoc._id}/export?format=md`,
    `GET /characters/${ines._id}/provenance`,
    `GET /users/characters?userId=${owner.id}&limit=100`,
    'GET /characters/use-requests?direction=sent',
    'GET /characters?q=traitor',
    'GET /characters?q=later',
    'GET /public/suggestions?query=later',
    'GET /marketplace/listings?q=later',
    'GET /marketplace/listings',
    `GET /marketplace/listings/${listing._id}`,
    `GET /marketplace/characters/${ines._id}`,
    'GET /notifications',
  ]
  for (const who of [reader, visitor])
    for (const path of paths) {
      const { body, statusCode } = await who.call(path)
      if (statusCode === 401) continue
      expect([path, statusCode]).toEqual([path, 200])
      expect(body, path).not.toMatch(/LATER|Chapter 7/)
      for (const id of [seventh.chapterId, imageId]) expect(body, path).not.toContain(id)
    }
  const files = [
    `/images/${imageId}?w=64`,
    '/sitemaps/characters.xml',
    `/feeds/author/${owner.username}.xml`,
    (await reader.call(`GET /characters/${ines._id}`)).json().character.previewUrl as string,
  ]
  for (const url of files)
    for (const cookies of [reader.cookies, {}]) {
      const { body, statusCode } = await app.http.inject({ url, cookies })
      expect([url, statusCode]).toEqual([url, url.startsWith('/images/') ? 404 : 200])
      expect(body, url).not.toMatch(/LATER|later-twin/)
    }
  expect(JSON.stringify([await news(owner), await news(reader)])).not.toContain('LATER')
  const graph = (await reader.call(paths[1]!)).json()
  expect(graph.nodes.map(({ name }: { name: string }) => name)).toEqual(['Ines', 'Brannoc'])
  expect(graph.relations).toMatchObject([{ fromId: brannoc._id, toId: ines._id, kind: 'friend' }])
  const provenance = async (who: Pick<Member, 'call'>, { _id }: Character) =>
    (await who.call(`GET /characters/${_id}/provenance`)).json().stories
  expect(await provenance(reader, ines)).toMatchObject([{ _id: story._id }])
  expect(await provenance(reader, twin)).toEqual([])
  // Writers get all of it.
  expect(await provenance(owner, twin)).toMatchObject([{ _id: story._id }])
  expect((await owner.call(paths[1]!)).json().relations).toHaveLength(3)
  expect((await owner.call(paths[2]!)).body).toContain('LATER wound')
  expect((await owner.call(`GET /characters/${ines._id}`)).body).toContain('LATER artist')
})

describe('files', () => {
  const upload = (who: Member, content: string, fields: Record<string, string> = {}) =>
    sendForm(app, who, '/characters/import/preview', {
      ...fields,
      file: { file: Buffer.from(content), name: 'cast.csv', type: 'text/csv' },
    })

  test('a table is previewed with its faults and duplicates, and imported once', async () => {
    const importer = await createMember(app)
    await create({ name: 'Odile Sarrat' }, importer)
    const csv = [
      'Name;Aliases;Role;Summary;First ship',
      'Odile Sarrat;;Cartographer;Walks the coast;',
      '"Luz; the Elder";"The Lamp; Auntie";Keeper;"Says ""no"" twice";"The Gull\nand the Tern"',
      `;;;${'x'.repeat(300)};`,
      'luz; the elder;;;;',
    ].join('\n')
    const { rows } = (await upload(importer, csv)).json()
    expect(rows).toMatchObject([
      { name: 'Odile Sarrat', isDuplicate: true, faults: [], summary: 'Walks the coast' },
      {
        name: 'Luz; the Elder',
        isDuplicate: false,
        character: {
          facts: [
            { field: 'alias', text: 'The Lamp' },
            { field: 'alias', text: 'Auntie' },
            { field: 'role', text: 'Keeper' },
            { field: 'summary', text: 'Says "no" twice' },
            { field: 'custom', label: 'First ship' },
          ],
        },
      },
      { name: '', character: null, faults: [expect.stringContaining('name')] },
      { name: 'luz', faults: [], isDuplicate: false },
    ])
    const body = {
      key: '0190a0b0-0000-4000-8000-0000000000cc',
      characters: [rows[0].character, rows[1].character],
    }
    const both = await Promise.all([1, 2].map(() => importer.call('POST /characters/import', body)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(both[1]!.json()).toEqual(both[0]!.json())
    expect((await importer.call('GET /users/characters')).json().pagination.total).toBe(3)
    expect((await upload(importer, 'no header')).json().details.fields.file).toContain('name')
    expect((await upload(importer, '{"characters": 1}')).statusCode).toBe(400)
  })

  test('a cast moves to another story, with its chapters', async () => {
    const { story, chapters } = await createSerial(owner, 3)
    const from = { storyId: story._id, chapterId: chapters[2]!._id }
    const facts = [
      { field: 'role', text: 'Guest' },
      { field: 'role', text: 'Host', from },
      { field: 'custom', label: 'House', content: textOf('By the sea.') },
    ]
    const host = await create({ name: 'Maud', facts })
    const friend = await create({ name: 'Piet' })
    await owner.call(`PUT /content/${story._id}/characters/${host._id}`, {})
    await owner.call(`PUT /content/${story._id}/characters/${friend._id}`, { fromChapterId: from.chapterId })
    await owner.call(`PUT /characters/${host._id}/relations/${friend._id}`, { kind: 'friend', from })
    const file = (await owner.call(`GET /content/${story._id}/characters/export?format=json`)).body
    // The archive of the account has the same file beside the story's chapters.
    expect(await readExport(app, owner.id, `stories/${story.slug}/characters.json`)).toEqual(JSON.parse(file))
    const target = await createSerial(writer, 3)
    const { rows } = (await upload(writer, file, { storyId: target.story._id })).json()
    const mark = { storyId: target.story._id, chapterId: target.chapters[2]!._id }
    expect(rows).toMatchObject([
      {
        name: 'Maud',
        faults: [],
        character: {
          facts: [{}, { text: 'Host', from: mark }, {}],
          relations: [{ name: 'Piet', from: mark }],
        },
      },
      { name: 'Piet', character: { fromChapterId: mark.chapterId } },
    ])
    const imported = await writer.call('POST /characters/import', {
      key: '0190a0b0-0000-4000-8000-0000000000dd',
      storyId: target.story._id,
      characters: rows.map(({ character }: { character: object }) => character),
    })
    expect(imported.statusCode).toBe(201)
    expect(await castOf(writer, target.story._id)).toMatchObject([
      { name: 'Maud', owner: { _id: writer.id }, visibility: 'private' },
      { name: 'Piet', from: { number: 3 } },
    ])
    const [maud] = imported.json().characters
    expect((await writer.call(`GET /characters/${maud._id}`)).json().character).toMatchObject({
      facts: [{ text: 'Guest' }, { text: 'Host', from: mark }, { label: 'House' }],
      relations: [{ character: { name: 'Piet' }, kind: 'friend', from: mark }],
    })
    // Without the story, what is true from a chapter on is left out instead of becoming true from the start.
    const alone = (await upload(writer, file)).json().rows[0]
    expect(alone.character.facts).toHaveLength(2)
    expect(alone.faults[0]).toContain('left out')
  })
})

test('with its owner’s account a character goes that only their own stories had', async () => {
  const departed = await createMember(app)
  const { story } = await createSerial(departed, 1)
  const own = await create({ name: 'Only mine' }, departed)
  await departed.call(`PUT /content/${story._id}/characters/${own._id}`, {})
  await deleteMember(app, departed.id)
  const left = await app.foundation.db
    .selectFrom('characters')
    .select('id')
    .where('id', '=', own._id)
    .execute()
  expect(left).toEqual([])
})

test('a character in three published stories earns an achievement', async () => {
  const author = await createMember(app)
  const { _id } = await create({}, author)
  const earned = async () => {
    await app.foundation.events.idle()
    const { achievements } = (await author.call('GET /users/achievements')).json()
    return achievements.find(({ code }: { code: string }) => code === 'three-stories-one-character')?.earnedAt
  }
  for (const number of [1, 2, 3]) {
    expect(await earned()).toBeFalsy()
    const { story } = await createSerial(author, 1, { title: `Story ${number}` })
    await author.call(`PUT /content/${story._id}/characters/${_id}`, {})
  }
  expect(await earned()).toBeTruthy()
})
