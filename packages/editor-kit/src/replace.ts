// Replaces passages in a text, without touching anything else of it.
import type { Block, Inline, ListItem, Mark, RichDocument } from './document.ts'
import { isSameMark } from './inline.ts'
import { addMarked, type BlockText } from './mentions.ts'
import { type Query, searchText } from './search.ts'

/** Text between line breaks; `isWhole` tells whether a range is entirely inserted, deleted, or neither. */
export type RunText = BlockText & { isWhole(from: number, to: number): boolean }

type Replacement = { from: number; to: number; replacement: string }

/** In order, and without overlaps. */
export type FindReplacements = (run: RunText) => Replacement[]

/** Passages that are partly a suggestion stay as they are. */
export function replacing(query: Query, replacement: string): FindReplacements {
  return ({ text, isWhole }) =>
    searchText(text, query)
      .filter(({ from, to }) => isWhole(from, to) && text.slice(from, to) !== replacement)
      .map((span) => ({ ...span, replacement }))
}

export type ReplacementExcerpt = { before: string; text: string; replacement: string; after: string }

const contextLength = 60

/** Where something would be replaced, for a preview. */
export function listReplacements(document: RichDocument, find: FindReplacements): ReplacementExcerpt[] {
  const excerpts: ReplacementExcerpt[] = []
  const visit = (block: Block | ListItem): void => {
    if (block.type === 'paragraph' || block.type === 'heading')
      for (const run of splitAtBreaks(block.content ?? [])) excerpts.push(...excerptsOf(run, find))
    else if ('content' in block) block.content.forEach(visit)
  }
  document.content.forEach(visit)
  return excerpts
}

function excerptsOf(nodes: Piece[], find: FindReplacements): ReplacementExcerpt[] {
  const run = readPieces(nodes)
  return find(run).map(({ from, to, replacement }) => ({
    before:
      (from > contextLength ? '…' : '') +
      run.text.slice(Math.max(0, from - contextLength), from).toWellFormed(),
    text: run.text.slice(from, to),
    replacement,
    after:
      run.text.slice(to, to + contextLength).toWellFormed() +
      (to + contextLength < run.text.length ? '…' : ''),
  }))
}

function splitAtBreaks(nodes: readonly Inline[]): Piece[][] {
  const runs: Piece[][] = [[]]
  for (const node of nodes)
    if (node.type === 'text') runs.at(-1)!.push({ text: node.text, marks: node.marks ?? [] })
    else runs.push([])
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
  const suggestionOf = (piece: Piece | undefined) => piece?.marks.find(isSuggestion)
  const isWhole = (from: number, to: number): boolean => {
    const inside = pieces.filter(
      (piece, index) => starts[index]! < to && starts[index]! + piece.text.length > from,
    )
    const first = suggestionOf(inside[0])
    return inside.every((piece) => {
      const mark = suggestionOf(piece)
      return first && mark ? isSameMark(first, mark) : first === mark
    })
  }
  return { text, marked, isWhole }
}
