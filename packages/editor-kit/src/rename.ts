// Gives a character another name in a text, without touching anything else of it.
import type { Block, Inline, ListItem, Mark, RichDocument } from './document.ts'
import { isSameMark } from './inline.ts'
import { addMarked, type BlockText, findMentions } from './mentions.ts'
import { capitalized, createNameFinder, type NamedCharacter, type NameFinder, spellingsOf } from './names.ts'

export type Rename = {
  characterId: string
  from: string
  to: string
  /** The whole cast: "Mary" is not part of "Mary Jane", if that is another character. */
  cast: readonly NamedCharacter[]
}

export type Renaming = { rename: Rename; finder: NameFinder; spellings: ReadonlySet<string> }

export type RenamePlace = { from: number; to: number; replacement: string }

/** The new name is searched for as well: where it contains the old one, repeating the change does nothing. */
export function prepareRename(rename: Rename): Renaming {
  const { characterId, from, to, cast } = rename
  const finder = createNameFinder([{ id: characterId, names: [from, to] }, ...cast])
  return { rename, finder, spellings: new Set(spellingsOf(from).map(unifySigns)) }
}

const unifySigns = (text: string): string =>
  text
    .replaceAll(/[\u2019\u02bc\uff07]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\t\n\u00a0\u202f\u3000]/g, ' ')

/** Text between line breaks; `isWhole` tells whether a range is entirely inserted, deleted, or neither. */
export type RenameText = BlockText & { isWhole(from: number, to: number): boolean }

export function findRenames(
  { text, marked, isWhole }: RenameText,
  { rename, finder, spellings }: Renaming,
): RenamePlace[] {
  return findMentions({ text, marked }, finder).flatMap(({ from, to, id, name }) => {
    const written = text.slice(from, to)
    const isMeant =
      id === rename.characterId && (name === null ? spellings.has(unifySigns(written)) : name === rename.from)
    return isMeant && isWhole(from, to) ? [{ from, to, replacement: spellLike(written, rename) }] : []
  })
}

/** In capitals where the old name was in capitals. */
function spellLike(written: string, { from, to }: Rename): string {
  const plain = unifySigns(written).normalize('NFC')
  const old = unifySigns(from).normalize('NFC')
  if (plain === old) return to
  return plain === old.toUpperCase() ? to.toUpperCase() : capitalized(to)
}

export type RenameExcerpt = { before: string; name: string; replacement: string; after: string }

const contextLength = 60

/** Where the name is, for a preview. */
export function listRenames(document: RichDocument, renaming: Renaming): RenameExcerpt[] {
  const excerpts: RenameExcerpt[] = []
  const visit = (block: Block | ListItem): void => {
    if (block.type === 'paragraph' || block.type === 'heading')
      for (const run of splitAtBreaks(block.content ?? [])) excerpts.push(...excerptsOf(run, renaming))
    else if ('content' in block) block.content.forEach(visit)
  }
  document.content.forEach(visit)
  return excerpts
}

function excerptsOf(nodes: Piece[], renaming: Renaming): RenameExcerpt[] {
  const run = readPieces(nodes)
  return findRenames(run, renaming).map(({ from, to, replacement }) => ({
    before:
      (from > contextLength ? '…' : '') +
      run.text.slice(Math.max(0, from - contextLength), from).toWellFormed(),
    name: run.text.slice(from, to),
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

export function readPieces(pieces: readonly Piece[]): RenameText {
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
