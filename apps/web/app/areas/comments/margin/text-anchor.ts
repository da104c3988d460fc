// Converts a reader's selection to a position in the text, and back. Offsets count like the server's: characters of a
// numbered block, a line break as one.
import type { Anchor } from '@fabula/contracts/comments'

const maxQuoteLength = 1000
const ownClass = 'margin-place'

type Piece = { node: Node; start: number; length: number }

/** Text nodes and breaks of a block in order, without the inserted markers. */
function piecesOf(block: Element): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.classList.contains(ownClass)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node instanceof Text ? node.data.length : node.nodeName === 'BR' ? 1 : 0
    if (length > 0) pieces.push({ node, start, length })
    start += length
  }
  return pieces
}

function textOf(block: Element): string {
  return piecesOf(block)
    .map(({ node }) => (node instanceof Text ? node.data : '\n'))
    .join('')
}

const blockAt = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-block]') ?? null

/** The number of characters of the block before this point. */
function offsetOf(block: Element, node: Node, offset: number): number {
  const point = document.createRange()
  point.setStart(node, offset)
  let before = 0
  for (const piece of piecesOf(block)) {
    if (piece.node === node) return piece.start + Math.min(offset, piece.length)
    if (point.comparePoint(piece.node, 0) < 0) before = piece.start + piece.length
  }
  return before
}

/** The selected range of one block, cut at the block's end. Null when no text is selected. */
export function anchorOfSelection(
  selection: Selection | null,
  root: HTMLElement,
  versionId: string,
): { anchor: Anchor; block: HTMLElement } | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const block = blockAt(range.startContainer)
  if (!block || !root.contains(block)) return null
  const text = textOf(block)
  const start = offsetOf(block, range.startContainer, range.startOffset)
  const end = block.contains(range.endContainer)
    ? offsetOf(block, range.endContainer, range.endOffset)
    : text.length
  return anchorOfWords(block, text, start, end, versionId)
}

/** The beginning of a whole block, for a comment on all of it. */
export function anchorOfBlock(block: HTMLElement, versionId: string) {
  const text = textOf(block)
  const end = text.length <= 160 ? text.length : text.lastIndexOf(' ', 160)
  return anchorOfWords(block, text, 0, end > 0 ? end : 160, versionId)
}

function anchorOfWords(block: HTMLElement, text: string, from: number, to: number, versionId: string) {
  const words = text.slice(from, Math.min(to, from + maxQuoteLength))
  const quote = words.trim()
  if (quote === '' || !quote.isWellFormed()) return null
  const start = from + words.indexOf(quote)
  const range = { start, end: start + quote.length }
  return { block, anchor: { block: Number(block.dataset.block), range, quote, versionId } }
}

/** The DOM range of an anchor. */
export function rangeOf(block: Element, { start, end }: Anchor['range']): Range | null {
  const pieces = piecesOf(block)
  const first = pieces.find((piece) => start < piece.start + piece.length)
  const last = pieces.find((piece) => end <= piece.start + piece.length)
  if (!first || !last) return null
  const range = document.createRange()
  place(first, start - first.start, (node, offset) => range.setStart(node, offset))
  place(last, end - last.start, (node, offset) => range.setEnd(node, offset))
  return range
}

function place({ node }: Piece, offset: number, set: (node: Node, offset: number) => void): void {
  if (node instanceof Text) return set(node, offset)
  const index = Array.from(node.parentNode!.childNodes).indexOf(node as ChildNode)
  set(node.parentNode!, index + offset)
}
