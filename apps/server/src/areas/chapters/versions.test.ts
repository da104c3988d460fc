import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createMember, type Member } from '#test/members.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'
import { compare } from './versions.service.ts'
import { thinVersions } from './versions.store.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

async function begin() {
  const story = await createStory(writer)
  const chapter = await createChapter(writer, story._id)
  const path = `/content/${story._id}/chapters/${chapter._id}`
  const name = async (label: string) =>
    (await writer.call(`POST ${path}/versions`, { name: label })).json().version
  const write = (text: string) => writer.call(`PATCH ${path}`, { content: textOf(text) })
  const list = async () => (await writer.call(`GET ${path}/versions`)).json().versions
  return { story, chapter, path, name, write, list }
}

describe('the history of a chapter', () => {
  test('stores named versions, with their authors', async () => {
    const { name, write, list, path } = await begin()
    await write('First thoughts.')
    const first = await name('First draft')
    expect(first).toMatchObject({
      kind: 'named',
      name: 'First draft',
      wordCount: 2,
      authors: [{ _id: writer.id }],
    })
    await write('Second thoughts.')
    await name('Second draft')
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Second draft', 'First draft'])
    expect((await writer.call(`GET ${path}/versions/${first._id}`)).json().version.html).toContain(
      'First thoughts.',
    )
  })

  test('compares word by word', async () => {
    const { name, write, path } = await begin()
    await write('The coast moved in the night.')
    const from = await name('a')
    await write('The coast had moved again in the night.')
    const to = await name('b')
    const { comparison } = (await writer.call(`GET ${path}/versions/${from._id}/compare/${to._id}`)).json()
    expect(comparison).toMatchObject({ added: 2, removed: 0 })
    expect(comparison.blocks).toHaveLength(1)
    expect(
      comparison.blocks[0].filter(({ kind }: { kind: string }) => kind === 'added').length,
    ).toBeGreaterThan(0)

    await write('The coast stayed.')
    const current = await writer.call(`GET ${path}/versions/${to._id}/compare/current`)
    expect(current.json().comparison).toMatchObject({ added: 1, removed: 6 })
    expect((await writer.call(`GET ${path}/versions/${to._id}/compare/latest`)).statusCode).toBe(400)
  })

  test('a version has the notes it was saved with', async () => {
    const { name, write, path } = await begin()
    await write('One.')
    await writer.call(`PATCH ${path}`, { notesBefore: 'Hello.', notesAfter: 'Goodbye.' })
    const { _id } = await name('with notes')
    await writer.call(`PATCH ${path}`, { notesBefore: '', notesAfter: '' })
    const { version } = (await writer.call(`GET ${path}/versions/${_id}`)).json()
    expect(version).toMatchObject({ notesBefore: 'Hello.', notesAfter: 'Goodbye.' })
  })

  test('an old link with a user name becomes plain text, for readers and when restored', async () => {
    const { db } = app.foundation
    const { name, write, path } = await begin()
    await write('Sign in')
    const { _id } = await name('old')
    const mark = { type: 'link', attrs: { href: 'https://bank.example@evil.example/' } }
    const text = { type: 'text', text: 'Sign in', marks: [mark] }
    const old = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
    const stored = '<a href="https://ok.example/@b" rel="nofollow noopener ugc">b</a>'
    await db
      .updateTable('chapter_versions')
      .set({
        document: JSON.stringify(old),
        html: `<p><a href="https://bank.example@evil.example/" rel="nofollow noopener ugc">Sign <em>in</em></a> ${stored}</p>`,
      })
      .where('id', '=', _id)
      .execute()
    const migration = new URL('../../../migrations/0240-links-with-user-names.sql', import.meta.url)
    await sql.raw(await readFile(migration, 'utf8')).execute(db)
    const { version } = (await writer.call(`GET ${path}/versions/${_id}`)).json()
    expect(version.html).toBe(`<p>Sign <em>in</em> ${stored}</p>`)
    const restored = await writer.call(`POST ${path}/versions/${_id}/restore`)
    expect(restored.statusCode).toBe(200)
    expect(restored.json().chapter.content).toEqual(textOf('Sign in'))
  })

  test('restores an old version as a new one and loses nothing', async () => {
    const { name, write, list, path } = await begin()
    await write('The first.')
    const first = await name('first')
    await write('The second, never named.')
    const restored = await writer.call(`POST ${path}/versions/${first._id}/restore`)
    expect(restored.json().chapter.content).toEqual(textOf('The first.'))
    const versions = await list()
    expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual(['restored', 'automatic', 'named'])
    expect((await writer.call(`GET ${path}/versions/${versions[1]._id}`)).json().version.html).toContain(
      'never named',
    )
  })

  test("is only for the chapter's writers", async () => {
    const { story, chapter } = await createPublished(writer)
    const stranger = await createMember(app)
    const path = `/content/${story._id}/chapters/${chapter._id}/versions`
    expect((await stranger.call(`GET ${path}`)).statusCode).toBe(403)
    const { versions } = (await writer.call(`GET ${path}`)).json()
    expect(versions).toMatchObject([{ kind: 'published', isPublished: true }])
    expect((await stranger.call(`POST ${path}/${versions[0]._id}/restore`)).statusCode).toBe(403)
  })

  test('is thinned out: the last automatic version of each past day stays, and all named ones', async () => {
    const { chapter, name } = await begin()
    const stored = await name('kept')
    const day = new Date('2026-01-05T00:00:00Z')
    const { db } = app.foundation
    const insert = (id: string, hours: number) =>
      db
        .insertInto('chapter_versions')
        .values({
          id,
          chapter_id: chapter._id,
          kind: 'automatic',
          title: '',
          notes_before: '',
          notes_after: '',
          document: '{}',
          html: '',
          word_count: 0,
          created_at: new Date(day.getTime() + hours * 3_600_000),
        })
        .execute()
    const ids = [0, 1, 2].map((index) => `0190a000-0000-7000-8000-0000000000b${index}`)
    await insert(ids[0]!, 9)
    await insert(ids[1]!, 17)
    await insert(ids[2]!, 33)
    await db.updateTable('chapter_versions').set({ created_at: day }).where('id', '=', stored._id).execute()
    await thinVersions(db, new Date('2026-02-05T00:00:00Z'))
    const left = await db
      .selectFrom('chapter_versions')
      .select('id')
      .where('chapter_id', '=', chapter._id)
      .execute()
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([ids[1], ids[2], stored._id]))
  })
})

test('a comparison contains both texts completely', () => {
  const [before, after] = [textOf('One two.', 'Gone.', 'Same.'), textOf('One three.', 'Same.', 'New here.')]
  const { blocks } = compare(before, after)
  const side = (without: string) =>
    blocks
      .map((block) =>
        block
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join(''),
      )
      .filter((text) => text !== '')
  expect(side('added')).toEqual(['One two.', 'Gone.', 'Same.'])
  expect(side('removed')).toEqual(['One three.', 'Same.', 'New here.'])
})
