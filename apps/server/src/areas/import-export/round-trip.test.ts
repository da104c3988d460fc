// Export and import again, in every format: the text, quotes and chapters stay the same.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderText } from '@fabula/editor-kit/render-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app.ts'
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

function wordsOf({ texts }: Awaited<ReturnType<typeof read>>): string[] {
  return texts.flatMap(({ title, text }) => [...title.split(/\s+/), ...text.split(/\s+/)]).filter(Boolean)
}
