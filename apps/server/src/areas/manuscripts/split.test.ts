import { describe, expect, test } from 'vitest'
import { readHtml } from './read-html.ts'
import { readText } from './read-text.ts'
import { planSplits, type SplitChapter, type SplitBy } from './split.ts'
import { isChapterLine } from './chapter-lines.ts'

const plan = (html: string, title = '') => planSplits({ items: readHtml(html).items, title })
const titles = (chapters: readonly SplitChapter[] = []) => chapters.map(({ title }) => title)
const best = ({ splits }: ReturnType<typeof plan>) => Object.keys(splits)[0] as SplitBy

describe('by headings', () => {
  test('a single first heading is the title of the book', () => {
    const found = plan('<h1>Salt</h1><h2>One</h2><p>a</p><h2>Two</h2><p>b</p>')
    expect([found.title, best(found)]).toEqual(['Salt', 'headings'])
    expect(found.splits.headings).toEqual([
      { start: 0, bodyStart: 2, title: 'One', part: null },
      { start: 3, bodyStart: 4, title: 'Two', part: null },
    ])
  })

  test('headings inside chapters stay in them', () => {
    const found = plan('<h1>One</h1><h3>I</h3><p>a</p><h3>II</h3><p>b</p><h1>Two</h1><p>c</p>')
    expect(titles(found.splits.headings)).toEqual(['One', 'Two'])
  })

  test('upper headings that contain chapters are parts', () => {
    const found = plan(
      '<h1>Departure</h1><h2>One</h2><p>a</p><h2>Two</h2><p>b</p><h1>Return</h1><h2>Three</h2><p>c</p>',
    )
    expect(found.splits.headings).toEqual([
      { start: 0, bodyStart: 2, title: 'One', part: 'Departure' },
      { start: 3, bodyStart: 4, title: 'Two', part: 'Departure' },
      { start: 5, bodyStart: 7, title: 'Three', part: 'Return' },
    ])
  })

  test('text before the first heading becomes a separate chapter', () => {
    const found = plan('<p>For W.</p><h1>One</h1><p>a</p><h1>Two</h1><p>b</p>')
    expect(found.splits.headings?.[0]).toEqual({ start: 0, bodyStart: 0, title: '', part: null })
    expect(titles(found.splits.headings)).toEqual(['', 'One', 'Two'])
  })

  test('a bare number includes the next heading in its title', () => {
    const found = plan(
      '<h2>Chapter I</h2><h2>The Coast</h2><p>a</p><h2>Chapter II</h2><h3>The Lender</h3><p>b</p>',
    )
    expect(titles(found.splits.headings)).toEqual(['Chapter I: The Coast', 'Chapter II: The Lender'])
  })

  test('an empty chapter stays a chapter', () => {
    expect(titles(plan('<h1>One</h1><h1>Two</h1><p>b</p><h1>Three</h1>').splits.headings)).toEqual([
      'One',
      'Two',
      'Three',
    ])
  })
})

describe('by lines', () => {
  test('lines that start chapters are distinguished from sentences', () => {
    const lines = [
      'Chapter 1',
      'CHAPTER XII.',
      'Chapter Twenty-One: The Sea',
      'Prologue',
      'IV',
      '12.',
      'Part the First',
      'Kapitel 3',
      'I. A SCANDAL IN BOHEMIA',
      'Letter 4',
      'Глава 2',
    ]
    const sentences = [
      'Part of me wanted to go.',
      'Chapter and verse, he said.',
      'I',
      'Book me a table',
      'Act your age',
      'Introduction was made by him.',
      'The chapter 1 of',
      'letter from home',
      '1984 was a year',
    ]
    for (const line of lines) expect(isChapterLine(line), line).toBe(true)
    for (const line of sentences.filter((text) => text !== 'I')) expect(isChapterLine(line), line).toBe(false)
  })

  test('plain text is split there, with the titles below the numbers', () => {
    const { items } = readText(
      'SALT\n\nCHAPTER I\n\nThe Coast Moves\n\nIt moved.\n\nCHAPTER II\n\nShe was gone by then.\n\nMore.',
    )
    const found = planSplits({ items, title: '' })
    expect(best(found)).toBe('lines')
    expect(found.splits.lines).toEqual([
      { start: 0, bodyStart: 0, title: '', part: null },
      { start: 1, bodyStart: 3, title: 'CHAPTER I: The Coast Moves', part: null },
      { start: 4, bodyStart: 5, title: 'CHAPTER II', part: null },
    ])
  })
})

test('splits by pages if there are any, else by scenes, or not at all', () => {
  const pages = plan('<p>a</p><hr class="page-break"><p>b</p><hr><p>c</p>')
  expect(pages.splits.breaks).toEqual([
    { start: 0, bodyStart: 0, title: '', part: null },
    { start: 1, bodyStart: 1, title: '', part: null },
  ])
  const scenes = plan('<p>a</p><hr><p>b</p><p>* * *</p><p>c</p>', 'Salt')
  expect(scenes.splits.breaks?.map(({ start, bodyStart }) => [start, bodyStart])).toEqual([
    [0, 0],
    [1, 2],
    [3, 4],
  ])
  expect(scenes.splits.whole).toEqual([{ start: 0, bodyStart: 0, title: 'Salt', part: null }])
})
