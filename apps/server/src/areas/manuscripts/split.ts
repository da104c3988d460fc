// Splits a manuscript into chapters. Every way covers all of it: no text is lost between chapters.
import { countWords } from '@fabula/editor-kit/words'
import { isBareChapterLine, isChapterLine, looksLikeTitle } from './chapter-lines.ts'
import { headingsOf, type Headings } from './headings.ts'
import { lineOfBlock, textOfBlock } from './block-text.ts'
import type { Item, Manuscript } from './manuscript.ts'
import { shortenText } from './shorten.ts'

export const waysToSplit = ['headings', 'files', 'lines', 'breaks', 'whole'] as const
export type SplitBy = (typeof waysToSplit)[number]

/** From `start` up to the start of the next one; the items before `bodyStart` became the title. */
export type SplitChapter = { start: number; bodyStart: number; title: string; part: string | null }

const maxTitleLength = 200
const maxChapters = 5000

export type Splits = Partial<Record<SplitBy, SplitChapter[]>>

/** Every way with a different result, best match first. */
export function planSplits({ items, title }: Pick<Manuscript, 'items' | 'title'>): {
  splits: Splits
  headings: Headings
  title: string
} {
  const headings = headingsOf(items, title)
  const found = title || headings.title
  const splits: Splits = {}
  const offer = (by: SplitBy, chapters: SplitChapter[], least: number) => {
    if (chapters.length >= least && chapters.length <= maxChapters) splits[by] = chapters
  }
  offer('headings', byHeadings(items, headings), headings.chapterCount > 0 ? 1 : 2)
  offer('files', byFiles(items), 2)
  offer('lines', byLines(items), 2)
  offer('breaks', byBreaks(items), 2)
  splits.whole = [{ start: 0, bodyStart: headings.titleItems, title: shorten(found), part: null }]
  const order: SplitBy[] =
    headings.chapterCount >= 2 ? [...waysToSplit] : ['files', 'lines', 'headings', 'breaks', 'whole']
  return {
    splits: Object.fromEntries(order.flatMap((by) => (splits[by] ? [[by, splits[by]]] : []))),
    headings,
    title: found,
  }
}

function byHeadings(items: readonly Item[], headings: Headings): SplitChapter[] {
  const plan = new Plan(headings.titleItems)
  for (const [index, item] of items.entries()) {
    if (index < headings.titleItems || item.level === undefined) continue
    const text = lineOfBlock(item.block)
    if (headings.isPart(item)) plan.part(index, text)
    else if (headings.isChapter(item)) plan.chapter(index, text)
    else if (plan.awaitsTitle(index)) plan.continueTitle(index, text)
  }
  return plan.finish(items.length)
}

function byLines(items: readonly Item[]): SplitChapter[] {
  const plan = new Plan(0)
  let lines = 0
  for (const [index, { block }] of items.entries()) {
    if (block.type !== 'paragraph' && block.type !== 'heading') continue
    const text = lineOfBlock(block)
    if (isChapterLine(text)) {
      lines += 1
      plan.chapter(index, text)
    } else if (plan.awaitsTitle(index) && looksLikeTitle(text)) plan.continueTitle(index, text)
  }
  return lines < 2 ? [] : plan.finish(items.length)
}

function byFiles(items: readonly Item[]): SplitChapter[] {
  const plan = new Plan(0)
  for (const [index, item] of items.entries()) {
    if (item.starts !== 'file') continue
    if (item.isPart) plan.part(index, lineOfBlock(item.block))
    else if (item.level !== undefined) plan.chapter(index, lineOfBlock(item.block))
    else plan.untitled(index, index)
  }
  return items.some(({ starts }) => starts === 'file') ? plan.finish(items.length) : []
}

/** Pages if there are any, else scenes. */
function byBreaks(items: readonly Item[]): SplitChapter[] {
  const plan = new Plan(0)
  const hasPages = items.some(({ starts }) => starts === 'page')
  for (const [index, item] of items.entries()) {
    if (hasPages) {
      if (item.starts !== 'page') continue
      if (item.level === undefined) plan.untitled(index, index)
      else plan.chapter(index, lineOfBlock(item.block))
    } else if (item.block.type === 'horizontalRule') plan.untitled(index, index + 1)
  }
  return plan.finish(items.length)
}

class Plan {
  private readonly chapters: SplitChapter[] = []
  private readonly first: number
  private currentPart: string | null = null

  constructor(first: number) {
    this.first = first
  }

  /** A chapter without a title or text so far: a title is added to it, so that no empty chapter remains. */
  private open(index: number): SplitChapter | undefined {
    const last = this.chapters.at(-1)
    return last && last.title === '' && last.bodyStart === index ? last : undefined
  }

  private begin(start: number, bodyStart: number, title: string): void {
    // The text before the first chapter becomes a separate one, unless it is the title of the book.
    if (this.chapters.length === 0 && start > this.first)
      this.chapters.push({ start: 0, bodyStart: this.first, title: '', part: null })
    const from = this.chapters.length === 0 ? 0 : start
    this.chapters.push({ start: from, bodyStart, title: shorten(title), part: this.currentPart })
  }

  part(index: number, title: string): void {
    this.currentPart = shortenText(title, 120)
    this.begin(index, index + 1, '')
  }

  chapter(index: number, title: string): void {
    const open = this.open(index)
    if (!open || open.part !== this.currentPart) {
      if (this.awaitsTitle(index)) this.continueTitle(index, title)
      else this.begin(index, index + 1, title)
      return
    }
    open.title = shorten(title)
    open.bodyStart = index + 1
  }

  untitled(start: number, bodyStart: number): void {
    if (start > 0) this.begin(start, bodyStart, '')
  }

  /** "Chapter IV" without any text after it. */
  awaitsTitle(index: number): boolean {
    const last = this.chapters.at(-1)
    return last !== undefined && last.bodyStart === index && isBareChapterLine(last.title)
  }

  continueTitle(index: number, text: string): void {
    const last = this.chapters.at(-1)!
    last.title = shorten(`${last.title.replace(/[.:]$/, '')}: ${text}`)
    last.bodyStart = index + 1
  }

  finish(total: number): SplitChapter[] {
    if (this.chapters.length === 0 && total > 0)
      this.chapters.push({ start: 0, bodyStart: this.first, title: '', part: null })
    return this.chapters
  }
}

const shorten = (title: string): string => shortenText(title, maxTitleLength)

export const wordsOf = ({ block }: Item): number => countWords(textOfBlock(block))
