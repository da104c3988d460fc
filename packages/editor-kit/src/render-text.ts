import {
  type Container,
  type Footnote,
  type Inline,
  isContainer,
  type Part,
  type RichDocument,
  type TableCell,
} from './document.ts'
import { rejectSuggestions } from './suggestions.ts'

const SCENE_BREAK = '* * *'

/**
 * The text that readers see, for search, comparisons and email: blocks separated by blank lines, without images, with
 * the footnotes as [1] at the end and the cells of a row separated by tabs.
 */
export function renderText(document: RichDocument): string {
  const { content } = rejectSuggestions(document)
  let number = 0
  const markNote = () => `[${(number += 1)}]`
  const texts = listTexts(content, markNote)
  const notes = Array.from(footnotesIn(content), (note, index) => `[${index + 1}] ${textOf(note)}`)
  return [...texts, ...notes].join('\n\n')
}

function listTexts(parts: readonly Part[], markNote: () => string): string[] {
  return parts.flatMap((part) => {
    if (part.type === 'table') {
      const cell = ({ content }: TableCell) => content.map((one) => textOf(one, markNote)).join(' ')
      const text = part.content.map((row) => row.content.map(cell).join('\t')).join('\n')
      return text.trim() === '' ? [] : [text]
    }
    if (isContainer(part)) return listTexts(part.content, markNote)
    const text = part.type === 'horizontalRule' ? SCENE_BREAK : textOf(part, markNote)
    return text === '' ? [] : [text]
  })
}

/**
 * The text of every numbered block: the index is the `data-block` that renderHtml() writes. Footnotes are numbered
 * behind all blocks, where readers find them, so that their words count once and a note changes no block.
 */
export function listBlockTexts(document: RichDocument): string[] {
  const { content } = rejectSuggestions(document)
  return [
    ...Array.from(leafBlocks(content), (block) => textOf(block)),
    ...Array.from(footnotesIn(content), (note) => textOf(note)),
  ]
}

/** The beginning as one line of at most `length` characters, cut between words. */
export function excerpt(document: RichDocument, length: number): string {
  let text = ''
  for (const block of leafBlocks(rejectSuggestions(document).content)) {
    const words = textOf(block).replaceAll(/\s+/g, ' ').trim()
    if (words === '') continue
    text = text === '' ? words : `${text} ${words}`
    if (text.length > length) return shorten(text, length)
  }
  return text
}

function shorten(text: string, length: number): string {
  const live = length - 1
  if (live < 0) return ''
  // Slightly beyond the limit, so that a word across the limit is seen entirely.
  const window = text.slice(0, live + 40).toWellFormed()
  const cut = lastBoundary(window, live, 'word') || lastBoundary(window, live, 'grapheme')
  return `${window.slice(0, cut).replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}

function lastBoundary(text: string, live: number, granularity: 'word' | 'grapheme'): number {
  let boundary = 0
  for (const { index, segment } of new Intl.Segmenter('en', { granularity }).segment(text)) {
    if (index + segment.length > live) break
    boundary = index + segment.length
  }
  return boundary
}

type LeafBlock = Exclude<Part, Container>

function* leafBlocks(parts: readonly Part[]): Generator<LeafBlock> {
  for (const part of parts)
    if (isContainer(part)) yield* leafBlocks(part.content)
    else yield part
}

function* footnotesIn(parts: readonly Part[]): Generator<Footnote> {
  for (const block of leafBlocks(parts))
    for (const node of inlinesOf(block)) if (node.type === 'footnote') yield node
}

const inlinesOf = (block: LeafBlock): readonly Inline[] =>
  ('content' in block ? block.content : undefined) ?? []

/** Without footnotes, which are texts of their own. */
function textOf(block: LeafBlock | Footnote, markNote = () => ''): string {
  const nodes: readonly Inline[] = ('content' in block ? block.content : undefined) ?? []
  return nodes
    .map((node) => (node.type === 'text' ? node.text : node.type === 'footnote' ? markNote() : '\n'))
    .join('')
}
