// The characters of a story travel in its file: what a file contains for whom, and what importing it creates.
import { maxCharactersOfUser } from '@fabula/contracts/character-sizes'
import type { Character } from '@fabula/contracts/characters'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { checkEpub } from '#test/epub-check.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { createReader, createSerial, readChapter } from '#test/reviews.ts'
import { createChapter, textOf } from '#test/stories.ts'
import { readZip } from '#test/zip.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const endings = { epub: 'epub', markdown: 'md', html: 'html' } as const
type Caller = Pick<Member, 'call'>

async function create(who: Member, fields: object): Promise<Character> {
  const response = await who.call('POST /characters', fields)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().character
}
const count = async ({ id }: Member, table: 'characters' | 'stories' = 'characters') =>
  (await app.foundation.db.selectFrom(table).select('id').where('owner_id', '=', id).execute()).length
const castOf = async (who: Caller, storyId: string) =>
  (await who.call(`GET /content/${storyId}/characters`)).json().characters
const seeAll = async (who: Caller, storyId: string): Promise<Character[]> =>
  Promise.all(
    (await castOf(who, storyId)).map(
      async ({ _id }: Character) => (await who.call(`GET /characters/${_id}`)).json().character,
    ),
  )

async function take(who: Caller, storyId: string, format: string, drafts = true): Promise<Buffer> {
  const answer = await who.call(`GET /content/${storyId}/export?format=${format}&drafts=${drafts}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

/** Everything readable in a file. */
async function wordsIn(file: Buffer, format: string): Promise<string> {
  if (format !== 'epub') return String(file)
  return [...(await readZip(file)).values()].map(String).join('\n')
}

async function preview(who: Member, file: Buffer, name: string, into: Record<string, string> = {}) {
  const begun = await sendForm(app, who, '/content/import', [
    ...Object.entries(into),
    ['file', { file, name, type: 'x/y' }],
  ])
  await app.foundation.jobs.idle()
  return (await who.call(`GET /content/import/${begun.json().storyImport._id}`)).json().storyImport
}

type Found = Awaited<ReturnType<typeof preview>>
const confirm = (who: Member, found: Found, more: object = {}, leftOut: readonly number[] = []) =>
  who.call(`POST /content/import/${found._id}/confirm`, {
    title: found.preview.title,
    splitBy: found.preview.splitBy,
    chapters: found.preview.chapters.map(
      ({ start, bodyStart, title, part }: Record<string, unknown>, index: number) => ({
        start,
        bodyStart,
        title,
        part,
        isLeftOut: leftOut.includes(index),
      }),
    ),
    ...more,
  })

async function importFile(who: Member, file: Buffer, name: string, ...chosen: [object?, number[]?]) {
  const found = await preview(who, file, name)
  expect((await confirm(who, found, ...chosen)).statusCode).toBe(202)
  await app.foundation.jobs.idle()
  return (await who.call(`GET /content/import/${found._id}`)).json().storyImport.importedStoryId as string
}

/** Maud from the start, Piet from chapter 3, and a draft that nobody has read. */
async function writeCast() {
  const { story, chapters } = await createSerial(writer, 3)
  const draft = await createChapter(writer, story._id, { title: 'Unread', content: textOf('Soon.') })
  const mark = (chapterId: string) => ({ storyId: story._id, chapterId })
  const third = mark(chapters[2]!._id)
  const maud = await create(writer, {
    name: 'Maud <Vell>',
    visibility: 'public',
    tags: ['Sea'],
    colors: ['#7a1f2b'],
    facts: [
      { field: 'role', text: 'Guest & “host”' },
      { field: 'summary', text: 'Keeps --> the lamp' },
      { field: 'ghost', text: 'LATER wound', from: third },
      { field: 'want', text: 'UNREAD wish', from: mark(draft._id) },
      { field: 'custom', label: 'House', content: textOf('By the sea.') },
    ],
  })
  const piet = await create(writer, { name: 'Piet', visibility: 'public' })
  const secret = await create(writer, {
    name: 'Secret',
    facts: [{ field: 'need', text: 'PRIVATE need' }],
  })
  await writer.call(`PUT /characters/${maud._id}/relations/${piet._id}`, {
    kind: 'friend',
    text: 'LATER friend',
    from: third,
  })
  for (const [{ _id }, fromChapterId] of [
    [maud, null],
    [piet, third.chapterId],
    [secret, null],
  ] as const)
    await writer.call(`PUT /content/${story._id}/characters/${_id}`, { fromChapterId })
  return { story, chapters, maud }
}

describe('a story with a cast', () => {
  let made: Awaited<ReturnType<typeof writeCast>>
  beforeAll(async () => {
    made = await writeCast()
  })

  test.each(Object.entries(endings))('comes back with it as %s', async (format, ending) => {
    const { story } = made
    const file = await take(writer, story._id, format)
    if (format === 'epub') expect(await checkEpub(file)).toEqual([])
    const importer = await createMember(app)
    const found = await preview(importer, file, `story.${ending}`)
    expect(found.preview).toMatchObject({ characters: 3, chapters: { length: 4 } })
    const both = await Promise.all([1, 2].map(() => confirm(importer, found)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    await app.foundation.jobs.idle()
    expect((await confirm(importer, found)).statusCode).toBe(202)
    await app.foundation.jobs.idle()
    const { importedStoryId } = (await importer.call(`GET /content/import/${found._id}`)).json().storyImport
    const { chapters } = (await importer.call(`GET /content/${importedStoryId}/chapters`)).json()
    const mark = (index: number) => ({ storyId: importedStoryId, chapterId: chapters[index]._id })
    const cast = await seeAll(importer, importedStoryId)
    expect(cast).toMatchObject([
      {
        name: 'Maud <Vell>',
        visibility: 'private',
        owner: { _id: importer.id },
        colors: ['#7a1f2b'],
        tags: [{ name: 'Sea' }],
        facts: [
          { text: 'Guest & “host”', from: null },
          { text: 'Keeps --> the lamp' },
          { text: 'LATER wound', from: mark(2) },
          { text: 'UNREAD wish', from: mark(3) },
          { label: 'House', html: expect.stringContaining('By the sea.') },
        ],
        relations: [{ character: { name: 'Piet' }, kind: 'friend', text: 'LATER friend', from: mark(2) }],
      },
      { name: 'Piet' },
      { name: 'Secret', facts: [{ text: 'PRIVATE need' }] },
    ])
    expect((await castOf(importer, importedStoryId))[1]).toMatchObject({ from: mark(2) })
    expect(await count(importer)).toBe(3)

    // The same chapters once more, into the same story: nobody is there twice.
    const again = await preview(importer, file, `story.${ending}`, { storyId: importedStoryId })
    await confirm(importer, again)
    await app.foundation.jobs.idle()
    expect(await castOf(importer, importedStoryId)).toHaveLength(3)
    expect(await count(importer)).toBe(3)
  })

  test.each(Object.entries(endings))(
    'shows readers in %s what they have read, and no private character',
    async (format) => {
      const { story, chapters } = made
      const reader = await createReader(app, story, [chapters[0]!])
      // A writer who gives the published book to others gives them no notes.
      for (const who of [reader, createVisitor(app), writer]) {
        const words = await wordsIn(await take(who, story._id, format, false), format)
        expect(words).toContain('the lamp')
        expect(words).not.toMatch(/LATER|UNREAD|PRIVATE|Secret|Piet/)
      }
      for (const chapter of chapters) await readChapter(reader, story, chapter)
      const words = await wordsIn(await take(reader, story._id, format, false), format)
      expect(words).toMatch(/LATER wound/)
      expect(words).toContain('Piet')
      expect(words).not.toMatch(/UNREAD|PRIVATE|Secret/)
      expect(
        (await reader.call(`GET /content/${story._id}/export?format=${format}&drafts=true`)).statusCode,
      ).toBe(403)
      const collaborator = await createCollaborator(app, story, 'co-author')
      expect(await wordsIn(await take(collaborator, story._id, format), format)).not.toContain('PRIVATE need')
    },
  )

  test('is imported without characters on request, and without facts of chapters that stay away', async () => {
    const file = await take(writer, made.story._id, 'markdown')
    const importer = await createMember(app)
    const plain = await importFile(importer, file, 'story.md', { withCharacters: false })
    expect(await castOf(importer, plain)).toEqual([])
    const part = await importFile(importer, file, 'story.md', {}, [2])
    const cast = await seeAll(importer, part)
    expect(cast.map(({ name }) => name)).toEqual(['Maud <Vell>', 'Piet', 'Secret'])
    expect(cast[0]!.facts.map(({ text }) => text)).not.toContain('LATER wound')
    expect(cast[0]!.relations).toEqual([])
  })

  test('has no list of characters in Word, and no trace of an empty cast', async () => {
    const word = await wordsIn(await take(writer, made.story._id, 'docx'), 'epub')
    expect(word).not.toContain('Maud')
    const { story } = await createSerial(writer, 1)
    for (const format of Object.keys(endings))
      expect(await wordsIn(await take(writer, story._id, format), format)).not.toMatch(/characters/i)
  })
})

test('an import that fails creates neither chapters nor characters, and can be repeated', async () => {
  const { story } = await writeCast()
  const file = await take(writer, story._id, 'markdown')
  const importer = await createMember(app)
  const found = await preview(importer, file, 'story.md')
  const { db } = app.foundation
  // One place less than needed.
  await sql`
    insert into characters (id, creator_id, owner_id, name, facts, words)
    select gen_random_uuid(), ${importer.id}, ${importer.id}, 'Extra', '[]', ''
    from generate_series(1, ${maxCharactersOfUser - 2})
  `.execute(db)
  await confirm(importer, found)
  await app.foundation.jobs.idle()
  const failed = (await importer.call(`GET /content/import/${found._id}`)).json().storyImport
  expect(failed).toMatchObject({ state: 'ready', problem: expect.stringContaining('characters') })
  expect(await count(importer, 'stories')).toBe(0)
  expect(await count(importer)).toBe(maxCharactersOfUser - 2)
  await db.deleteFrom('characters').where('name', '=', 'Extra').execute()
  await confirm(importer, found)
  await app.foundation.jobs.idle()
  expect(await count(importer)).toBe(3)
})

test('a damaged or forged cast is left out, and the text is imported', async () => {
  const importer = await createMember(app)
  const wrap = (data: string) =>
    Buffer.from(
      `# Tides\n\n## One\n\nIt rose.\n\n<!-- characters -->\n## Characters\n<!-- data of characters ${data} -->\n<!-- /characters -->\n`,
    )
  for (const data of [
    '',
    'name;role\nMaud;Guest',
    '{"characters":[{"name":""}, 7]}',
    '{"characters":{}}',
    '{',
  ]) {
    const found = await preview(importer, wrap(data), 'tides.md')
    expect(found.preview, data).toMatchObject({ characters: 0 })
    expect(found.preview.chapters.map(({ title }: { title: string }) => title)).toEqual(['One'])
  }
  const large = JSON.stringify({ characters: [{ name: 'Maud', summary: 'x'.repeat(5_000_000) }] })
  expect((await preview(importer, wrap(large), 'tides.md')).preview.characters).toBe(0)
})
