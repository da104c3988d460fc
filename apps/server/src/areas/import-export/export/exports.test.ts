import type { RichDocument } from '@fabula/editor-kit/document'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictureReader } from '#areas/images/public.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { checkEpub } from '#test/epub-check.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'
import { readZip } from '#test/zip.ts'
import { clearStoryExports, makeStoryExport, storyExportsOf } from './exports.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const formats = ['epub', 'pdf', 'docx', 'markdown', 'html'] as const
const exportStory = (who: Pick<Member, 'call'>, storyId: string, query: string) =>
  who.call(`GET /content/${storyId}/export?${query}`)

const everything: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Low water' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '“The coast,” she said\u00a0—' },
        { type: 'text', text: 'again', marks: [{ type: 'italic' }] },
        { type: 'text', text: '— “has <moved> & ' },
        {
          type: 'text',
          text: 'gone',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.org/a?b=1&c=2' } }],
        },
        { type: 'text', text: '.”' },
      ],
    },
    { type: 'horizontalRule' },
    {
      type: 'blockquote',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Salt and then' },
            { type: 'hardBreak' },
            { type: 'text', text: 'salt again' },
          ],
        },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'Rope' }] },
            {
              type: 'bulletList',
              content: [
                {
                  type: 'listItem',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tar' }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    { type: 'paragraph' },
    { type: 'paragraph', content: [{ type: 'text', text: 'שלום, said the sea.' }] },
  ],
}

/** Two sections, notes, an image, and an unpublished chapter. */
async function writeBook(writer: Member) {
  const story = await createStory(writer, {
    title: 'Salz & “Küste”: a/b',
    synopsis: 'Of <salt>.',
    language: 'en-GB',
  })
  const section = async (title: string) =>
    (await writer.call(`POST /content/${story._id}/sections`, { title })).json().section._id as string
  const [first, second] = [await section('Departure & <more>'), await section('Return')]
  const late = await createChapter(writer, story._id, { title: 'Late', sectionId: second })
  const chapter = await createChapter(writer, story._id, {
    title: 'The <First> “Day”',
    sectionId: first,
    notesBefore: 'For W.\n\nWith thanks.',
    notesAfter: 'To be continued.',
    content: everything,
  })
  const image = await paint(300, 200).png().toBuffer()
  const alt = 'A red "wall" <here>'
  const uploaded = await sendForm(app, writer, '/images/upload', {
    image,
    type: 'chapter',
    entityId: chapter._id,
    alt,
  })
  const { imageId } = uploaded.json().data
  const content = {
    ...everything,
    content: [...everything.content, { type: 'image', attrs: { imageId, alt } }],
  }
  await writer.call(`PATCH /content/${story._id}/chapters/${chapter._id}`, { content })
  await createChapter(writer, story._id, {
    title: 'Hidden',
    sectionId: second,
    content: textOf('Nobody has read this.'),
  })
  for (const { _id } of [chapter, late])
    expect((await writer.call(`POST /content/${story._id}/chapters/${_id}/publish`, {})).statusCode).toBe(200)
  return { story, chapter, imageId }
}

describe('a short story', () => {
  test('is sent right away in every format, with a file name', async () => {
    const writer = await createMember(app)
    const { story } = await writeBook(writer)
    for (const format of formats) {
      const answer = await exportStory(createVisitor(app), story._id, `format=${format}`)
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
      const ending = format === 'markdown' ? 'md' : format
      expect(answer.headers['content-disposition']).toContain(
        `filename*=UTF-8''Salz%20%26%20%E2%80%9CK%C3%BCste%E2%80%9D%20a%20b.${ending}`,
      )
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('contains what is published for readers, and all of it for its authors', async () => {
    const writer = await createMember(app)
    const reader = await createMember(app)
    const { story } = await writeBook(writer)
    const published = (await exportStory(reader, story._id, 'format=markdown')).body
    expect(published).not.toContain('Nobody has read this.')
    expect(published).toContain('The coast had moved again in the night.')
    const drafts = (await exportStory(writer, story._id, 'format=markdown&drafts=true')).body
    expect(drafts).toContain('Nobody has read this.')
    expect((await exportStory(writer, story._id, 'format=markdown')).body).toBe(published)
    expect((await exportStory(reader, story._id, 'format=markdown&drafts=true')).statusCode).toBe(403)
    expect((await exportStory(createVisitor(app), story._id, 'format=html&drafts=true')).statusCode).toBe(403)
    expect(
      (await exportStory(writer, story._id, 'format=odt&drafts=yes')).json().details.fields,
    ).toMatchObject({
      format: expect.any(String),
      drafts: expect.any(String),
    })
  })

  test('is not available to users who may not read it', async () => {
    const writer = await createMember(app)
    const draft = await createStory(writer)
    await createChapter(writer, draft._id)
    const reader = await createMember(app)
    expect((await exportStory(reader, draft._id, 'format=epub')).statusCode).toBe(404)
    expect((await exportStory(writer, draft._id, 'format=epub')).json().message).toBe(
      'Nothing in this story is published yet.',
    )
    const { story: grown } = await createPublished(writer, { contentRating: 'mature' })
    const refused = await exportStory(reader, grown._id, 'format=epub')
    expect(refused.json()).toMatchObject({
      code: 'CONTENT_RESTRICTED_ERROR',
      details: { requiresOptIn: true },
    })
    const { story: members } = await createPublished(writer, { visibility: 'registered' })
    expect((await exportStory(createVisitor(app), members._id, 'format=html')).statusCode).toBe(403)
    expect((await exportStory(reader, members._id, 'format=html')).statusCode).toBe(200)
    await reader.call(`POST /users/block/${writer.id}`)
    expect((await exportStory(reader, members._id, 'format=html')).statusCode).toBe(404)
  })
})

describe('the contents of the file', () => {
  test('Markdown: front matter, sections, chapters, notes', async () => {
    const writer = await createMember(app, { displayName: 'Ines "Wren"' })
    const { story, imageId } = await writeBook(writer)
    const { body } = await exportStory(writer, story._id, 'format=markdown')
    expect(body).toBe(`---
title: "Salz & “Küste”: a/b"
author: "Ines \\"Wren\\""
lang: "en-GB"
---

# Departure & \\<more>

## The \\<First> “Day”

> For W.
>
> With thanks.

### Low water

“The coast,” she said\u00a0—_again_— “has \\<moved> & [**gone**](https://example.org/a?b=1\\&c=2).”

***

> Salt and then\\
> salt again

3. Rope

   - Tar

שלום, said the sea.

![A red "wall" \\<here>](<http://localhost:3000/images/${imageId}>)

> To be continued.

# Return

## Late

The coast had moved again in the night.
`)
  })

  test('HTML: one self-contained file', async () => {
    const writer = await createMember(app)
    const { story } = await writeBook(writer)
    const { body } = await exportStory(writer, story._id, 'format=html')
    expect(body).toContain('<html lang="en-GB">')
    expect(body).toContain('<h1 class="title">Salz &amp; “Küste”: a/b</h1>')
    expect(body).toContain('<h2 class="part">Departure &amp; &lt;more&gt;</h2>')
    expect(body).toContain('<h3>The &lt;First&gt; “Day”</h3>')
    expect(body).toContain('<h4 dir="auto">Low water</h4>')
    expect(body).toMatch(
      /<img src="data:image\/jpeg;base64,[^"]+" width="300" height="200" alt="A red &quot;wall&quot; &lt;here&gt;"\/>/,
    )
    expect(body).not.toMatch(/data-block|<script|\/images\//)
  })

  test('DOCX: headings, quotes, lists and images that word processors support', async () => {
    const writer = await createMember(app)
    const { story } = await writeBook(writer)
    const files = await readZip((await exportStory(writer, story._id, 'format=docx')).rawPayload)
    const document = String(files.get('word/document.xml'))
    for (const style of [
      'Title',
      'Author',
      'Heading1',
      'Heading2',
      'Heading3',
      'Quote',
      'SceneBreak',
      'ChapterNote',
    ])
      expect(document).toContain(`<w:pStyle w:val="${style}"/>`)
    expect(document).toMatch(/<w:i\/>(<w:iCs\/>)?<\/w:rPr><w:t[^>]*>again</)
    expect(document).toContain('descr="A red &quot;wall&quot; &lt;here&gt;"')
    expect([...files.keys()].some((name) => /^word\/media\/.+\.jpg$/.test(name))).toBe(true)
    expect(String(files.get('word/_rels/document.xml.rels'))).toContain('https://example.org/a?b=1&amp;c=2')
    expect(String(files.get('word/numbering.xml'))).toContain('<w:start w:val="3"/>')
  })

  test('PDF: pages with a cover, contents, headers and numbers', async () => {
    const writer = await createMember(app, { displayName: 'Ines "Wren"' })
    const { story } = await writeBook(writer)
    const foreword = await createChapter(writer, story._id, {
      title: 'Foreword',
      content: textOf('#set page(width: 1cm) $x$ 日本語 🙂 — nothing here is markup. '.repeat(80)),
    })
    await writer.call(`POST /content/${story._id}/chapters/${foreword._id}/publish`, {})
    const bytes = (await exportStory(writer, story._id, 'format=pdf')).rawPayload
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Salz & “Küste”: a/b', Author: 'Ines "Wren"', Language: 'en-GB' })
    const { text: pages } = await extractText(pdf)
    const lines = pages.map((page) => page.replaceAll(/\s+/g, ' ').trim())
    expect(lines[0]).toBe('')
    expect(lines[1]).toBe('Salz & “Küste”: a/b Ines "Wren"')
    expect(lines[2]?.replaceAll(/[ .]{3,}/g, ' … ')).toBe(
      'Contents Foreword … 1 Departure & <more> … 4 The <First> “Day” … 5 Return … 6 Late … 7',
    )
    expect(lines[3]).toMatch(
      /^Foreword #set page\(width: 1cm\) \$x\$ 日本語 🙂 — nothing here is markup\. .* 1$/,
    )
    expect(lines[4]).toMatch(/^Salz & “Küste”: a\/b .* 2$/)
    expect(lines[5]).toMatch(/^Foreword .* 3$/)
    expect(lines[6]).toBe('Departure & <more> 4')
    expect(lines[7]).toMatch(
      /^The <First> “Day” For W\. With thanks\. Low water “The coast,” she said\s+—again— “has <moved> & gone\.” \* \* \* Salt and then salt again 3\. Rope /,
    )
    expect(lines[7]).toMatch(/To be continued\. 5$/)
    expect(lines.join(' ')).not.toContain('Nobody has read this.')
    const links = await (await pdf.getPage(8)).getAnnotations()
    expect(links.map(({ url }) => url)).toEqual(['https://example.org/a?b=1&c=2'])
  })

  test('EPUB: a book that reading systems accept', async () => {
    const writer = await createMember(app)
    const { story, imageId } = await writeBook(writer)
    const bytes = (await exportStory(writer, story._id, 'format=epub&drafts=true')).rawPayload
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
    const files = await readZip(bytes)
    expect([...files.keys()]).toEqual([
      'mimetype',
      'META-INF/container.xml',
      'EPUB/style.css',
      'EPUB/images/cover.jpg',
      'EPUB/cover.xhtml',
      'EPUB/title.xhtml',
      'EPUB/part-1.xhtml',
      'EPUB/chapter-0001.xhtml',
      `EPUB/images/${imageId}.jpg`,
      'EPUB/part-2.xhtml',
      'EPUB/chapter-0002.xhtml',
      'EPUB/chapter-0003.xhtml',
      'EPUB/nav.xhtml',
      'EPUB/package.opf',
    ])
    const opf = String(files.get('EPUB/package.opf'))
    expect(opf).toContain(`<dc:identifier id="id">urn:uuid:${story._id}</dc:identifier>`)
    expect(opf).toContain('<dc:language>en-GB</dc:language>')
    expect(opf).toContain('<meta property="schema:accessibilityFeature">alternativeText</meta>')
    const nav = String(files.get('EPUB/nav.xhtml')).replaceAll('\n', '')
    expect(nav).toContain(
      '<li><a href="part-2.xhtml">Return</a><ol><li><a href="chapter-0002.xhtml">Late</a></li><li><a href="chapter-0003.xhtml">Hidden</a></li></ol></li>',
    )
  })

  test('EPUB: the checker finds no errors or warnings, and detects deliberate errors', async () => {
    const writer = await createMember(app)
    const { story } = await writeBook(writer)
    const book = (await exportStory(writer, story._id, 'format=epub&drafts=true')).rawPayload
    expect(await checkEpub(book)).toEqual([])

    const broken = async (name: string, change: (text: string) => string | null) => {
      const files = await readZip(book)
      const changed = change(String(files.get(name)))
      if (changed === null) files.delete(name)
      else files.set(name, Buffer.from(changed))
      return (await checkEpub(files)).join()
    }
    expect(await broken('EPUB/chapter-0002.xhtml', () => null)).toContain('RSC-001')
    expect(await broken('EPUB/package.opf', (text) => text.replace(' properties="nav"', ''))).toContain('nav')
    expect(await broken('EPUB/nav.xhtml', (text) => text.replace('</nav>', ''))).toContain(
      'Mismatched closing tag',
    )
    expect(await broken('EPUB/nav.xhtml', (text) => text.replace('chapter-0002', 'nowhere'))).toContain(
      'RSC-007',
    )
  })
})

describe('a long story', () => {
  const startLong = async (who: Member, storyId: string, query = 'format=epub') =>
    (await exportStory(who, storyId, `${query}&inBackground=true`)).json()

  test('is exported in the background, for the requesting user and for one day', async () => {
    const writer = await createMember(app)
    const { story } = await createPublished(writer)
    const reader = await createMember(app)
    const words = 'The coast had moved again in the night. '.repeat(2600)
    const long = await createChapter(writer, story._id, { content: textOf(words) })
    await writer.call(`POST /content/${story._id}/chapters/${long._id}/publish`, {})

    const answer = await exportStory(reader, story._id, 'format=markdown')
    expect(answer.statusCode).toBe(202)
    const { job, storyExport } = answer.json()
    expect(storyExport).toMatchObject({ format: 'markdown', hasDrafts: false, file: null })
    await app.foundation.jobs.idle()
    expect((await reader.call(`GET /jobs/${job._id}`)).json().job.state).toBe('done')
    const address = `/content/${story._id}/exports/${storyExport._id}`
    const done = (await reader.call(`GET ${address}`)).json().storyExport
    expect(done).toMatchObject({
      state: 'done',
      progress: 1,
      file: { url: `/api/v1${address}/file`, name: 'The Salt Cartographer.md' },
    })
    expect(Math.round((Date.parse(done.file.expiresAt) - Date.now()) / 3_600_000)).toBe(24)
    const file = await reader.call(`GET ${address}/file`)
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('The coast had moved')
    expect(file.rawPayload.length).toBe(done.file.size)

    expect((await createVisitor(app).call(`GET ${address}/file`)).statusCode).toBe(401)
    expect((await exportStory(createVisitor(app), story._id, 'format=markdown')).statusCode).toBe(401)
    expect((await writer.call(`GET ${address}`)).statusCode).toBe(404)
    const { story: another } = await createPublished(writer)
    expect(
      (await reader.call(`GET /content/${another._id}/exports/${storyExport._id}/file`)).statusCode,
    ).toBe(404)
    // Users who may no longer read the story cannot download an earlier export.
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    expect((await reader.call(`GET ${address}/file`)).statusCode).toBe(404)
  })

  test('is exported once for repeated requests', async () => {
    const writer = await createMember(app)
    const { story } = await createPublished(writer)
    const answers = await Promise.all([1, 2, 3, 4].map(() => startLong(writer, story._id)))
    await app.foundation.jobs.idle()
    const rows = await app.foundation.db
      .selectFrom('story_exports')
      .selectAll()
      .where('user_id', '=', writer.id)
      .execute()
    expect(new Set(answers.map(({ storyExport }) => storyExport._id)).size).toBe(rows.length)
    expect(rows.every(({ expires_at }) => expires_at !== null)).toBe(true)
  })

  test('leaves no file behind when the export expires or its story or account is deleted', async () => {
    const { db, storage } = app.foundation
    const keysOf = async (userId: string) => {
      const keys: string[] = []
      for await (const key of storage.list(storyExportsOf(userId))) keys.push(key)
      return keys
    }
    const writer = await createMember(app)
    const { story } = await createPublished(writer)
    await startLong(writer, story._id, 'format=html')
    await app.foundation.jobs.idle()
    expect(await keysOf(writer.id)).toHaveLength(1)
    await clearStoryExports(app.foundation)
    expect(await keysOf(writer.id)).toHaveLength(1)
    await db
      .updateTable('story_exports')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', writer.id)
      .execute()
    await clearStoryExports(app.foundation)
    expect(await keysOf(writer.id)).toEqual([])

    await startLong(writer, story._id, 'format=html')
    await app.foundation.jobs.idle()
    await db.deleteFrom('stories').where('id', '=', story._id).execute()
    await clearStoryExports(app.foundation)
    expect(await keysOf(writer.id)).toEqual([])
  })

  test('fails with a message when the story is no longer readable before the job runs', async () => {
    const writer = await createMember(app)
    const reader = await createMember(app)
    const { story } = await createPublished(writer)
    const { storyExport } = await startLong(reader, story._id)
    await app.foundation.db
      .updateTable('story_exports')
      .set({ expires_at: null, size: null })
      .where('id', '=', storyExport._id)
      .execute()
    await writer.call(`PATCH /content/${story._id}`, { visibility: 'private' })
    const context = {
      ...app.foundation,
      pictures: createPictureReader(app.foundation),
      getCast: () => undefined,
    }
    const job = {
      id: '',
      attempt: 1,
      data: { exportId: storyExport._id },
      setProgress: async () => {},
      signal: AbortSignal.timeout(60_000),
    }
    await makeStoryExport(context, job)
    const row = await app.foundation.db
      .selectFrom('story_exports')
      .select(['failed_at', 'problem', 'size'])
      .where('id', '=', storyExport._id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ failed_at: expect.any(Date), problem: 'Not found.', size: null })
  })
})
