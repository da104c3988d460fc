// The cost of applying an update, computed before Yjs applies it. Yjs places every insertion by walking over concurrent
// insertions, and moves whole arrays to split or merge structs: a small update can take minutes. This repeats those
// walks without modifying the document and stops as soon as the budget is spent.
import * as Y from 'yjs'

type Struct = Y.Item | Y.GC | Y.Skip
type Type = Y.AbstractType<unknown>

/** A part of an item: the update may refer to the middle of one, which splits it. */
type Piece = {
  item: Y.Item
  from: number
  end: number
  list: List
  right: Piece | null | undefined
  /** The last walk that passed, and its step: cheaper than a set for each walk. */
  walk: number
  step: number
}

/** The children of a type, or the values that one of its attributes has had. Loaded lazily. */
type List = { type: Type | null; key: string | null; first: Piece | null | undefined; length: number }

/** How many array entries are moved in the time of one step of a walk. */
const movedPerStep = 128

export type StructSource = {
  /** The struct with this id, in the document or in the update. */
  find(id: Y.ID): Struct
  /** The number of structs of this client, in the document and in the update. */
  countStructs(client: number): number
}

export class ApplyCost {
  private readonly ydoc: Y.Doc
  private readonly source: StructSource
  private readonly onSpent: () => void
  private left: number
  private readonly pieces = new Map<Y.Item, Piece[]>()
  private readonly lists = new Map<Type, Map<string | null, List>>()
  private readonly roots = new Map<string, List>()
  private readonly formatted = new Set<List>()
  private readonly deleted = new Set<Y.Item>()
  /** How many structs of each client result from splits. */
  private readonly splits = new Map<number, number>()
  private lastMerged: Struct | undefined
  private walks = 0

  /** `onSpent` must throw. */
  constructor(ydoc: Y.Doc, source: StructSource, budget: number, onSpent: () => void) {
    this.ydoc = ydoc
    this.source = source
    this.left = budget
    this.onSpent = onSpent
  }

  spend(steps: number): void {
    this.left -= steps
    if (this.left < 0) this.onSpent()
  }

  get remaining(): number {
    return this.left
  }

  /** Integrates an item like Yjs, starting at its `offset`, and counts the steps. */
  integrate(item: Y.Item, offset: number): void {
    const { client, clock } = item.id
    const from = clock + offset
    const origin = offset > 0 ? Y.createID(client, from - 1) : item.origin
    const left = origin && this.endingAt(origin)
    const right = item.rightOrigin && this.startingAt(item.rightOrigin)
    // An item next to deleted content is deleted too.
    if (left === undefined || right === undefined) return
    const list = this.listOf(item, left ?? right)
    if (!list) return
    if (left === null && list.key !== null) this.spend(list.length / 2)
    const piece: Piece = { item, from, end: clock + item.length, list, right: null, walk: 0, step: 0 }
    const place = this.findPlace(item, origin, left, left ? this.rightOf(left) : this.firstOf(list), right)
    piece.right = place ? this.rightOf(place) : this.firstOf(list)
    if (place) place.right = piece
    else list.first = piece
    list.length += 1
    this.pieces.set(item, [piece])
    if (item.content instanceof Y.ContentFormat) this.formatted.add(list)
  }

  /** Structs that Yjs would have merged are merged on arrival, each group by moving the array. */
  countMerge(previous: Struct | undefined, struct: Struct): void {
    if (!previous || !couldMerge(previous, struct)) return
    if (this.lastMerged !== previous) this.spend(this.moveSteps(struct.id.client))
    this.lastMerged = struct
  }

  /** Deletes the given range and everything inside it. */
  delete(structs: readonly Struct[], first: number, from: number, to: number): boolean {
    let isNews = false
    for (let index = first; index < structs.length; index += 1) {
      const struct = structs[index]!
      if (struct.id.clock >= to) break
      this.spend(1)
      if (!(struct instanceof Y.Item) || struct.deleted || struct.content instanceof Y.ContentDeleted)
        continue
      isNews = true
      if (struct.id.clock < from) this.spendSplit(struct.id.client)
      if (struct.id.clock + struct.length > to) this.spendSplit(struct.id.client)
      this.markDeleted(struct)
    }
    return isNews
  }

  /** What Yjs does after integrating: it merges deleted structs, and cleans up marks. */
  finish(maxMarkCells: number, onTooManyMarks: () => void): void {
    for (const item of this.deleted) {
      if (this.startsMerge(item)) this.spend(this.moveSteps(item.id.client))
      if (item.parent instanceof Y.XmlText && item.parent._hasFormatting) this.walkGap(item)
    }
    for (const list of this.formatted) {
      const keys = new Set<string>()
      let count = 0
      for (let piece = this.firstOf(list); piece; piece = this.rightOf(piece)) {
        this.spend(1)
        count += 1
        if (piece.item.content instanceof Y.ContentFormat) keys.add(piece.item.content.key)
      }
      if (count * keys.size > maxMarkCells) onTooManyMarks()
    }
  }

  private moveSteps(client: number): number {
    return 1 + (this.source.countStructs(client) + (this.splits.get(client) ?? 0)) / movedPerStep
  }

  private spendSplit(client: number): void {
    this.splits.set(client, (this.splits.get(client) ?? 0) + 1)
    this.spend(this.moveSteps(client))
  }

  /**
   * The walk of Yjs's `Item.integrate`, reproduced exactly: returns the left neighbor, or nothing for the beginning.
   */
  private findPlace(
    { id, rightOrigin }: Y.Item,
    origin: Y.ID | null,
    left: Piece | null,
    start: Piece | null,
    right: Piece | null,
  ): Piece | null {
    let place = left
    const walk = (this.walks += 1)
    let step = 0
    /** Pieces passed after this step conflict with the item. */
    let lastStep = 0
    for (let other = start; other !== null && other !== right; other = this.rightOf(other)) {
      this.spend(1)
      step += 1
      other.walk = walk
      other.step = step
      const otherOrigin = originOf(other)
      if (Y.compareIDs(origin, otherOrigin)) {
        if (other.item.id.client < id.client) {
          place = other
          lastStep = step
        } else if (Y.compareIDs(rightOrigin, other.item.rightOrigin)) break
      } else {
        const before = otherOrigin && this.pieceAt(otherOrigin)?.piece
        if (before?.walk !== walk) break
        if (before.step <= lastStep) {
          place = other
          lastStep = step
        }
      }
    }
    return place
  }

  private pieceAt(id: Y.ID): { pieces: Piece[]; index: number; piece: Piece } | undefined {
    const item = this.source.find(id)
    if (!(item instanceof Y.Item)) return undefined
    const pieces = this.piecesOf(item)
    if (!pieces) return undefined
    let [low, high] = [0, pieces.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (pieces[middle]!.from <= id.clock) low = middle
      else high = middle - 1
    }
    return { pieces, index: low, piece: pieces[low]! }
  }

  /** Undefined for an item that is deleted as soon as it arrives. */
  private piecesOf(item: Y.Item): Piece[] | undefined {
    const known = this.pieces.get(item)
    if (known) return known
    if (!isType(item.parent)) return undefined
    const { clock } = item.id
    const list = this.listIn(item.parent, item.parentSub)
    const pieces = [{ item, from: clock, end: clock + item.length, list, right: undefined, walk: 0, step: 0 }]
    this.pieces.set(item, pieces)
    return pieces
  }

  private endingAt(id: Y.ID): Piece | undefined {
    const found = this.pieceAt(id)
    if (found && found.piece.end > id.clock + 1) this.split(found.pieces, found.index, id.clock + 1)
    return found?.piece
  }

  private startingAt(id: Y.ID): Piece | undefined {
    const found = this.pieceAt(id)
    if (!found || found.piece.from === id.clock) return found?.piece
    return this.split(found.pieces, found.index, id.clock)
  }

  private split(pieces: Piece[], index: number, at: number): Piece {
    const piece = pieces[index]!
    this.spendSplit(piece.item.id.client)
    const rest = { ...piece, from: at }
    piece.end = at
    piece.right = rest
    piece.list.length += 1
    pieces.splice(index + 1, 0, rest)
    return rest
  }

  private rightOf(piece: Piece): Piece | null {
    if (piece.right === undefined) piece.right = this.firstPieceOf(piece.item.right)
    return piece.right
  }

  private firstOf(list: List): Piece | null {
    if (list.first !== undefined) return list.first
    const { type, key } = list
    let item = key === null ? (type?._start ?? null) : (type?._map.get(key) ?? null)
    if (key !== null)
      for (; item?.left; item = item.left) {
        this.spend(1)
        list.length += 1
      }
    list.first = this.firstPieceOf(item)
    return list.first
  }

  private firstPieceOf(item: Y.Item | null): Piece | null {
    return item ? (this.piecesOf(item)?.[0] ?? null) : null
  }

  private listOf(item: Y.Item, neighbor: Piece | null): List | undefined {
    const { parent, parentSub } = item
    if (parent === null) return neighbor?.list
    if (typeof parent === 'string') return this.rootList(parent)
    if (!(parent instanceof Y.ID)) return this.listIn(parent as Type, parentSub)
    const struct = this.source.find(parent)
    if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentType)) return undefined
    return this.listIn(struct.content.type as Type, parentSub)
  }

  private rootList(name: string): List {
    const type = this.ydoc.share.get(name)
    if (type) return this.listIn(type as Type, null)
    const known = this.roots.get(name) ?? { type: null, key: null, first: null, length: 0 }
    this.roots.set(name, known)
    return known
  }

  private listIn(type: Type, key: string | null): List {
    let byKey = this.lists.get(type)
    if (!byKey) this.lists.set(type, (byKey = new Map()))
    let list = byKey.get(key)
    if (!list) byKey.set(key, (list = { type, key, first: undefined, length: 0 }))
    return list
  }

  private markDeleted(top: Y.Item): void {
    const waiting = [top]
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      if (item.deleted || this.deleted.has(item)) continue
      this.spend(1)
      this.deleted.add(item)
      if (!(item.content instanceof Y.ContentType)) continue
      const type = item.content.type as Type
      for (let child = type._start; child; child = child.right) waiting.push(child)
      waiting.push(...type._map.values())
    }
  }

  /** Whether it begins a group of structs that will be merged. */
  private startsMerge(item: Y.Item): boolean {
    const before = this.structBefore(item)
    if (!before || !this.mergesInto(before, item)) return false
    const first = before instanceof Y.Item ? this.structBefore(before) : undefined
    return !(first && before instanceof Y.Item && this.mergesInto(first, before))
  }

  private structBefore({ id: { client, clock } }: Y.Item): Struct | undefined {
    return clock > 0 && this.source.countStructs(client) > 1 ? this.findBefore(client, clock) : undefined
  }

  private findBefore(client: number, clock: number): Struct | undefined {
    return this.source.find(Y.createID(client, clock - 1))
  }

  private mergesInto(before: Struct, item: Y.Item): boolean {
    if (!this.willVanish(item)) return before instanceof Y.Item && isNextTo(before, item)
    return before instanceof Y.GC || (before instanceof Y.Item && this.willVanish(before))
  }

  /** Content of a deleted parent leaves only its length. */
  private willVanish({ parent }: Y.Item): boolean {
    const holder = isType(parent) ? parent._item : null
    return holder !== null && (holder.deleted || this.deleted.has(holder))
  }

  private walkGap(item: Y.Item): void {
    for (let right = item.right; right; right = right.right) {
      if (!right.deleted && right.countable && !this.deleted.has(right)) return
      this.spend(0.25)
    }
  }
}

const isType = (parent: Y.Item['parent']): parent is Type => parent instanceof Y.AbstractType

const originOf = ({ item, from }: Piece): Y.ID | null =>
  from > item.id.clock ? Y.createID(item.id.client, from - 1) : item.origin

const isNextTo = (before: Y.Item, item: Y.Item): boolean =>
  Y.compareIDs(item.origin, before.lastId) && Y.compareIDs(item.rightOrigin, before.rightOrigin)

function couldMerge(before: Struct, struct: Struct): boolean {
  if (before instanceof Y.GC || struct instanceof Y.GC) return before.constructor === struct.constructor
  if (!(before instanceof Y.Item) || !(struct instanceof Y.Item)) return false
  return before.content.constructor === struct.content.constructor && isNextTo(before, struct)
}
