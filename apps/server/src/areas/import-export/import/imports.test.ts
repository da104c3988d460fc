import type { PlannedChapter, StoryImport } from '@fabula/contracts/import-export'
import { Document, HeadingLevel, ImageRun, Packer, PageBreak, Paragraph, TextRun } from 'docx'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { changeIdentity } from '#areas/users/public.ts'
import { listCredits } from '#areas/chapters/drafts.service.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { createCollaborator } from '#test/collaborators.ts'
import { type FormParts, sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { createChapter, createStory } from '#test/stories.ts'
import { importsOf } from './import-files.ts'
import { clearImports } from './imports.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const send = (who: Member | null, file: Buffer | string, name: string, more: FormParts = {}) =>
  sendForm(app, who, '/content/import', [
    ...(Object.entries(more) as [string, string][]),
    ['file', { file: Buffer.from(file), name, type: 'application/octet-stream' }],
  ])

async function importFile(
  who: Member,
  file: Buffer | string,
  name: string,
  more: FormParts = {},
): Promise<StoryImport> {
  const answer = await send(who, file, name, more)
  expect(answer.statusCode, answer.body).toBe(202)
  await app.foundation.jobs.idle()
  return look(who, answer.json().storyImport._id)
}

const look = async (who: Member, id: string, query = ''): Promise<StoryImport> =>
  (await who.call(`GET /content/import/${id}${query}`)).json().storyImport

const chosen = (chapters: readonly PlannedChapter[]) =>
  chapters.map(({ start, bodyStart, title, part }) => ({ start, bodyStart, title, part, isLeftOut: false }))

const confirm = (who: Pick<Member, 'call'>, id: string, body: object) =>
  who.call(`POST /content/import/${id}/confirm`, body)

async function importAll(
  who: Member,
  { _id, preview }: StoryImport,
  more: { after?: string | null } = {},
): Promise<StoryImport> {
  const answer = await confirm(who, _id, {
    title: preview!.title,
    splitBy: preview!.splitBy,
    chapters: chosen(preview!.chapters),
    ...more,
  })
  expect(answer.statusCode, answer.body).toBe(202)
  await app.foundation.jobs.idle()
  return look(who, _id)
}

async function readStory(who: Member, storyId: string) {
  const { story } = (await who.call(`GET /content/${storyId}`)).json()
  const { chapters } = (await who.call(`GET /content/${storyId}/chapters`)).json()
  const read = await Promise.all(
    chapters.map(
      async ({ _id }: { _id: string }) =>
        (await who.call(`GET /content/${storyId}/chapters/${_id}`)).json().chapter,
    ),
  )
  return { story, chapters: read }
}

async function pack(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  // Quickly, because some are thousands of files, or huge.
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compressionLevel: content.length > 100 ? 1 : 0 })
  zip.end()
  return buffer(zip.outputStream)
}

const markdown =
  '# The Salt Road\n\n## One\n\n“The coast,” she said — *again*.\n\n***\n\nLater.\n\n## Two\n\nIt had gone.\n'

/** The cover is on a separate page, as converters place it. */
const bookWithCover = async (cover: Buffer | string) =>
  pack({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata><dc:title>Tides</dc:title><meta name="cover" content="art"/></metadata>
      <manifest><item id="art" href="art/cover.png" media-type="image/png"/><item id="front" href="front.xhtml"/><item id="one" href="one.xhtml"/></manifest>
      <spine><itemref idref="front"/><itemref idref="one"/></spine></package>`,
    'OEBPS/front.xhtml': '<html><body><div><img src="art/cover.png" alt=""/></div></body></html>',
    'OEBPS/one.xhtml': `<html><body><h1>One</h1><p>It rose.</p><table><tr><td>Amity</td>${'<td>4:10</td>'.repeat(25)}</tr></table></body></html>`,
    'OEBPS/art/cover.png': cover,
  })

describe('an EPUB', () => {
  test('gets its footnotes from the file of its endnotes', async () => {
    const writer = await createMember(app)
    const note = (id: number, text: string) =>
      `<li id="note-${id}" epub:type="endnote"><p>${text} <a href="one.xhtml#ref-${id}" role="doc-backlink">↩</a></p></li>`
    const book = await pack({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
      'book.opf': `<package><metadata><dc:title>Tides</dc:title></metadata>
        <manifest><item id="one" href="one.xhtml"/><item id="notes" href="notes.xhtml"/></manifest>
        <spine><itemref idref="one"/><itemref idref="notes"/></spine></package>`,
      'one.xhtml':
        '<html><body><h1>One</h1><p>It rose.<a href="notes.xhtml#note-1" id="ref-1" epub:type="noteref">1</a> And fell<a href="notes.xhtml#note-2" id="ref-2" epub:type="noteref">2</a>.</p></body></html>',
      'notes.xhtml': `<html><body><section epub:type="endnotes"><h2>Endnotes</h2><ol>${note(1, 'By <i>three</i> feet.')}${note(2, 'Later.')}</ol></section></body></html>`,
    })
    const found = await importFile(writer, book, 'tides.epub')
    expect(found.preview).toMatchObject({ chapters: [{ title: 'One', wordCount: 8 }] })
    const body = { title: 'Tides', splitBy: 'headings', chapters: chosen(found.preview!.chapters) }
    await confirm(writer, found._id, body)
    await app.foundation.jobs.idle()
    const { chapters } = await readStory(writer, (await look(writer, found._id)).importedStoryId!)
    expect(chapters[0]!.content.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'It rose.' },
          {
            type: 'footnote',
            content: [
              { type: 'text', text: 'By ' },
              { type: 'text', marks: [{ type: 'italic' }], text: 'three' },
              { type: 'text', text: ' feet.' },
            ],
          },
          { type: 'text', text: ' And fell' },
          { type: 'footnote', content: [{ type: 'text', text: 'Later.' }] },
          { type: 'text', text: '.' },
        ],
      },
    ])
  })

  test('imports its cover on request and reports tables that are too large', async () => {
    const writer = await createMember(app)
    const book = await bookWithCover(await paint(400, 600).png().toBuffer())
    const found = await importFile(writer, book, 'tides.epub')
    expect(found.preview).toMatchObject({
      title: 'Tides',
      hasCover: true,
      tables: 1,
      pictures: { coming: 0, dropped: 0 },
      chapters: [{ title: 'One', wordCount: 28 }],
    })
    const body = { title: 'Tides', splitBy: 'headings', chapters: chosen(found.preview!.chapters) }
    expect((await confirm(writer, found._id, { ...body, withCover: true })).statusCode).toBe(202)
    await app.foundation.jobs.idle()
    const { story } = await readStory(writer, (await look(writer, found._id)).importedStoryId!)
    expect(story.cover).toMatchObject({ metadata: { alt: 'Cover of Tides', width: 400, height: 600 } })
    expect((await app.http.inject({ url: story.coverUrl, cookies: writer.cookies })).statusCode).toBe(200)

    const plain = await importAll(writer, await importFile(writer, book, 'tides.epub'))
    expect((await readStory(writer, plain.importedStoryId!)).story.cover).toBeNull()
  })

  test('imports no cover that is not an image, nor one for an existing story', async () => {
    const writer = await createMember(app)
    const found = await importFile(writer, await bookWithCover('<svg/>'), 'tides.epub')
    expect(found.preview).toMatchObject({ hasCover: false, pictures: { coming: 0, dropped: 1 } })
    const { _id: storyId } = await createStory(writer)
    const book = await bookWithCover(await paint(400, 600).png().toBuffer())
    const joining = await importFile(writer, book, 'tides.epub', { storyId })
    expect(joining.preview!.hasCover).toBe(false)
    await confirm(writer, joining._id, {
      title: 'Tides',
      withCover: true,
      splitBy: 'headings',
      chapters: chosen(joining.preview!.chapters),
    })
    await app.foundation.jobs.idle()
    expect((await look(writer, joining._id)).state).toBe('imported')
    expect((await readStory(writer, storyId)).story.cover).toBeNull()
  })
})

describe('importing a manuscript', () => {
  test('shows a preview, creates a story with versions, and deletes the files afterward', async () => {
    const writer = await createMember(app)
    const found = await importFile(writer, markdown, 'salt.md')
    expect(found).toMatchObject({
      state: 'ready',
      kind: 'markdown',
      fileName: 'salt.md',
      problem: null,
      storyId: null,
    })
    expect(found.preview).toMatchObject({ title: 'The Salt Road', splitBy: 'headings', blocks: 7 })
    expect(found.preview!.chapters).toEqual([
      {
        start: 0,
        bodyStart: 2,
        end: 5,
        title: 'One',
        part: null,
        wordCount: 6,
        opening: '“The coast,” she said — again.',
        isTooLong: false,
      },
      {
        start: 5,
        bodyStart: 6,
        end: 7,
        title: 'Two',
        part: null,
        wordCount: 3,
        opening: 'It had gone.',
        isTooLong: false,
      },
    ])
    expect(found.preview!.ways.map(({ by }) => by)).toEqual(['headings', 'breaks', 'whole'])
    expect((await look(writer, found._id, '?splitBy=breaks')).preview).toMatchObject({ splitBy: 'breaks' })
    const { blocks } = (await writer.call(`GET /content/import/${found._id}/blocks?from=2&to=5`)).json()
    expect(blocks).toEqual([
      { index: 2, kind: 'text', text: '“The coast,” she said — again.', words: 5 },
      { index: 3, kind: 'break', text: '', words: 0 },
      { index: 4, kind: 'text', text: 'Later.', words: 1 },
    ])

    const done = await importAll(writer, found)
    expect(done).toMatchObject({ state: 'imported', importedStoryId: expect.any(String), preview: null })
    const { story, chapters } = await readStory(writer, done.importedStoryId!)
    expect(story).toMatchObject({ title: 'The Salt Road', status: 'draft', chapterCount: 2, wordCount: 9 })
    expect(chapters.map(({ title }: { title: string }) => title)).toEqual(['One', 'Two'])
    expect(chapters[0].content.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '“The coast,” she said — ' },
          { type: 'text', marks: [{ type: 'italic' }], text: 'again' },
          { type: 'text', text: '.' },
        ],
      },
      { type: 'horizontalRule' },
      { type: 'paragraph', content: [{ type: 'text', text: 'Later.' }] },
    ])
    const { versions } = (
      await writer.call(`GET /content/${story._id}/chapters/${chapters[0]._id}/versions`)
    ).json()
    expect(versions).toMatchObject([{ kind: 'imported', title: 'One' }])
    const keys: string[] = []
    for await (const key of app.foundation.storage.list(importsOf(writer.id))) keys.push(key)
    expect(keys).toEqual([])
  })

  test('imports the chapters as the author changed them', async () => {
    const writer = await createMember(app)
    const { _id } = await importFile(writer, markdown, 'salt.md')
    const chapters = [
      { start: 0, bodyStart: 1, title: 'All of it', part: 'Part I', isLeftOut: false },
      { start: 4, bodyStart: 4, title: '', part: 'Part I', isLeftOut: true },
      { start: 6, bodyStart: 6, title: 'Rest', part: 'Part II', isLeftOut: false },
    ]
    expect((await confirm(writer, _id, { title: 'Mine', splitBy: 'headings', chapters })).statusCode).toBe(
      202,
    )
    await app.foundation.jobs.idle()
    const { importedStoryId } = await look(writer, _id)
    const { story, chapters: made } = await readStory(writer, importedStoryId!)
    expect([story.title, story.sections.map(({ title }: { title: string }) => title)]).toEqual([
      'Mine',
      ['Part I', 'Part II'],
    ])
    expect(
      made.map(({ title, wordCount }: { title: string; wordCount: number }) => [title, wordCount]),
    ).toEqual([
      ['All of it', 6],
      ['Rest', 3],
    ])
  })

  test('creates one story for repeated and concurrent confirmations', async () => {
    const writer = await createMember(app)
    const { _id, preview } = await importFile(writer, markdown, 'salt.md')
    const body = { title: 'Once', splitBy: 'headings', chapters: chosen(preview!.chapters) }
    const answers = await Promise.all([1, 2, 3].map(() => confirm(writer, _id, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    await app.foundation.jobs.idle()
    expect((await confirm(writer, _id, body)).statusCode).toBe(202)
    await app.foundation.jobs.idle()
    const { stories } = (await writer.call('GET /users/stories')).json()
    expect(stories).toHaveLength(1)
  })

  test('adds chapters to an existing story for users who may edit it', async () => {
    const writer = await createMember(app)
    const stranger = await createMember(app)
    const story = await createStory(writer)
    await createChapter(writer, story._id, { title: 'First' })
    await writer.call(`POST /content/${story._id}/sections`, { title: 'Departure' })
    expect((await send(stranger, markdown, 'salt.md', { storyId: story._id })).statusCode).toBe(404)
    const done = await importAll(
      writer,
      await importFile(writer, markdown, 'salt.md', { storyId: story._id }),
    )
    expect(done.importedStoryId).toBe(story._id)
    const { chapters } = await readStory(writer, story._id)
    expect(chapters.map(({ title }: { title: string }) => title)).toEqual(['First', 'One', 'Two'])
  })

  test('puts chapters first or behind a chapter, in its section', async () => {
    const writer = await createMember(app)
    const story = await createStory(writer)
    const { section } = (await writer.call(`POST /content/${story._id}/sections`, { title: 'Sea' })).json()
    await createChapter(writer, story._id, { title: 'First' })
    const inSea: { _id: string }[] = []
    for (const title of ['Ebb', 'Flood']) {
      const chapter = await createChapter(writer, story._id, { title })
      await writer.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, { sectionId: section._id })
      inSea.push(chapter)
    }
    const file = (title: string) => `# ${title}\n\nIt rose.\n`
    const add = async (title: string, after: string | null) => {
      const found = await importFile(writer, file(title), 'more.md', { storyId: story._id })
      expect((await importAll(writer, found, { after })).state).toBe('imported')
    }
    await add('Slack', inSea[0]!._id)
    await add('Prologue', null)
    const { outline } = (await writer.call(`GET /content/${story._id}/outline`)).json()
    expect(
      outline.chapters.map((one: { title: string; sectionId: string | null }) => [one.title, one.sectionId]),
    ).toEqual([
      ['Prologue', null],
      ['First', null],
      ['Ebb', section._id],
      ['Slack', section._id],
      ['Flood', section._id],
    ])

    const refused = async (into: { storyId?: string }, after: string | null) => {
      const found = await importFile(writer, markdown, 'salt.md', into)
      const { preview, _id } = found
      const body = { title: 'Salt', splitBy: 'headings', chapters: chosen(preview!.chapters), after }
      const answer = await confirm(writer, _id, body)
      expect(answer.statusCode).toBe(400)
      return answer.json().details.fields
    }
    await writer.call(`DELETE /content/${story._id}/chapters/${inSea[0]!._id}`)
    expect(await refused({ storyId: story._id }, inSea[0]!._id)).toEqual({
      after: 'isn’t a chapter of this story',
    })
    expect(await refused({}, null)).toEqual({ after: 'needs an existing story' })
  })

  test('credits the user who imported it, also in a story of another user', async () => {
    const story = await createStory(await createMember(app))
    const editor = await createCollaborator(app, story, 'co-author')
    await importAll(editor, await importFile(editor, markdown, 'salt.md', { storyId: story._id }))
    const { chapters } = await readStory(editor, story._id)
    const credits = await listCredits(app.foundation.db, chapters[0]._id)
    expect([...credits.keys()]).toEqual([editor.id])
  })

  test('is limited to the user who uploaded it', async () => {
    const writer = await createMember(app)
    const stranger = await createMember(app)
    const { _id, preview } = await importFile(writer, markdown, 'salt.md')
    const body = { title: 'Mine', splitBy: 'headings', chapters: chosen(preview!.chapters) }
    for (const call of [
      `GET /content/import/${_id}`,
      `GET /content/import/${_id}/blocks?from=0&to=3`,
      `DELETE /content/import/${_id}`,
    ]) {
      expect((await stranger.call(call)).statusCode, call).toBe(404)
      expect((await createVisitor(app).call(call)).statusCode, call).toBe(401)
    }
    expect((await confirm(stranger, _id, body)).statusCode).toBe(404)
    expect((await send(null, markdown, 'salt.md')).statusCode).toBe(401)
    expect((await writer.call(`DELETE /content/import/${_id}`)).statusCode).toBe(200)
    expect((await writer.call(`GET /content/import/${_id}`)).statusCode).toBe(404)
    expect((await confirm(writer, _id, body)).statusCode).toBe(404)
  })

  test('rejects a plan that would lose text, with the reason', async () => {
    const writer = await createMember(app)
    const { _id } = await importFile(writer, markdown, 'salt.md')
    const chapter = { start: 0, bodyStart: 0, title: '', part: null, isLeftOut: false }
    const faultsOf = async (...chapters: object[]) => {
      const answer = await confirm(writer, _id, { title: 'Mine', splitBy: 'whole', chapters })
      expect(answer.statusCode).toBe(400)
      return Object.keys(answer.json().details.fields)
    }
    expect(await faultsOf({ ...chapter, start: 1, bodyStart: 1 })).toEqual(['chapters.0.start'])
    expect(await faultsOf(chapter, { ...chapter, start: 4, bodyStart: 2 })).toEqual(['chapters.1.bodyStart'])
    expect(await faultsOf(chapter, { ...chapter, start: 900, bodyStart: 900 })).toContain('chapters.1.start')
    expect(await faultsOf({ ...chapter, isLeftOut: true })).toEqual(['chapters'])
    expect(await faultsOf({ ...chapter, title: 'x'.repeat(201), more: 1 })).toEqual([
      'chapters.0.title',
      'chapters.0.more',
    ])
  })

  test('of a user who is suspended while it runs changes nothing, and can be repeated later', async () => {
    const { db, jobs } = app.foundation
    const writer = await createMember(app)
    const found = await importFile(writer, markdown, 'road.md')
    const { title, splitBy, chapters } = found.preview!
    const standing = { kind: 'suspended', until: new Date(Date.now() + 86_400_000), ruleId: 6 } as const
    await db.transaction().execute(async (tx) => {
      await changeIdentity(tx, writer.id, { standing: { ...standing, explanation: 'Floods.' } })
      // Not committed yet: the import starts, and has to wait before it adds anything.
      const answer = await confirm(writer, found._id, { title, splitBy, chapters: chosen(chapters) })
      expect(answer.statusCode, answer.body).toBe(202)
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows.length).toBeGreaterThan(0)
      })
    })
    await jobs.idle()
    expect(await look(writer, found._id)).toMatchObject({
      state: 'ready',
      importedStoryId: null,
      problem: expect.stringContaining('Your account is suspended until'),
    })
    expect((await writer.call('GET /users/stories')).json().stories).toEqual([])
    await changeIdentity(db, writer.id, { standing: null })
    expect((await importAll(writer, await look(writer, found._id))).state).toBe('imported')
  })

  test('expires after a day', async () => {
    const { db, storage } = app.foundation
    const writer = await createMember(app)
    const { _id, expiresAt } = await importFile(writer, markdown, 'salt.md')
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24)
    await db
      .updateTable('story_imports')
      .set({ expires_at: new Date(0) })
      .where('id', '=', _id)
      .execute()
    expect((await writer.call(`GET /content/import/${_id}`)).statusCode).toBe(404)
    await clearImports(app.foundation)
    const keys: string[] = []
    for await (const key of storage.list(importsOf(writer.id))) keys.push(key)
    expect(keys).toEqual([])
  })
})

describe('Word documents', () => {
  test('headings, emphasis, page breaks, quotes, verse and images are imported', async () => {
    const writer = await createMember(app)
    const picture = await paint(120, 80).png().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const image = (data: Buffer) =>
      new Paragraph({
        children: [
          new ImageRun({
            type: 'png',
            data,
            transformation: { width: 60, height: 40 },
            altText: { name: 'a', description: 'A red wall', title: 'a' },
          }),
        ],
      })
    const file = await Packer.toBuffer(
      new Document({
        sections: [
          {
            children: [
              new Paragraph({ text: 'The Salt Road', heading: HeadingLevel.TITLE }),
              new Paragraph({ text: 'One', heading: HeadingLevel.HEADING_1 }),
              new Paragraph({
                children: [
                  new TextRun('“Go,” '),
                  new TextRun({ text: 'she', italics: true }),
                  new TextRun(' said.'),
                ],
              }),
              new Paragraph({ text: '* * *', alignment: 'center' }),
              new Paragraph({
                children: [new TextRun('Salt,'), new TextRun({ text: 'and salt', break: 1 })],
              }),
              image(picture),
              image(svg),
              new Paragraph({ children: [new PageBreak()] }),
              new Paragraph({ text: 'Two', heading: HeadingLevel.HEADING_1 }),
              new Paragraph('Gone.'),
            ],
          },
        ],
      }),
    )
    const found = await importFile(writer, file, 'Manuscript v2.docx')
    expect(found.preview).toMatchObject({ title: 'The Salt Road', pictures: { coming: 1, dropped: 1 } })
    const done = await importAll(writer, found)
    expect(done).toMatchObject({ state: 'imported', droppedPictures: 1 })
    const { chapters } = await readStory(writer, done.importedStoryId!)
    expect(chapters[0].content.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '“Go,” ' },
          { type: 'text', marks: [{ type: 'italic' }], text: 'she' },
          { type: 'text', text: ' said.' },
        ],
      },
      { type: 'horizontalRule' },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Salt,' }, { type: 'hardBreak' }, { type: 'text', text: 'and salt' }],
      },
      { type: 'image', attrs: { imageId: expect.any(String), alt: 'A red wall' } },
    ])
    const { imageId } = chapters[0].content.content[3].attrs
    expect((await writer.call(`GET /images/base64/${imageId}`)).statusCode).toBe(200)
    expect((await createVisitor(app).call(`GET /images/base64/${imageId}`)).statusCode).toBe(404)
  })
})

describe('a file that is not a manuscript', () => {
  test('is rejected right away with a message that names the problem', async () => {
    const writer = await createMember(app)
    const refusals: [string | Buffer, string, number, RegExp][] = [
      ['%PDF-1.7 …', 'book.docx', 415, /PDFs can’t be imported/],
      ['{\\rtf1 hello}', 'book.doc', 415, /RTF/],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'book.doc', 415, /old Word document/],
      [Buffer.from([1, 2, 0, 3]), 'book.txt', 415, /can’t read this file/],
      [await pack({ 'a.txt': 'hello' }), 'book.docx', 415, /an archive/],
      [await pack({ mimetype: 'application/vnd.oasis.opendocument.text' }), 'book.odt', 415, /OpenDocument/],
      ['', 'book.txt', 400, /need your attention/],
      [(await pack({ 'a.txt': 'hello' })).subarray(0, 40), 'book.epub', 400, /damaged/],
    ]
    for (const [file, name, status, words] of refusals) {
      const answer = await send(writer, file, name)
      expect([answer.statusCode, answer.json().message], name).toEqual([status, expect.stringMatching(words)])
    }
    const missing = await sendForm(app, writer, '/content/import', { storyId: 'nothing' })
    expect(Object.keys(missing.json().details.fields).toSorted()).toEqual(['file', 'storyId'])
  })

  test('fails with a message when it only looks like one', async () => {
    const writer = await createMember(app)
    const failures: [Buffer | string, string, RegExp][] = [
      [
        await pack({ 'word/document.xml': '<not a document', '[Content_Types].xml': '<x/>' }),
        'a.docx',
        /damaged/,
      ],
      [
        await pack({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<container/>' }),
        'a.epub',
        /no table of contents/,
      ],
      ['\n\n***\n\n', 'a.txt', /no text/],
      ['<html>'.padEnd(90_000, '<b>'), 'a.html', /nested too deeply/],
    ]
    for (const [file, name, words] of failures) {
      const failed = await importFile(writer, file, name)
      expect([failed.state, failed.preview, failed.problem], name).toEqual([
        'failed',
        null,
        expect.stringMatching(words),
      ])
    }
  })

  test('is rejected before unpacking when its archive would unpack to a huge size', async () => {
    const writer = await createMember(app)
    const mountain = Buffer.alloc(65 * 1024 * 1024, ' ')
    const bomb = await pack({ 'word/document.xml': mountain })
    expect(bomb.length).toBeLessThan(500_000)
    expect((await send(writer, bomb, 'bomb.docx')).json().message).toMatch(/too large when unpacked/)
    // An archive that declares false sizes.
    const liar = await pack({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': Buffer.alloc(3_000_000, ' '),
    })
    const central = liar.indexOf('504b0102', 0, 'hex')
    const second = liar.indexOf('504b0102', central + 4, 'hex')
    liar.writeUInt32LE(10, second + 24)
    const refused = await send(writer, liar, 'liar.epub')
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/damaged/)])
    const many = await pack(
      Object.fromEntries(Array.from({ length: 5100 }, (_, index) => [`f${index}`, 'x'])),
    )
    expect((await send(writer, many, 'many.epub')).json().message).toMatch(/too large when unpacked/)
  })

  test('is rejected before parsing when a small file has very many parts', async () => {
    const writer = await createMember(app)
    const book = { mimetype: 'application/epub+zip', 'META-INF/container.xml': '<container/>' }
    const files: [Buffer | string, string][] = [
      [await pack({ 'word/document.xml': '<w:p/>'.repeat(600_000) }), 'a.docx'],
      [
        await pack({ 'word/document.xml': '<w:p/>', 'word/footnotes.xml': '<w:r/>'.repeat(600_000) }),
        'b.docx',
      ],
      [
        await pack({ ...book, 'a.xhtml': '<p/>'.repeat(600_000), 'b.xhtml': '<p/>'.repeat(600_000) }),
        'c.epub',
      ],
      [`<html>${'<p>'.repeat(1_100_000)}`, 'd.html'],
      ['a\n'.repeat(500_000), 'e.md'],
      ['a\n'.repeat(500_000), 'f.txt'],
    ]
    for (const [file, name] of files) {
      const answer = await send(writer, file, name)
      expect([answer.statusCode, answer.json().code], name).toEqual([413, 'PAYLOAD_TOO_LARGE_ERROR'])
    }
    const keys: string[] = []
    for await (const key of app.foundation.storage.list(importsOf(writer.id))) keys.push(key)
    expect(keys).toEqual([])
    expect(await readdir(join(app.foundation.config.dataDir, 'uploads'))).toEqual([])
  })
})
