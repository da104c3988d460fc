import { checkDocument } from '@fabula/editor-kit/check'
import { listBlockTexts, renderText } from '@fabula/editor-kit/render-text'
import { countDocumentWords, countWords } from '@fabula/editor-kit/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#areas/accounts/public.ts'
import { createReference } from '#areas/templates/public.ts'
import { shareTestApp, type TestApp } from '#test/app.ts'
import { slugOf } from '#areas/stories/slugs.ts'
import { readDemoComments } from './load-comments.ts'
import { readDemoStories } from './read-stories.ts'

let app: TestApp
beforeAll(async () => {
  app = await shareTestApp()
})
afterAll(() => app.close())

const stories = readDemoStories()
const published = stories.filter(({ status }) => status !== 'draft')
const chapters = stories.flatMap((story) => story.chapters.map((chapter) => ({ story, chapter })))

const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) < index)

test('the demo has stories of every length and in every status', () => {
  expect(published.length).toBeGreaterThanOrEqual(40)
  const words = published.map((story) =>
    story.chapters.reduce((sum, { document }) => sum + countDocumentWords(document), 0),
  )
  expect(words.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(60_000)
  expect(words.filter((count) => count < 600).length).toBeGreaterThanOrEqual(8)
  expect(Math.max(...words)).toBeGreaterThan(8000)
  const statuses = new Set(stories.map(({ status }) => status))
  expect([...statuses].sort()).toEqual(['complete', 'draft', 'hiatus', 'ongoing'])
  expect(published.filter(({ coauthors }) => coauthors.length > 0).length).toBeGreaterThanOrEqual(6)
  expect(new Set(published.map(({ author }) => author)).size).toBeGreaterThanOrEqual(16)
})

test('the demo has a story of every genre and every format', async () => {
  const { genres, formats } = await createReference(app.foundation).get()
  const used = new Set(published.flatMap(({ genres, format }) => [...genres, format]))
  expect([...used].sort()).toEqual([...genres, ...formats].map(({ slug }) => slug).sort())
})

test('one story is long: more than thirty chapters, none of them a stub', () => {
  const long = published.find((story) => story.chapters.length >= 30)
  for (const { document, title } of long?.chapters ?? [])
    expect(countDocumentWords(document), title).toBeGreaterThanOrEqual(190)
  expect(long).toBeDefined()
})

test('no title, paragraph or opening appears twice', () => {
  expect(duplicates(stories.map(({ title }) => title))).toEqual([])
  expect(duplicates(stories.map(({ summary }) => summary))).toEqual([])
  const paragraphs = chapters.flatMap(({ chapter }) =>
    listBlockTexts(chapter.document).filter((text) => countWords(text) > 6),
  )
  expect(duplicates(paragraphs)).toEqual([])
  const openings = chapters.map(({ chapter }) =>
    renderText(chapter.document).split(/\s+/).slice(0, 4).join(' '),
  )
  expect(duplicates(openings)).toEqual([])
})

test('authors, sections and dates exist', () => {
  const names: string[] = demoAccounts.map(({ username }) => username)
  for (const { name, title, author, coauthors, began, ended, sections, ...story } of stories) {
    expect(slugOf(title)).toBe(name)
    expect(names, name).toEqual(expect.arrayContaining([author, ...coauthors]))
    expect(ended, name).toBeLessThanOrEqual(began)
    expect(began, name).toBeLessThanOrEqual(2 * 366)
    for (const { by = author, section = sections.length } of story.chapters) {
      expect([author, ...coauthors], name).toContain(by)
      expect(section, name).toBeLessThanOrEqual(sections.length)
    }
  }
})

test.each(chapters.map(({ story, chapter }) => [story.title, chapter.title, chapter] as const))(
  '%s: %s is a valid document without leftover markup',
  (_, __, { document }) => {
    expect(checkDocument(document)).toMatchObject({ ok: true })
    expect(renderText(document).replaceAll('* * *', '')).not.toMatch(/[*_"']|\\$|^> |@@/m)
  },
)

test('comments refer to stories, chapters and passages that exist', () => {
  for (const [name, threads] of Object.entries(readDemoComments())) {
    const story = stories.find((one) => one.name === name)
    expect(story, name).toBeDefined()
    for (const { chapter, quote } of threads) {
      const found = story?.chapters.find(({ title }) => title === chapter)
      if (chapter) expect(found, `${name}: ${chapter}`).toBeDefined()
      if (quote) expect(renderText(found!.document)).toContain(quote)
    }
  }
})
