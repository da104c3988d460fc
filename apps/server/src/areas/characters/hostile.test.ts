// What people try who want to see, publish or break more than they may.
import type { Character } from '@fabula/contracts/characters'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { sendForm } from '#test/forms.ts'
import { confirm, createCharacter, createTrader, list, offer } from '#test/marketplace.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { inDays, moderate } from '#test/reports.ts'
import { createReader, createSerial } from '#test/reviews.ts'
import { recordStatements } from '#test/statements.ts'
import { createPublished } from '#test/stories.ts'
import { countStory } from './appearances.service.ts'

let app: TestApp
let owner: Member
let visitor: ReturnType<typeof createVisitor>
beforeAll(async () => {
  app = await createTestApp()
  owner = await createTrader(app)
  visitor = createVisitor(app)
})
afterAll(() => app.close())

const preview = (content: string, storyId?: string) =>
  sendForm(app, owner, '/characters/import/preview', {
    ...(storyId && { storyId }),
    file: { file: Buffer.from(content), name: 'cast.csv', type: 'text/csv' },
  })
const newKey = () => crypto.randomUUID()
const seeGraph = async (who: Pick<Member, 'call'>, storyId: string) =>
  (await who.call(`GET /content/${storyId}/characters/graph`)).json()

async function restrict(member: Member): Promise<void> {
  const admin = await createMember(app, { roles: ['admin'] })
  const sent = await admin.call(`POST /admin/people/${member.id}/suspend`, {
    kind: 'restricted',
    until: inDays(7),
    ruleId: 6,
    explanation: 'Floods.',
  })
  expect(sent.statusCode, sent.body).toBe(200)
}

test('writers of a story see a private character of another by name, without how it relates', async () => {
  const { story } = await createPublished(owner)
  const [secret, known] = [
    await createCharacter(owner, { name: 'Secret', visibility: 'private' }),
    await createCharacter(owner, { name: 'Known' }),
  ]
  for (const { _id } of [secret, known]) await owner.call(`PUT /content/${story._id}/characters/${_id}`, {})
  const relate = (one: Character, other: Character, text: string) =>
    owner.call(`PUT /characters/${one._id}/relations/${other._id}`, { kind: 'friend', text })
  await relate(secret, known, 'Only for me')
  await relate(known, secret, 'For all')
  const writer = await createCollaborator(app, story, 'co-author')
  const seen = await seeGraph(writer, story._id)
  expect(seen.nodes).toHaveLength(2)
  expect(seen.relations.map(({ text }: { text: string }) => text)).toEqual(['For all'])
  expect((await seeGraph(owner, story._id)).relations).toHaveLength(2)
})

test('someone who may not publish changes nothing that others see', async () => {
  const limited = await createMember(app)
  const { story } = await createPublished(limited)
  const [one, two] = [
    await createCharacter(limited, { name: 'Ines' }),
    await createCharacter(limited, { name: 'Bo' }),
  ]
  await limited.call(`PUT /content/${story._id}/characters/${one._id}`, {})
  await restrict(limited)
  const relation = await limited.call(`PUT /characters/${one._id}/relations/${two._id}`, {
    kind: 'enemy',
    text: 'Insults',
  })
  expect(relation.statusCode).toBe(403)
  const renamed = await limited.call(`POST /content/${story._id}/characters/rename`, {
    characterId: one._id,
    from: 'Ines',
    to: 'Insult',
    dryRun: false,
    renameCharacter: true,
  })
  expect(renamed.statusCode).toBe(403)
  expect((await visitor.call(`GET /characters/${one._id}`)).json().character).toMatchObject({
    name: 'Ines',
    relations: [],
  })
})

describe('a new owner', () => {
  test('gets the character as it is, without what was deleted before, and can change what is marked', async () => {
    const other = await createTrader(app)
    const { story, chapters } = await createSerial(owner, 1)
    const mark = { storyId: story._id, chapterId: chapters[0]!._id }
    const friend = await createCharacter(owner, { name: 'Friend' })
    const made = await createCharacter(owner, { name: 'DELETED name' })
    await owner.call(`PATCH /characters/${made._id}`, { name: 'Given' })
    await owner.call(`PUT /characters/${made._id}/relations/${friend._id}`, { kind: 'friend', from: mark })
    const offered = await offer(other, await list(owner, made, { giftMode: 'first' }))
    await confirm(owner, offered)
    await confirm(other, offered)
    const history = async (who: Member) => who.call(`GET /characters/${made._id}/history`)
    expect((await history(other)).json().revisions).toEqual([])
    await other.call(`PATCH /characters/${made._id}`, { name: 'Mine' })
    expect((await history(other)).json().revisions).toMatchObject([{ name: 'Given' }])
    expect((await history(owner)).statusCode).toBe(403)
    const changed = await other.call(`PUT /characters/${made._id}/relations/${friend._id}`, {
      kind: 'enemy',
      from: mark,
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const foreign = await other.call(`PUT /characters/${made._id}/relations/${friend._id}`, {
      kind: 'enemy',
      from: { ...mark, storyId: made._id },
    })
    expect(foreign.json().details.fields).toEqual({ from: expect.stringContaining('you write') })
  })
})

describe('an import', () => {
  test('names what is wrong with odd names and columns', async () => {
    const { rows } = (
      await preview('name,constructor,__proto__,toString\nIn\u0000es,a,b,c\nBo,d,e,f\n')
    ).json()
    expect(rows).toMatchObject([
      { character: null, faults: [expect.stringContaining('can’t be displayed')] },
      { name: 'Bo', faults: [] },
    ])
    expect(rows[1].character.facts.map(({ label }: { label: string }) => label)).toEqual([
      'constructor',
      '__proto__',
      'toString',
    ])
  })

  test('of many relations and chapters needs few statements', async () => {
    const { story, chapters } = await createSerial(owner, 2)
    const marks = chapters.map(({ _id }) => ({ storyId: story._id, chapterId: _id }))
    const names = Array.from({ length: 30 }, (_, place) => `Member ${place}`)
    const characters = names.map((name) => ({
      name,
      facts: marks.map((from) => ({ field: 'line', text: 'Aye.', from })),
      relations: names.map((other) => ({ name: other, kind: 'friend', from: marks[1] })),
    }))
    const sent = await recordStatements(async () => {
      const response = await owner.call('POST /characters/import', {
        key: newKey(),
        storyId: null,
        characters,
      })
      expect(response.statusCode, response.body).toBe(201)
    })
    expect(sent.length).toBeLessThan(30 * 20)
    expect(sent.filter((text) => text.includes('insert into character_relations'))).toHaveLength(1)
    const [first] = (await owner.call('GET /users/characters?limit=1')).json().characters
    const seen = (await owner.call(`GET /characters/${first._id}`)).json().character
    expect(seen.relations).toHaveLength(29)
    expect(seen.relations[0].from).toMatchObject(marks[1]!)
  })

  test('with a chapter of another story is refused as a whole', async () => {
    const other = await createMember(app)
    const { story, chapters } = await createSerial(other, 1)
    const sent = await owner.call('POST /characters/import', {
      key: newKey(),
      storyId: null,
      characters: [
        {
          name: 'REFUSED one',
          facts: [{ field: 'line', text: 'Aye.', from: { storyId: story._id, chapterId: chapters[0]!._id } }],
        },
      ],
    })
    expect(sent.json().details.fields).toEqual({ 'facts.0.from': expect.stringContaining('you write') })
    expect((await owner.call('GET /users/characters?limit=100')).body).not.toContain('REFUSED')
  })
})

test('a character that is added to a story while it is deleted is in the story or gone', async () => {
  const other = await createMember(app)
  const { story } = await createPublished(other)
  for (let turn = 0; turn < 5; turn += 1) {
    const made = await createCharacter(owner, { licence: 'free' })
    const [added, deleted] = await Promise.all([
      other.call(`PUT /content/${story._id}/characters/${made._id}`, {}),
      owner.call(`DELETE /characters/${made._id}`),
    ])
    expect(deleted.statusCode).toBe(200)
    expect([200, 404]).toContain(added.statusCode)
    const cast = (await other.call(`GET /content/${story._id}/characters`)).json().characters
    expect(cast.some(({ _id }: Character) => _id === made._id)).toBe(added.statusCode === 200)
  }
})

test('cached casts and lists are dropped with everything that may hide something', async () => {
  const { pages, events } = app.foundation
  const { story, chapters } = await createSerial(owner, 1)
  const made = await createCharacter(owner)
  const friend = await createCharacter(owner)
  await owner.call(`PUT /content/${story._id}/characters/${made._id}`, {})
  await events.idle()
  const path = `/characters/${made._id}`
  for (const change of [
    () => owner.call(`PATCH ${path}`, { facts: [] }),
    () => owner.call(`PUT ${path}/relations/${friend._id}`, { kind: 'friend' }),
    () => owner.call(`DELETE ${path}/relations/${friend._id}`),
    () => owner.call(`PUT /content/${story._id}/characters/${made._id}`, { fromChapterId: chapters[0]!._id }),
    () => owner.call(`DELETE /content/${story._id}/characters/${made._id}`),
    () => owner.call(`PUT /content/${story._id}/characters/${made._id}`, {}),
    () => moderate(app, 'character', made._id, 'hidden'),
    () => moderate(app, 'character', made._id, null),
    () => owner.call(`DELETE ${path}`),
  ]) {
    for (const tag of [`cast:${story._id}`, 'characters'])
      await pages.getOrRender(`/${tag}`, async () => ({
        status: 200,
        headers: {},
        html: 'A cast, or a search that found its members.',
        tags: new Set([tag]),
        isComplete: true,
      }))
    expect(pages.find('/characters')).toBeDefined()
    await events.duringCall(async () => {
      await change()
    })
    for (const path of [`/cast:${story._id}`, '/characters'])
      await expect.poll(() => pages.find(path)).toBeUndefined()
  }
})

test('only public characters are suggested and in the sitemap, by what is true from the start', async () => {
  const { story, chapters } = await createSerial(owner, 3)
  const from = { storyId: story._id, chapterId: chapters[2]!._id }
  const shown = await createCharacter(owner, {
    name: 'Quillon Amberley',
    facts: [
      { field: 'alias', text: 'Zephyrine', from },
      { field: 'summary', text: 'Zephyrine of the tides', from },
    ],
  })
  const hidden = await createCharacter(owner, { name: 'Quillon Hidden', visibility: 'private' })
  const reader = await createReader(app, story, chapters.slice(0, 2))
  const suggest = async (who: Pick<Member, 'call'>, typed: string): Promise<{ _id: string }[]> => {
    const { groups } = (await who.call(`GET /public/suggestions?query=${typed}`)).json()
    return groups.find(({ name }: { name: string }) => name === 'characters')?.items ?? []
  }
  for (const who of [reader, visitor, owner]) {
    expect((await suggest(who, 'quillon')).map(({ _id }) => _id)).toEqual([shown._id])
    expect(await suggest(who, 'zephyrine')).toEqual([])
  }
  const newer = await createCharacter(owner, { name: 'Quillon the Younger' })
  expect((await suggest(visitor, 'quillon')).map(({ _id }) => _id)).toEqual([newer._id, shown._id])
  const { body } = await app.http.inject('/sitemaps/characters.xml')
  expect(body).toContain(shown._id)
  expect(body).not.toContain(hidden._id)
  expect((await app.http.inject('/sitemap.xml')).body).toContain('/sitemaps/characters.xml')
})

test('a public character who comes later is in no list, whatever the reader types', async () => {
  const { story, chapters } = await createSerial(owner, 3)
  const { story: prequel } = await createSerial(owner, 1)
  const later = await createCharacter(owner, { name: 'Wystan Later' })
  const join = (storyId: string, fromChapterId: string | null) =>
    owner.call(`PUT /content/${storyId}/characters/${later._id}`, { fromChapterId })
  expect((await join(story._id, chapters[2]!._id)).statusCode).toBe(200)
  const reader = await createReader(app, story, chapters.slice(0, 2))
  const idsIn = async (who: Pick<Member, 'call'>, path: string): Promise<string[]> =>
    (await who.call(`GET ${path}`)).body.split('"').filter((text) => text === later._id)
  const paths = ['/characters?q=wystan', '/characters', '/public/suggestions?query=wystan']
  for (const path of [...paths, `/users/characters?userId=${owner.id}`])
    expect(await idsIn(reader, path), path).toEqual([])
  for (const path of paths) expect(await idsIn(visitor, path), path).toEqual([])
  expect((await app.http.inject('/sitemaps/characters.xml')).body).not.toContain(later._id)
  expect(await idsIn(owner, '/users/characters')).toEqual([later._id])

  await join(prequel._id, null)
  for (const path of paths) expect(await idsIn(visitor, path), path).toEqual([later._id])
})

test('a stranger who uses a character cannot hide it from the readers of its owner', async () => {
  const stranger = await createMember(app)
  const { story } = await createSerial(owner, 1)
  const shared = await createCharacter(owner, { name: 'Ysolde Shared', licence: 'free' })
  const known = await createCharacter(owner, { name: 'Known' })
  await owner.call(`PUT /content/${story._id}/characters/${known._id}`, {})
  await owner.call(`PUT /characters/${known._id}/relations/${shared._id}`, { kind: 'friend' })
  const { story: foreign, chapters } = await createSerial(stranger, 2)
  const added = await stranger.call(`PUT /content/${foreign._id}/characters/${shared._id}`, {
    fromChapterId: chapters[1]!._id,
  })
  expect(added.statusCode, added.body).toBe(200)
  expect((await visitor.call('GET /characters?q=ysolde')).body).toContain(shared._id)
  expect((await visitor.call(`GET /characters/${known._id}`)).json().character.relations).toHaveLength(1)
  // In the stranger's story, it is still met when the stranger says.
  expect((await visitor.call(`GET /content/${foreign._id}/characters`)).json().characters).toEqual([])
})

test('300 characters in 300 chapters: a page counts a few, the job the rest', async () => {
  const { db } = app.foundation
  const writer = await createMember(app)
  const { story, chapters } = await createSerial(writer, 1)
  const size = 300
  await db.transaction().execute(async (tx) => {
    // As many chapters with the same text as its first.
    await sql`
      with made as (
        insert into chapters (id, story_id, section_id, title, position)
        select gen_random_uuid(), story_id, section_id, 'Chapter ' || n, position + n
        from chapters, generate_series(2, ${size}::integer) n where id = ${chapters[0]!._id} returning id
      )
      insert into chapter_drafts (chapter_id, document, state) select made.id, draft.document, draft.state
      from made, chapter_drafts draft where draft.chapter_id = ${chapters[0]!._id}
    `.execute(tx)
    await sql`
      insert into characters (id, creator_id, owner_id, name, words)
      select gen_random_uuid(), ${writer.id}, ${writer.id}, 'Name' || n, ''
      from generate_series(1, ${size - 1}::integer) n
    `.execute(tx)
    await sql`
      insert into characters (id, creator_id, owner_id, name, words)
      values (gen_random_uuid(), ${writer.id}, ${writer.id}, 'seven', '')
    `.execute(tx)
    await sql`
      insert into story_characters (story_id, character_id, licence, added_by)
      select ${story._id}, id, 'own', ${writer.id} from characters where owner_id = ${writer.id}
    `.execute(tx)
  })
  const see = async () => {
    const response = await writer.call(`GET /content/${story._id}/characters/appearances`)
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  expect((await see()).isComplete).toBe(false)
  await countStory(db, story._id, new AbortController().signal)
  let whole: Awaited<ReturnType<typeof see>>
  const statements = await recordStatements(async () => {
    whole = await see()
  })
  expect(statements.length).toBeLessThan(30)
  expect(whole!.isComplete).toBe(true)
  expect(whole!.chapters).toHaveLength(size)
  expect(whole!.characters).toHaveLength(size)
  for (const { name, counts } of whole!.characters)
    expect(counts).toEqual(Array.from({ length: size }, () => (name === 'seven' ? 1 : 0)))
})
