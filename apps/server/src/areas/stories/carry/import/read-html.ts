// From HTML, whoever made it, to blocks of our document. Only what the schema knows comes along; every word does.
import { cleanText } from '@fabula/editor-kit/characters'
import type { Block, Inline, ListItem, Mark, Paragraph } from '@fabula/editor-kit/document'
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { appendInline } from '@fabula/editor-kit/inline'
import { isSafeHref } from '@fabula/editor-kit/links'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type Item, ManuscriptError } from './manuscript.ts'
import { isSceneBreak } from './scene-breaks.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export type HtmlOptions = {
  /** The id that stands for a picture; nothing when it cannot come along. */
  picture?: (src: string) => string | undefined
}

export type HtmlReading = { items: Item[]; title: string | null; droppedPictures: number }

type PictureInRun = { type: 'picture'; id: string; alt: string }
type Run = (Inline | PictureInRun)[]

const deepestTag = 400
/** A document nests 24 deep at most, and a list takes two of them. */
const deepestBlock = 8

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
const marksOf: Readonly<Record<string, Mark['type']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}
/** The title page that word processors and converters put before the text. */
const titlePage = /(?:^|\s)(author|date|subtitle)(?:\s|$)/

export function readHtml(html: string, options: HtmlOptions = {}): HtmlReading {
  const walker = new Walker(options, 0)
  for (const node of parse(html).childNodes) walker.walk(node, [], 0)
  walker.flush()
  return { items: walker.items, title: walker.shared.title, droppedPictures: walker.shared.droppedPictures }
}

export const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find(
    (attribute) => (attribute.prefix ? `${attribute.prefix}:${attribute.name}` : attribute.name) === name,
  )?.value ?? ''

class Walker {
  readonly items: Item[] = []
  readonly shared: { title: string | null; droppedPictures: number }
  private run: Run = []
  private starts: Item['starts']
  private readonly options: HtmlOptions
  private readonly nesting: number

  constructor(options: HtmlOptions, nesting: number, shared?: Walker['shared']) {
    this.options = options
    this.nesting = nesting
    this.shared = shared ?? { title: null, droppedPictures: 0 }
  }

  walk(node: Node, marks: readonly Mark[], depth: number): void {
    if (depth > deepestTag) throw new ManuscriptError('This file is nested too deeply to be read.')
    if (node.nodeName === '#text') this.text((node as DefaultTreeAdapterTypes.TextNode).value, marks)
    else if ('tagName' in node) this.element(node, marks, depth + 1)
  }

  /** What was gathered becomes a paragraph, or several where a blank line or a picture parts it. */
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
    if (this.nesting === 0 && isSceneBreak(plainText(content))) this.push({ type: 'horizontalRule' })
    else this.push({ type: 'paragraph', content })
  }

  private push(block: Block, more: Omit<Item, 'block'> = {}): void {
    this.items.push({ block, ...more, ...(this.starts && { starts: this.starts }) })
    this.starts = undefined
  }

  private text(value: string, marks: readonly Mark[]): void {
    const collapsed = cleanText(value).replaceAll(/[ \t\n]+/g, ' ')
    const last = this.run.at(-1)
    const isAtStart = !last || last.type !== 'text' || last.text.endsWith(' ')
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
    if (/^h[1-6]$/.test(tag)) this.heading(element, Number(tag[1]))
    else if (tag === 'br') this.run.push({ type: 'hardBreak' })
    else if (tag === 'hr') this.rule(element)
    else if (tag === 'img' || tag === 'image') this.picture(element)
    else if (tag === 'svg') this.drawing(element, depth)
    else if (tag === 'blockquote') this.quote(element, marks, depth)
    else if (tag === 'ul' || tag === 'ol') this.list(element, marks, depth)
    else if (tag === 'pre') this.verse(element, marks)
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
      this.shared.title = plainText(content)
    else if (content.length > 0)
      this.push(
        { type: 'heading', attrs: { level: level === 1 || level === 2 ? level : 3 }, content },
        { level, ...(names.includes('part') && { isPart: true as const }) },
      )
    for (const item of inside.items) if (item.block.type === 'image') this.items.push(item)
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

  /** Words in drawings name their shapes; only pictures in them are part of the book. */
  private drawing(element: Element, depth: number): void {
    if (depth > deepestTag) return
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
    if (this.nesting >= deepestBlock) for (const block of content) this.push(block)
    else if (content.length > 0) this.push({ type: 'blockquote', content })
  }

  private list(element: Element, marks: readonly Mark[], depth: number): void {
    this.flush()
    const items: ListItem[] = []
    for (const child of element.childNodes) {
      if (!('tagName' in child)) continue
      const content = this.inner(child, marks, depth + 1)
      if (content.length > 0) items.push(itemOf(content))
    }
    if (items.length === 0) return
    if (this.nesting >= deepestBlock)
      for (const item of items) for (const block of item.content) this.push(block)
    else if (element.tagName === 'ul') this.push({ type: 'bulletList', content: items })
    else {
      const start = Number.parseInt(attributeOf(element, 'start'), 10)
      const isGiven = Number.isInteger(start) && start >= 0 && start <= 999_999_999 && start !== 1
      this.push({ type: 'orderedList', ...(isGiven && { attrs: { start } }), content: items })
    }
  }

  /** Lines and the spaces in them count. */
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

  private cell(element: Element, marks: readonly Mark[], depth: number): void {
    if (this.run.length > 0) this.append('\t', marks)
    this.children(element, marks, depth)
  }
}

const plainText = (content: readonly Inline[]): string =>
  content
    .map((node) => (node.type === 'text' ? node.text : ' '))
    .join('')
    .trim()

function rawText(element: Element): string {
  let text = ''
  const waiting: Node[] = element.childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value
    else if (node.nodeName === 'br') text += '\n'
    else if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return text
}

function addMarks(element: Element, marks: readonly Mark[]): readonly Mark[] {
  const more: Mark[] = []
  const type = marksOf[element.tagName]
  if (type) more.push({ type } as Mark)
  const href = element.tagName === 'a' ? attributeOf(element, 'href').trim() : ''
  if (isSafeHref(href)) more.push({ type: 'link', attrs: { href } })
  const style = attributeOf(element, 'style')
  if (/font-style:\s*(?:italic|oblique)/.test(style)) more.push({ type: 'italic' })
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) more.push({ type: 'bold' })
  const fresh = more.filter(({ type: name }) => !marks.some((mark) => mark.type === name))
  return fresh.length > 0 ? [...marks, ...fresh] : marks
}

/** Spaces at its ends and around line breaks, and breaks at its ends, are the source's, not the text's. */
function trim(line: readonly Inline[]): Inline[] {
  const result = line.map((node) => ({ ...node }))
  const edge = (at: number, spaces: RegExp) => {
    const node = result.at(at)
    if (node?.type === 'text') node.text = node.text.replace(spaces, '')
  }
  const isNothing = (node: Inline | undefined) =>
    node !== undefined && (node.type === 'hardBreak' || /^[ \t]*$/.test(node.text))
  while (isNothing(result[0])) result.shift()
  while (isNothing(result.at(-1))) result.pop()
  edge(0, /^[ \t]+/)
  edge(-1, /[ \t]+$/)
  for (const [index, node] of result.entries()) {
    if (node.type !== 'hardBreak') continue
    const [before, after] = [result[index - 1], result[index + 1]]
    if (before?.type === 'text') before.text = before.text.replace(/ +$/, '')
    if (after?.type === 'text') after.text = after.text.replace(/^ +/, '')
  }
  const kept = result.filter((node) => node.type === 'hardBreak' || node.text !== '')
  // Nothing but what cannot be seen.
  return kept.some((node) => node.type === 'text' && /[^\s\u00a0\u200b\u2060\ufeff]/.test(node.text))
    ? kept
    : []
}

function itemOf([first, ...rest]: Block[]): ListItem {
  if (first?.type === 'paragraph') return { type: 'listItem', content: [first, ...rest] }
  const lead: Paragraph = {
    type: 'paragraph',
    ...(first?.type === 'heading' && first.content && { content: first.content }),
  }
  return { type: 'listItem', content: [lead, ...(first && first.type !== 'heading' ? [first] : []), ...rest] }
}
