import type { Block, Inline, ListItem, RichDocument } from './document.ts'
import { rejectSuggestions } from './suggestions.ts'

const SCENE_BREAK = '* * *'

/** The text that readers see, for search, comparisons and email: blocks separated by blank lines, without images. */
export function renderText(document: RichDocument): string {
  const texts: string[] = []
  for (const block of leafBlocks(rejectSuggestions(document).content)) {
    const text = block.type === 'horizontalRule' ? SCENE_BREAK : textOf(block)
    if (text !== '') texts.push(text)
  }
  return texts.join('\n\n')
}

/** The text of every numbered block: the index is the `data-block` that renderHtml() writes. */
export function listBlockTexts(document: RichDocument): string[] {
  return Array.from(leafBlocks(rejectSuggestions(document).content), textOf)
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

type LeafBlock = Exclude<Block, { content: unknown[] }> | Extract<Block, { content?: Inline[] }>

function* leafBlocks(blocks: readonly (Block | ListItem)[]): Generator<LeafBlock> {
  for (const block of blocks) {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
      case 'horizontalRule':
      case 'image':
        yield block
        break
      default:
        yield* leafBlocks(block.content)
    }
  }
}

function textOf(block: LeafBlock): string {
  if (block.type === 'horizontalRule' || block.type === 'image') return ''
  return block.content?.map((node) => (node.type === 'text' ? node.text : '\n')).join('') ?? ''
}
