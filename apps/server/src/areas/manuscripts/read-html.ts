// Converts any HTML to document blocks: only elements that the schema supports, but all text.
import { cleanText } from '@fabula/editor-kit/characters'
import type { Block, Inline, ListItem, Mark, TextNode } from '@fabula/editor-kit/document'
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { appendInline } from '@fabula/editor-kit/inline'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import {
  addMarks,
  attributeOf,
  cellsOf,
  type HtmlElement as Element,
  type HtmlNode as Node,
  isLine,
  itemOf,
  plainText,
  rawText,
  trim,
} from './html-elements.ts'
import { findNotes, type HtmlNotes, noNotes, type NotesElsewhere } from './html-notes.ts'
import { isTextTable, readTable } from './html-tables.ts'
import { type Item, ManuscriptError } from './manuscript.ts'
import { isSceneBreak } from './scene-breaks.ts'

export type HtmlOptions = {
  /** Returns the id of an image, or nothing when it cannot be imported. */
  picture?: (src: string) => string | undefined
  notes?: NotesElsewhere
  /** Without footnotes and tables: notes stay where they are, and rows become paragraphs. */
  isPlain?: boolean
}

export type HtmlReading = {
  items: Item[]
  title: string | null
  droppedPictures: number
  /** Tables whose rows became paragraphs. */
  tables: number
}

type PictureInRun = { type: 'picture'; id: string; alt: string }
type Run = (Inline | PictureInRun)[]

const space: TextNode = { type: 'text', text: ' ' }

/** Of every paragraph in it. */
function textsOf(block: Block | ListItem): Inline[][] {
  if (block.type === 'paragraph' || block.type === 'heading') return block.content ? [block.content] : []
  if (block.type === 'table' || !('content' in block)) return []
  return (block.content as (Block | ListItem)[]).flatMap(textsOf)
}

const maxTagDepth = 400
/** A document nests 24 levels deep at most, and a list takes two of them. */
const maxBlockDepth = 8

const skipped = new Set(
  'head script style template noscript nav iframe object embed video audio canvas input button select textarea title'.split(
    ' ',
  ),
)
const blocks = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup html main p section summary table tbody tfoot thead tr'.split(
    ' ',
  ),
)
/** The title page that word processors and converters put before the text. */
const titlePage = /(?:^|\s)(author|date|subtitle)(?:\s|$)/

export function readHtml(html: string, options: HtmlOptions = {}): HtmlReading {
  const { childNodes } = parse(html)
  const walker = new Walker(options, 0, {
    title: null,
    droppedPictures: 0,
    tables: 0,
    rows: 0,
    notes: options.isPlain ? noNotes : findNotes(childNodes, options.notes),
  })
  for (const node of childNodes) walker.walk(node, [], 0)
  walker.flush()
  const { title, droppedPictures, tables } = walker.shared
  return { items: walker.items, title, droppedPictures, tables }
}

class Walker {
  readonly items: Item[] = []
  readonly shared: {
    title: string | null
    droppedPictures: number
    tables: number
    rows: number
    notes: HtmlNotes
  }
  private run: Run = []
  private starts: Item['starts']
  private readonly options: HtmlOptions
  private readonly nesting: number

  constructor(options: HtmlOptions, nesting: number, shared: Walker['shared']) {
    this.options = options
    this.nesting = nesting
    this.shared = shared
  }

  walk(node: Node, marks: readonly Mark[], depth: number): void {
    if (depth > maxTagDepth) throw new ManuscriptError('This file is nested too deeply to read.')
    if (node.nodeName === '#text') this.text((node as DefaultTreeAdapterTypes.TextNode).value, marks)
    else if ('tagName' in node) this.element(node, marks, depth + 1)
  }

  /** The collected inline content becomes a paragraph, or several when blank lines or images separate it. */
  flush(): void {
    const run = this.run
    this.run = []
    let line: Inline[] = []
    const end = () => {
      const content = trim(line)
      line = []
      if (content.length > 0) this.paragraph(content)
    }
    for (const [index, node] of run.entries()) {
      if (node.type === 'picture') {
        end()
        this.push({ type: 'image', attrs: { imageId: node.id, ...(node.alt && { alt: node.alt }) } })
      } else if (node.type === 'hardBreak' && run[index + 1]?.type === 'hardBreak') end()
      else line.push(node)
    }
    end()
  }

  private paragraph(content: Inline[]): void {
    const isText = content.every(({ type }) => type !== 'footnote')
    if (this.nesting === 0 && isText && isSceneBreak(plainText(content)))
      this.push({ type: 'horizontalRule' })
    else this.push({ type: 'paragraph', content })
  }

  private push(block: Block, more: Omit<Item, 'block'> = {}): void {
    this.items.push({ block, ...more, ...(this.starts && { starts: this.starts }) })
    this.starts = undefined
  }

  private text(value: string, marks: readonly Mark[]): void {
    const collapsed = cleanText(value).replaceAll(/[ \t\n]+/g, ' ')
    const last = this.run.at(-1)
    const isAtStart = last?.type === 'text' ? last.text.endsWith(' ') : last?.type !== 'footnote'
    this.append(isAtStart ? collapsed.replace(/^ /, '') : collapsed, marks)
  }

  private append(text: string, marks: readonly Mark[]): void {
    if (text === '') return
    appendInline(this.run as Inline[], {
      type: 'text',
      ...(marks.length > 0 && { marks: [...marks] }),
      text,
    })
  }

  private element(element: Element, marks: readonly Mark[], depth: number): void {
    const { tagName: tag } = element
    if (skipped.has(tag) || element.attrs.some(({ name }) => name === 'hidden')) return
    if (this.shared.notes.isLeftOut(element)) return
    const note = this.shared.notes.noteOf(element)
    if (note) return this.footnote(note)
    if (/^h[1-6]$/.test(tag)) this.heading(element, Number(tag[1]))
    else if (tag === 'br') this.run.push({ type: 'hardBreak' })
    else if (tag === 'hr') this.rule(element)
    else if (tag === 'img' || tag === 'image') this.picture(element)
    else if (tag === 'svg') this.drawing(element, depth)
    else if (tag === 'blockquote') this.quote(element, marks, depth)
    else if (tag === 'ul' || tag === 'ol') this.list(element, marks, depth)
    else if (tag === 'pre') this.verse(element, marks)
    else if (tag === 'table') this.table(element, marks, depth)
    else if (tag === 'tr') this.row(element, marks, depth)
    else if (tag === 'td' || tag === 'th') this.cell(element, marks, depth)
    else if (tag === 'li' || blocks.has(tag)) this.container(element, marks, depth)
    else this.inline(element, marks, depth)
  }

  private children(element: Element, marks: readonly Mark[], depth: number): void {
    for (const child of element.childNodes) this.walk(child, marks, depth)
  }

  private container(element: Element, marks: readonly Mark[], depth: number): void {
    this.flush()
    if (this.items.length === 0 && element.tagName === 'p' && titlePage.test(attributeOf(element, 'class')))
      return
    if (/(?:page-)?break-before:\s*(?:always|page)/.test(attributeOf(element, 'style'))) this.starts = 'page'
    this.children(element, marks, depth)
    this.flush()
  }

  private inline(element: Element, marks: readonly Mark[], depth: number): void {
    if (element.tagName === 'q') this.text('“', marks)
    this.children(element, addMarks(element, marks), depth)
    if (element.tagName === 'q') this.text('”', marks)
  }

  private heading(element: Element, level: number): void {
    this.flush()
    const inside = new Walker(this.options, this.nesting + 1, this.shared)
    for (const child of element.childNodes) inside.walk(child, [], 1)
    inside.flush()
    const content = trim(
      inside.items.flatMap(({ block }, index): Inline[] =>
        block.type === 'paragraph'
          ? [...(index > 0 ? [{ type: 'text' as const, text: ' ' }] : []), ...(block.content ?? [])]
          : [],
      ),
    )
    const names = attributeOf(element, 'class').split(/\s+/)
    if (
      content.length > 0 &&
      names.includes('title') &&
      this.items.length === 0 &&
      this.shared.title === null
    )
      this.bookTitle(content)
    else if (content.length > 0)
      this.push(
        { type: 'heading', attrs: { level: level === 1 || level === 2 ? level : 3 }, content },
        { level, ...(names.includes('part') && { isPart: true as const }) },
      )
    for (const item of inside.items) if (item.block.type === 'image') this.items.push(item)
  }

  private bookTitle(content: readonly Inline[]): void {
    this.shared.title = plainText(content)
    const notes = content.filter(({ type }) => type === 'footnote')
    if (notes.length > 0) this.push({ type: 'paragraph', content: notes })
  }

  private rule(element: Element): void {
    this.flush()
    if (attributeOf(element, 'class').split(/\s+/).includes('page-break')) this.starts = 'page'
    else this.push({ type: 'horizontalRule' })
  }

  private picture(element: Element): void {
    const src =
      attributeOf(element, 'src') || attributeOf(element, 'xlink:href') || attributeOf(element, 'href')
    const id = this.options.picture?.(src)
    const alt = cleanText(attributeOf(element, 'alt')).slice(0, DOCUMENT_LIMITS.altLength).toWellFormed()
    if (id) this.run.push({ type: 'picture', id, alt })
    else this.shared.droppedPictures += 1
  }

  /** Text in SVG labels its shapes; only its images are part of the book. */
  private drawing(element: Element, depth: number): void {
    if (depth > maxTagDepth) return
    for (const child of element.childNodes) {
      if (!('tagName' in child)) continue
      if (child.tagName === 'image') this.picture(child)
      else this.drawing(child, depth + 1)
    }
  }

  private inner(element: Element, marks: readonly Mark[], depth: number): Block[] {
    const inside = new Walker(this.options, this.nesting + 1, this.shared)
    inside.children(element, marks, depth)
    inside.flush()
    return inside.items.map(({ block }) => block)
  }

  private quote(element: Element, marks: readonly Mark[], depth: number): void {
    this.flush()
    const content = this.inner(element, marks, depth)
    if (this.nesting >= maxBlockDepth) for (const block of content) this.push(block)
    else if (content.length > 0) this.push({ type: 'blockquote', content })
  }

  private list(element: Element, marks: readonly Mark[], depth: number): void {
    this.flush()
    const items: ListItem[] = []
    for (const child of element.childNodes) {
      if (!('tagName' in child) || this.shared.notes.isLeftOut(child)) continue
      const content = this.inner(child, marks, depth + 1)
      if (content.length > 0) items.push(itemOf(content))
    }
    if (items.length === 0) return
    if (this.nesting >= maxBlockDepth)
      for (const item of items) for (const block of item.content) this.push(block)
    else if (element.tagName === 'ul') this.push({ type: 'bulletList', content: items })
    else {
      const start = Number.parseInt(attributeOf(element, 'start'), 10)
      const isGiven = Number.isInteger(start) && start >= 0 && start <= 999_999_999 && start !== 1
      this.push({ type: 'orderedList', ...(isGiven && { attrs: { start } }), content: items })
    }
  }

  /** Line breaks and spaces are significant. */
  private verse(element: Element, marks: readonly Mark[]): void {
    this.flush()
    const lines = cleanText(rawText(element))
      .replace(/^\n|\n$/g, '')
      .split('\n')
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.run.push({ type: 'hardBreak' })
      this.append(line, marks)
    }
    this.flush()
  }

  /** The paragraphs of a note become one text. */
  private footnote(note: Element): void {
    const inside = new Walker(this.options, this.nesting + 1, this.shared)
    inside.children(note, [], 1)
    inside.flush()
    const texts = inside.items.flatMap(({ block }) => textsOf(block))
    const content = texts.flatMap((text, index) => (index > 0 ? [space, ...text] : text))
    const joined: Inline[] = []
    for (const node of trim(content)) appendInline(joined, node.type === 'text' ? node : { ...space })
    const [first] = joined
    // The sign behind the number.
    if (first?.type === 'text') first.text = first.text.replace(/^\s*[.:)\]]?\s+/, '')
    const text = (joined as TextNode[]).filter((node) => node.text !== '')
    this.run.push({ type: 'footnote', ...(text.length > 0 && { content: text }) })
  }

  private table(element: Element, marks: readonly Mark[], depth: number): void {
    if (!this.options.isPlain && this.nesting < maxBlockDepth && isTextTable(element)) {
      const table = readTable(element, (cell) => this.inner(cell, marks, depth + 1))
      if (table !== undefined) {
        this.flush()
        for (const child of element.childNodes)
          if (child.nodeName === 'caption') this.container(child as Element, marks, depth)
        if (table) this.push(table)
        return
      }
    }
    const before = this.shared.rows
    this.container(element, marks, depth)
    if (this.shared.rows === before) return
    this.shared.tables += 1
    // Reset: an outer table counts only if it has rows itself.
    this.shared.rows = before
  }

  /** A row of text becomes a paragraph; the contents of a layout row are read as blocks. */
  private row(element: Element, marks: readonly Mark[], depth: number): void {
    const cells = cellsOf(element)
    if (cells.length < 2 || !cells.every(isLine)) {
      this.container(element, marks, depth)
      return
    }
    this.flush()
    for (const cell of cells) {
      let gap = '\t'
      for (const block of this.inner(cell, marks, depth)) {
        if (block.type !== 'paragraph') continue
        if (this.run.length > 0) this.append(gap, marks)
        for (const node of block.content ?? []) appendInline(this.run as Inline[], node)
        gap = ' '
      }
    }
    if (this.run.length > 0) this.shared.rows += 1
    this.flush()
  }

  private cell(element: Element, marks: readonly Mark[], depth: number): void {
    if (this.run.length > 0) this.append('\t', marks)
    this.children(element, marks, depth)
  }
}
