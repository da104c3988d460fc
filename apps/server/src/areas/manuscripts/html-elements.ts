// Reads single HTML elements: their marks, their plain text, and lines without the whitespace of the source.
import type { Block, Inline, ListItem, Mark, Paragraph } from '@fabula/editor-kit/document'
import { isSafeHref } from '@fabula/editor-kit/links'
import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

// A map, not an object: an element named "constructor" must not match.
const marksOf: ReadonlyMap<string, Mark['type']> = new Map(
  Object.entries({
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
  } as const),
)
export const attributeOf = ({ attrs }: HtmlElement, name: string): string =>
  attrs.find(
    (attribute) => (attribute.prefix ? `${attribute.prefix}:${attribute.name}` : attribute.name) === name,
  )?.value ?? ''

export const plainText = (content: readonly Inline[]): string =>
  content
    .map((node) => (node.type === 'text' ? node.text : node.type === 'hardBreak' ? ' ' : ''))
    .join('')
    .trim()

export function rawText(element: HtmlElement): string {
  let text = ''
  const waiting: HtmlNode[] = element.childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value
    else if (node.nodeName === 'br') text += '\n'
    else if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return text
}

export function addMarks(element: HtmlElement, marks: readonly Mark[]): readonly Mark[] {
  const more: Mark[] = []
  const type = marksOf.get(element.tagName)
  if (type) more.push({ type } as Mark)
  const href = element.tagName === 'a' ? attributeOf(element, 'href').trim() : ''
  if (isSafeHref(href)) more.push({ type: 'link', attrs: { href } })
  const style = attributeOf(element, 'style')
  if (/font-style:\s*(?:italic|oblique)/.test(style)) more.push({ type: 'italic' })
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) more.push({ type: 'bold' })
  const fresh = more.filter(({ type: name }) => !marks.some((mark) => mark.type === name))
  return fresh.length > 0 ? [...marks, ...fresh] : marks
}

/** Spaces at the ends and around line breaks, and breaks at the ends, belong to the source, not to the text. */
export function trim(line: readonly Inline[]): Inline[] {
  const result = line.map((node) => ({ ...node }))
  const edge = (at: number, spaces: RegExp) => {
    const node = result.at(at)
    if (node?.type === 'text') node.text = node.text.replace(spaces, '')
  }
  const isNothing = (node: Inline | undefined) =>
    node !== undefined && (node.type === 'hardBreak' || (node.type === 'text' && /^[ \t]*$/.test(node.text)))
  while (isNothing(result[0])) result.shift()
  while (isNothing(result.at(-1))) result.pop()
  edge(0, /^[ \t]+/)
  edge(-1, /(?<![ \t])[ \t]+$/)
  for (const [index, node] of result.entries()) {
    if (node.type !== 'hardBreak') continue
    const [before, after] = [result[index - 1], result[index + 1]]
    if (before?.type === 'text') before.text = before.text.replace(/(?<! ) +$/, '')
    if (after?.type === 'text') after.text = after.text.replace(/^ +/, '')
  }
  const stored = result.filter((node) => node.type !== 'text' || node.text !== '')
  // Drop lines of invisible characters only.
  return stored.some(
    (node) =>
      node.type === 'footnote' || (node.type === 'text' && /[^\s\u00a0\u200b\u2060\ufeff]/.test(node.text)),
  )
    ? stored
    : []
}

export function itemOf([first, ...rest]: Block[]): ListItem {
  if (first?.type === 'paragraph') return { type: 'listItem', content: [first, ...rest] }
  const lead: Paragraph = {
    type: 'paragraph',
    ...(first?.type === 'heading' && first.content && { content: first.content }),
  }
  return { type: 'listItem', content: [lead, ...(first && first.type !== 'heading' ? [first] : []), ...rest] }
}

/** A cell with one of these elements is not a cell of plain text. */
const notALine = new Set('blockquote dl h1 h2 h3 h4 h5 h6 hr image img ol pre svg table ul'.split(' '))
const wrappers = new Set(['div', 'p'])

export const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.childNodes.filter(
    (node): node is HtmlElement => 'tagName' in node && (node.tagName === 'td' || node.tagName === 'th'),
  )

/** A cell of text, as opposed to one used for page layout. */
export function isLine(cell: HtmlElement): boolean {
  let wrapped = 0
  const waiting: HtmlNode[] = [...cell.childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    if (wrappers.has(node.tagName)) wrapped += 1
    if (wrapped > 1 || notALine.has(node.tagName)) return false
    waiting.push(...node.childNodes)
  }
  return true
}
