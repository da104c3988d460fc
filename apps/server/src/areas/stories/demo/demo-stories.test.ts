import { checkDocument } from '@fabula/editor-kit/check'
import { renderText } from '@fabula/editor-kit/render-text'
import { countDocumentWords } from '@fabula/editor-kit/words'
import { expect, test } from 'vitest'
import { demoStories } from './demo-stories.ts'
import { readDemoText } from './demo-text.ts'

test('a first start has enough to read, in several genres and formats, some of it unfinished', () => {
  const chapters = demoStories.flatMap((story) => story.chapters.filter(({ isDraft }) => !isDraft))
  const words = chapters.reduce((sum, { text }) => sum + countDocumentWords(readDemoText(text)), 0)
  expect(demoStories.length).toBeGreaterThanOrEqual(12)
  expect(chapters.length).toBeGreaterThanOrEqual(30)
  expect(words).toBeGreaterThanOrEqual(25_000)
  expect(new Set(demoStories.flatMap(({ genres }) => genres)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(demoStories.map(({ format }) => format)).size).toBeGreaterThanOrEqual(4)
  expect(new Set(demoStories.map(({ status }) => status)).size).toBeGreaterThanOrEqual(3)
})

test.each(
  demoStories.flatMap((story) =>
    story.chapters.map((chapter) => [story.title, chapter.title, chapter] as const),
  ),
)('%s: %s is a sound document without left-over marks', (_, __, { text }) => {
  const document = readDemoText(text)
  expect(checkDocument(document)).toMatchObject({ ok: true })
  expect(renderText(document).replaceAll('* * *', '')).not.toMatch(/\*| \/$|^> /m)
})
