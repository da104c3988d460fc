import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportFile } from '#platform/exporter.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sendForm } from '#test/forms.ts'
import { createMember } from '#test/members.ts'
import { paint } from '#test/pictures.ts'
import { createChapter, createPublished, createStory, textOf } from '#test/stories.ts'
import { chapterExporters } from './chapters.exporters.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function filesOf(userId: string): Promise<ExportFile[]> {
  const lists = await Promise.all(
    chapterExporters(app.foundation).map((exporter) => exporter.listFiles(userId)),
  )
  return lists.flat()
}

async function contentOf(files: readonly ExportFile[], path: string): Promise<unknown> {
  const file = files.find((one) => one.path === path)
  if (!file) throw new Error(`There is no ${path}.`)
  return 'read' in file ? file.read() : text((await file.open())!)
}

test('an export contains every chapter as Markdown, in reading order, drafts included', async () => {
  const writer = await createMember(app)
  const story = await createStory(writer, { title: 'The Salt Road', tags: ['Sea'], synopsis: 'Of salt.' })
  const section = async (title: string) =>
    (await writer.call(`POST /content/${story._id}/sections`, { title })).json().section._id as string
  const [first, second] = [await section('Departure'), await section('Return')]
  const last = await createChapter(writer, story._id, { title: 'Home', sectionId: second })
  const opening = await createChapter(writer, story._id, { title: 'Low Water', sectionId: first })
  await createChapter(writer, story._id, { title: '', content: textOf('Before everything.') })
  await writer.call(`POST /content/${story._id}/chapters/${opening._id}/publish`, {})
  // Edited after publishing: the export contains the current text.
  const image = await paint(90, 60).png().toBuffer()
  const sent = await sendForm(app, writer, '/images/upload', {
    image,
    type: 'chapter',
    entityId: opening._id,
    alt: 'A wall',
  })
  const { imageId } = sent.json().data
  const changed = textOf('“It’s gone,” she said — twice.')
  const content = {
    ...changed,
    content: [
      ...changed.content,
      { type: 'horizontalRule' },
      { type: 'image', attrs: { imageId, alt: 'A wall' } },
    ],
  }
  await writer.call(`PATCH /content/${story._id}/chapters/${opening._id}`, { content })
  await createChapter(writer, story._id, { title: 'Thrown away' }).then(({ _id }) =>
    writer.call(`DELETE /content/${story._id}/chapters/${_id}`),
  )
  expect(last.status).toBe('draft')

  const files = await filesOf(writer.id)
  expect(files.map(({ path }) => path)).toEqual([
    'writing-days.json',
    'stories/the-salt-road/story.json',
    'stories/the-salt-road/001.md',
    'stories/the-salt-road/002.md',
    'stories/the-salt-road/003.md',
  ])
  expect(await contentOf(files, 'writing-days.json')).toContainEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    words: expect.any(Number),
  })
  expect(await contentOf(files, 'stories/the-salt-road/story.json')).toMatchObject({
    title: 'The Salt Road',
    synopsis: 'Of salt.',
    tags: ['Sea'],
    status: 'ongoing',
    chapters: 3,
  })
  expect(await contentOf(files, 'stories/the-salt-road/001.md')).toBe('Before everything.\n')
  expect(await contentOf(files, 'stories/the-salt-road/002.md')).toBe(
    `# Low Water\n\n“It’s gone,” she said — twice.\n\n***\n\n![A wall](<../../images/${imageId}.webp>)\n`,
  )
  expect(await contentOf(files, 'stories/the-salt-road/003.md')).toBe(
    '# Home\n\nThe coast had moved again in the night.\n',
  )
})

test('an export contains the user’s own stories, private and mature ones too, and no others', async () => {
  const writer = await createMember(app)
  const other = await createMember(app)
  await createPublished(other, { title: 'Not mine' })
  await createPublished(writer, { title: 'Hidden', visibility: 'private', contentRating: 'mature' })
  const { story: deleted } = await createPublished(writer, { title: 'Deleted' })
  await writer.call(`DELETE /content/${deleted._id}`)
  const files = await filesOf(writer.id)
  expect(files.map(({ path }) => path)).toEqual([
    'writing-days.json',
    'stories/hidden/story.json',
    'stories/hidden/001.md',
  ])
})
