// Export and import again, in every format: the text, quotes and chapters stay the same.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inline, Mark, Paragraph, RichDocument, TableRow, TextNode } from '@fabula/editor-kit/document'
import { renderText } from '@fabula/editor-kit/render-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { checkEpub } from '#test/epub-check.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, type Member } from '#test/members.ts'
import { createStory } from '#test/stories.ts'
import { findTool } from '#test/tools.ts'
import { readDemoStories } from '#areas/chapters/demo/read-stories.ts'

let app: TestApp
let writer: Member
beforeAll(async () => {
  app = await shareTestApp()
  writer = await createMember(app)
})
afterAll(() => app.close())

const pandoc = findTool('pandoc')
const text = (value: string, ...marks: Mark[]): TextNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text: value,
})
const paragraph = (...content: (Inline | string)[]): Paragraph => ({
  type: 'paragraph',
  ...(content.length > 0 && { content: content.map((one) => (typeof one === 'string' ? text(one) : one)) }),
})
const row = (...cells: string[]): TableRow => ({
  type: 'tableRow',
  content: cells.map((one) => ({ type: 'tableCell', content: [one === '' ? paragraph() : paragraph(one)] })),
})
const endings = { epub: 'epub', docx: 'docx', markdown: 'md', html: 'html' } as const

/** One with sections, one without. */
const stories = readDemoStories(['the-salt-cartographer', 'a-field-guide-to-leaving'])

async function write(story: (typeof stories)[number]): Promise<string> {
  const { _id } = await createStory(writer, { title: story.title })
  const sections: string[] = []
  for (const section of story.sections)
    sections.push((await writer.call(`POST /content/${_id}/sections`, section)).json().section._id)
  for (const { title, section, document: content } of story.chapters) {
    const sectionId = section === undefined ? null : (sections[section - 1] ?? null)
    await writer.call(`POST /content/${_id}/chapters`, { title, sectionId, content })
  }
  return _id
}

const take = async (storyId: string, format: string) => {
  const answer = await writer.call(
    `GET /content/${storyId}/export?format=${format}&drafts=true&inBackground=true`,
  )
  await app.foundation.jobs.idle()
  const { _id } = answer.json().storyExport
  return (await writer.call(`GET /content/${storyId}/exports/${_id}/file`)).rawPayload
}

async function importFile(file: Buffer, name: string): Promise<string> {
  const begun = await sendForm(app, writer, '/content/import', { file: { file, name, type: 'x/y' } })
  const { _id } = begun.json().storyImport
  await app.foundation.jobs.idle()
  const { preview, problem } = (await writer.call(`GET /content/import/${_id}`)).json().storyImport
  expect(problem).toBeNull()
  const chapters = preview.chapters.map(({ start, bodyStart, title, part }: Record<string, unknown>) => ({
    start,
    bodyStart,
    title,
    part,
    isLeftOut: false,
  }))
  const body = { title: preview.title, splitBy: preview.splitBy, chapters }
  expect((await writer.call(`POST /content/import/${_id}/confirm`, body)).statusCode).toBe(202)
  await app.foundation.jobs.idle()
  return (await writer.call(`GET /content/import/${_id}`)).json().storyImport.importedStoryId
}

async function read(storyId: string) {
  const { story } = (await writer.call(`GET /content/${storyId}`)).json()
  const { chapters } = (await writer.call(`GET /content/${storyId}/chapters?limit=100`)).json()
  const titles = new Map(
    story.sections.map((section: { _id: string; title: string }) => [section._id, section.title]),
  )
  const texts = []
  for (const { _id, title, sectionId } of chapters) {
    const { chapter } = (await writer.call(`GET /content/${storyId}/chapters/${_id}`)).json()
    texts.push({ section: titles.get(sectionId) ?? null, title, text: renderText(chapter.content) })
  }
  return { title: story.title, texts }
}

describe.each(stories)('$title', (story) => {
  let storyId: string
  let before: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    storyId = await write(story)
    before = await read(storyId)
  })

  test.each(Object.entries(endings))('as %s', async (format, ending) => {
    const back = await importFile(await take(storyId, format), `story.${ending}`)
    const after = await read(back)
    expect(after).toEqual(before)
    expect(after.texts.map(({ text }) => text).join('')).toMatch(/[“’—]/)
  })

  test.skipIf(!pandoc)('as another program converts it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fabula-pandoc-'))
    const source = join(folder, 'story.html')
    // Without the title page, which a converter would treat as text.
    const html = String(await take(storyId, 'html')).replace(/<header>.*?<\/header>/s, '')
    await writeFile(source, html)
    for (const to of ['docx', 'epub3', 'commonmark']) {
      const file = join(folder, `story.${to}`)
      const { isContent, words } = pandoc!(['-f', 'html', '-t', to, '--wrap=none', '-o', file, source])
      expect(isContent, words).toBe(true)
      const after = await read(
        await importFile(await readFile(file), to === 'commonmark' ? 'story.md' : `story.${to}`),
      )
      expect(wordsOf(after), to).toEqual(wordsOf(before))
    }
    await rm(folder, { recursive: true })
  })
})

/** With everything that only some formats have a syntax for. */
const annotated: RichDocument = {
  type: 'doc',
  content: [
    paragraph(
      '“The tide’s out,” she said',
      {
        type: 'footnote',
        content: [text('See the '), text('almanac', { type: 'italic' }), text(' — if it’s “right”.')],
      },
      ' and went.',
    ),
    {
      type: 'table',
      attrs: { hasHeader: true },
      content: [row('Port', 'High'), row('Amity', '4:10'), row('St John’s', '')],
    },
    {
      type: 'blockquote',
      content: [paragraph('Quoted', { type: 'footnote', content: [text('A source.')] })],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('An item')] }] },
    { type: 'table', content: [row('a', 'b'), row('c', 'd')] },
    paragraph('The end', { type: 'footnote', content: [text('Or so.')] }, '…'),
  ],
}

describe('footnotes and tables', () => {
  let storyId: string
  let before: RichDocument[]
  const documents = async (id: string): Promise<RichDocument[]> => {
    const { chapters } = (await writer.call(`GET /content/${id}/chapters?limit=100`)).json()
    const found: RichDocument[] = []
    for (const { _id } of chapters)
      found.push((await writer.call(`GET /content/${id}/chapters/${_id}`)).json().chapter.content)
    return found
  }
  beforeAll(async () => {
    storyId = (await createStory(writer, { title: 'The Almanac' }))._id
    for (const title of ['One', 'Two'])
      await writer.call(`POST /content/${storyId}/chapters`, { title, content: annotated })
    before = await documents(storyId)
    expect(before).toEqual([annotated, annotated])
  })

  test.each(Object.entries(endings))('come back from %s as they were', async (format, ending) => {
    const file = await take(storyId, format)
    expect(await documents(await importFile(file, `story.${ending}`))).toEqual(before)
  })

  test('make a valid EPUB', async () => {
    expect(await checkEpub(await take(storyId, 'epub'))).toEqual([])
  })

  test('are typeset in a PDF', async () => {
    expect(String((await take(storyId, 'pdf')).subarray(0, 5))).toBe('%PDF-')
  })

  test.skipIf(!pandoc)('are footnotes and tables to another program', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fabula-pandoc-'))
    for (const [format, from] of Object.entries({ epub: 'epub', docx: 'docx', markdown: 'markdown' })) {
      const file = join(folder, `story.${format}`)
      await writeFile(file, await take(storyId, format))
      const { isContent, words } = pandoc!(['-f', from, '-t', 'native', file])
      expect(isContent, words).toBe(true)
      expect(words.match(/\bNote\b/g), format).toHaveLength(6)
      expect(words.match(/\bTable\b/g)?.length, format).toBeGreaterThanOrEqual(4)
    }
    await rm(folder, { recursive: true })
  })
})

function wordsOf({ texts }: Awaited<ReturnType<typeof read>>): string[] {
  return texts.flatMap(({ title, text }) => [...title.split(/\s+/), ...text.split(/\s+/)]).filter(Boolean)
}
