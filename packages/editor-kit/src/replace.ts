// Replaces passages in a text, without touching anything else of it.
import { type Inline, isContainer, isTextBlock, type Mark, type Part, type RichDocument } from './document.ts'
import { isSameMark } from './inline.ts'
import { addMarked, type BlockText } from './mentions.ts'
import { type Query, searchText, type Span } from './search.ts'

/** Text between line breaks and footnotes, or of a footnote; `isWhole` tells whether a range is entirely inserted, deleted, or neither. */
export type RunText = BlockText & { isWhole(from: number, to: number): boolean }

type Replacement = { from: number; to: number; replacement: string }

/** In order, and without overlaps. */
export type FindReplacements = (run: RunText) => Replacement[]

/** Passages that are partly a suggestion stay as they are. `max`: in each run. */
export function replacing(query: Query, replacement: string, max?: number): FindReplacements {
  return ({ text, isWhole }) => {
    const isWanted = ({ from, to }: Span) => isWhole(from, to) && text.slice(from, to) !== replacement
    return searchText(text, query, { ...(max !== undefined && { max }), isWanted }).map((span) => ({
      ...span,
      replacement,
    }))
  }
}

export type ReplacementExcerpt = { before: string; text: string; replacement: string; after: string }

const contextLength = 60

/** How often something would be replaced, and where the first ones are, for a preview. Stops beyond `maxCount`. */
export function listReplacements(
  document: RichDocument,
  find: FindReplacements,
  maxPlaces: number,
  maxCount = Infinity,
): { count: number; places: ReplacementExcerpt[] } {
  const places: ReplacementExcerpt[] = []
  let count = 0
  const visit = (block: Part): void => {
    if (count > maxCount) return
    if (isContainer(block)) block.content.forEach(visit)
    else if (isTextBlock(block))
      for (const nodes of splitIntoRuns(block.content ?? [])) {
        const run = readPieces(nodes)
        const found = find(run)
        count += found.length
        for (const place of found.slice(0, maxPlaces - places.length)) places.push(excerptOf(run.text, place))
      }
  }
  document.content.forEach(visit)
  return { count, places }
}

const excerptOf = (text: string, { from, to, replacement }: Replacement): ReplacementExcerpt => ({
  before:
    (from > contextLength ? '…' : '') + text.slice(Math.max(0, from - contextLength), from).toWellFormed(),
  text: text.slice(from, to),
  replacement,
  after: text.slice(to, to + contextLength).toWellFormed() + (to + contextLength < text.length ? '…' : ''),
})

/** As the shared document stores them: each is a text of its own. */
function splitIntoRuns(nodes: readonly Inline[]): Piece[][] {
  const runs: Piece[][] = [[]]
  for (const node of nodes)
    if (node.type === 'text') runs.at(-1)!.push({ text: node.text, marks: node.marks ?? [] })
    else runs.push(...(node.type === 'footnote' ? splitIntoRuns(node.content ?? []) : []), [])
  return runs
}

export type Piece = { text: string; marks: readonly Mark[] }

const isSuggestion = ({ type }: Mark): boolean => type === 'insertion' || type === 'deletion'

export function readPieces(pieces: readonly Piece[]): RunText {
  const marked: { from: number; to: number; id: string }[] = []
  const starts: number[] = []
  let text = ''
  for (const piece of pieces) {
    const mark = piece.marks.find(({ type }) => type === 'mention')
    if (mark && 'attrs' in mark && 'id' in mark.attrs)
      addMarked(marked, mark.attrs.id, text.length, piece.text.length)
    starts.push(text.length)
    text += piece.text
  }
  const suggestions = pieces.map(({ marks }) => marks.find(isSuggestion))
  const isWhole = (from: number, to: number): boolean => {
    const first = pieceAt(starts, from)
    for (let index = first + 1; index < starts.length && starts[index]! < to; index += 1) {
      const [one, other] = [suggestions[first], suggestions[index]]
      if (one && other ? !isSameMark(one, other) : one !== other) return false
    }
    return true
  }
  return { text, marked, isWhole }
}

/** The index of the piece with this position: the last that starts there or before. */
export function pieceAt(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (starts[middle]! <= position) low = middle
    else high = middle - 1
  }
  return low
}
