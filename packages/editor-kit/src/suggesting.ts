// Turns a change into a suggestion: removed text stays, marked as deleted; inserted text is marked as new. It compares
// the text before and after, so it works for every command, key or paste.
import { Fragment, type Node } from '@tiptap/pm/model'

import { changed, deleted, inserted, isStruck, type Suggester, suggestionOf } from './suggesting.marks.ts'
import {
  Assembly,
  bearerOf,
  findOwnId,
  findWindow,
  inlineTokens,
  isFlat,
  type Token,
  tokensOf,
  withBearer,
} from './suggesting.tokens.ts'

export type Suggested = {
  doc: Node
  /** Maps a position of the changed document to this one. */
  place(position: number): number
  /** Whether more changed than text within a block. */
  isStructural: boolean
}

type Options = {
  by: string
  newId(): string
  /** The cursor's position in the changed document. */
  cursor?: number
  /** Puts the cursor after the deleted text: it was in front of it, and the key was Delete. */
  isForward?: boolean
}

export function suggestChange(old: Node, next: Node, options: Options): Suggested {
  const work = new Suggesting(options)
  const children = work.compare(old.content.content, next.content.content, { next: 0, made: 0 })
  return {
    doc: old.copy(Fragment.fromArray(children)),
    place: (position) => work.place(position),
    isStructural: work.isStructural,
  }
}

type At = { next: number; made: number }
/** A range that differs: its position in the changed document and in the resulting one. */
type Piece = { from: number; to: number; madeTo: number; place(position: number): number }

const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, node) => sum + node.nodeSize, 0)

class Suggesting {
  isStructural = false
  private readonly pieces: Piece[] = []
  private readonly options: Options
  private gridId: string | undefined

  constructor(options: Options) {
    this.options = options
  }

  place(position: number): number {
    let moved = 0
    for (const { from, to, madeTo, place } of this.pieces) {
      if (position < from) break
      if (position <= to) return place(position)
      moved = madeTo - to
    }
    return position + moved
  }

  compare(old: readonly Node[], next: readonly Node[], { ...at }: At): Node[] {
    const result: Node[] = []
    const step = (node: Node) => {
      result.push(node)
      at.next += node.nodeSize
      at.made += node.nodeSize
    }
    const flush = (olds: readonly Node[], nexts: readonly Node[]) => {
      const made = this.compareStretch(olds, nexts, at)
      result.push(...made)
      at.next += sizeOf(nexts)
      at.made += sizeOf(made)
    }
    let [a, b] = [0, 0]
    for (const [oldIndex, nextIndex] of findUnchanged(old, next)) {
      flush(old.slice(a, oldIndex), next.slice(b, nextIndex))
      step(old[oldIndex]!)
      a = oldIndex + 1
      b = nextIndex + 1
    }
    flush(old.slice(a), next.slice(b))
    return result
  }

  private compareStretch(old: readonly Node[], next: readonly Node[], at: At): Node[] {
    if (old.length === 0 && next.length === 0) return []
    if (isSameGrid(old, next)) return this.compareInside(old, next, at)
    if (!old.every(isFlat) || !next.every(isFlat)) return this.replaceAll(old, next, at)
    return this.pairUp(old, next, at) ?? this.compareTokens(old, next, at)
  }

  private compareInside(old: readonly Node[], next: readonly Node[], { ...at }: At): Node[] {
    return old.map((first, index) => {
      const other = next[index]!
      const inside = { next: at.next + 1, made: at.made + 1 }
      const content = this.compare(first.content.content, other.content.content, inside)
      const made = first.copy(Fragment.fromArray(content))
      at.next += other.nodeSize
      at.made += made.nodeSize
      return made
    })
  }

  /** Pairs text blocks one by one, also if one becomes a heading. */
  private pairUp(old: readonly Node[], next: readonly Node[], { ...at }: At): Node[] | undefined {
    if (old.length !== next.length) return undefined
    if (![...old, ...next].every(({ isTextblock }) => isTextblock)) return undefined
    const id = this.options.newId()
    const heads = old.map((block, index) => changed(block, next[index]!, { id, by: this.options.by }))
    if (heads.some((head) => head === undefined)) return undefined
    return old.map((block, index) => {
      const other = next[index]!
      if (!block.hasMarkup(other.type, { ...other.attrs, suggestion: block.attrs.suggestion }))
        this.isStructural = true
      const head: Token = { kind: 'start', node: heads[index]! }
      const made = this.build(
        [head, ...inlineTokens(block)],
        [head, ...inlineTokens(other)],
        at,
        other.nodeSize,
      )
      at.next += other.nodeSize
      at.made += sizeOf(made)
      return made[0]!
    })
  }

  private compareTokens(old: readonly Node[], next: readonly Node[], at: At): Node[] {
    this.isStructural = true
    return this.build(tokensOf(old), tokensOf(next), at, sizeOf(next))
  }

  private build(old: Token[], next: Token[], at: At, size: number): Node[] {
    const ends = endsOf(next, at.next)
    const before = (position: number) => ends.findLastIndex((end) => end <= position) + 1
    const { cursor, by, newId, isForward } = this.options
    const hasCursor = cursor !== undefined && cursor >= at.next && cursor <= at.next + size
    const window = findWindow(old, next, hasCursor ? before(cursor) : undefined)
    const suggester: Suggester = { id: findOwnId(old, window, by) ?? newId(), by }
    const made = new Assembly(at.made)
    const places: number[] = []
    const keep = (token: Token) => {
      made.add(token)
      places.push(made.at)
    }
    const gone = old.slice(window.prefix, old.length - window.suffix)
    const come = next.slice(window.prefix, next.length - window.suffix)
    const [note, other] = [gone[0], come[0]]
    if (gone.length === 1 && come.length === 1 && note && other && isNote(note) && isNote(other))
      return this.compareNotes(old, window.prefix, other.node, at)
    for (const token of old.slice(0, window.prefix)) keep(token)
    for (const token of gone) strike(made, token, suggester)
    if (isForward && come.length === 0 && places.length > 0) places[places.length - 1] = made.at
    const isRewritten = gone.some(({ node }) => isStruck(node))
    for (const token of come) {
      // Text next to the change that was already marked as deleted.
      if (isRewritten && isStruck(token.node)) places.push(made.at)
      else if (isNote(token)) keep({ ...token, node: insertDeep(token.node, suggester)! })
      else keep(withBearer(token, inserted(bearerOf(token), suggester)))
    }
    for (const token of old.slice(old.length - window.suffix)) keep(token)
    const blocks = made.finish()
    this.pieces.push({
      from: at.next,
      to: at.next + size,
      madeTo: made.at,
      place: (position) => places[before(position) - 1] ?? at.made,
    })
    return blocks
  }

  /** A column is a cell in every row, and one suggestion. */
  private idFor(node: Node): string {
    if (node.type.name !== 'tableCell') return this.options.newId()
    return (this.gridId ??= this.options.newId())
  }

  /** Only the text of one footnote differs. */
  private compareNotes(old: readonly Token[], index: number, next: Node, at: At): Node[] {
    const note = old[index]!.node
    const before = new Assembly(0)
    for (const token of old.slice(0, index)) before.add(token)
    const start = { next: at.next + before.at, made: at.made + before.at }
    // As if the note were a block.
    const head = (node: Node): Token => ({ kind: 'start', node: node.copy(Fragment.empty) })
    const [made] = this.build(
      [head(note), ...inlineTokens(note)],
      [head(note), ...inlineTokens(next)],
      start,
      next.nodeSize,
    )
    const whole = new Assembly(at.made)
    for (const [place, token] of old.entries())
      whole.add(place === index ? { kind: 'inline', node: made! } : token)
    return whole.finish()
  }

  /** Nothing of the old remains in the new: lists and quotes that are created, removed or changed as a whole. */
  private replaceAll(old: readonly Node[], next: readonly Node[], at: At): Node[] {
    this.isStructural = true
    const suggester: Suggester = { id: this.idFor(old[0] ?? next[0]!), by: this.options.by }
    const gone = old.flatMap((node) => strikeDeep(node, suggester) ?? [])
    const come = next.flatMap((node) => insertDeep(node, suggester) ?? [])
    const from = at.made + sizeOf(gone)
    const madeTo = from + sizeOf(come)
    const to = at.next + sizeOf(next)
    const place = (position: number) => Math.min(madeTo, position - at.next + from)
    this.pieces.push({ from: at.next, to, madeTo, place })
    return [...gone, ...come]
  }
}

/** The same tables, rows or cells, or one container, whose content differs. */
function isSameGrid(old: readonly Node[], next: readonly Node[]): boolean {
  const isIn = (node: Node) => node.type.name === 'tableRow' || node.type.name === 'tableCell'
  return (
    old.length === next.length &&
    (old.length === 1 || old.every(isIn)) &&
    old.every((node, index) => {
      const other = next[index]!
      return !isFlat(node) && !isFlat(other) && node.hasMarkup(other.type, other.attrs)
    })
  )
}

const isNote = ({ node }: Token): boolean => node.type.name === 'footnote'

function strike(made: Assembly, token: Token, suggester: Suggester): void {
  if (isNote(token)) {
    const note = strikeDeep(token.node, suggester)
    if (note) made.add({ ...token, node: note })
    return
  }
  const bearer = deleted(bearerOf(token), suggester)
  if (bearer) made.add(withBearer(token, bearer))
  // Without its start, the text would be in no block.
  else if (token.kind === 'start' && !made.canGoOn) made.add(token)
}

function strikeDeep(node: Node, suggester: Suggester): Node | undefined {
  const content = node.content.content.flatMap((child) => strikeDeep(child, suggester) ?? [])
  // The earlier block type may not be allowed here.
  const head = suggestionOf(node)?.kind === 'change' ? node : deleted(node, suggester)
  if (node.isLeaf) return head
  // The user's own suggested block is removed with its text; so is a quote or list that becomes empty.
  if (content.length === 0 && (!head || !node.inlineContent)) return undefined
  return (head ?? node).copy(Fragment.fromArray(content))
}

function insertDeep(node: Node, suggester: Suggester): Node | undefined {
  if (isStruck(node)) return undefined
  const content = node.content.content.flatMap((child) => insertDeep(child, suggester) ?? [])
  const head = inserted(node, suggester)
  return node.isLeaf ? head : head.copy(Fragment.fromArray(content))
}

/** The position after each token. */
function endsOf(tokens: readonly Token[], from: number): number[] {
  const places = new Assembly(from)
  return tokens.map((token) => {
    places.add(token)
    return places.at
  })
}

/** Pairs of unchanged blocks, in order. Most of a text is the identical object. */
function findUnchanged(old: readonly Node[], next: readonly Node[]): [number, number][] {
  let start = 0
  while (start < Math.min(old.length, next.length) && isUnchanged(old[start]!, next[start]!)) start += 1
  let tail = 0
  while (
    tail < Math.min(old.length, next.length) - start &&
    isUnchanged(old[old.length - 1 - tail]!, next[next.length - 1 - tail]!)
  )
    tail += 1
  const pairs: [number, number][] = Array.from({ length: start }, (_, index) => [index, index])
  const places = new Map<Node, number>()
  for (let index = start; index < old.length - tail; index += 1) places.set(old[index]!, index)
  let last = start - 1
  for (let index = start; index < next.length - tail; index += 1) {
    const found = places.get(next[index]!)
    if (found === undefined || found <= last) continue
    pairs.push([found, index])
    last = found
  }
  for (let index = tail; index > 0; index -= 1) pairs.push([old.length - index, next.length - index])
  return pairs
}

const isUnchanged = (a: Node, b: Node) => a === b || a.eq(b)
