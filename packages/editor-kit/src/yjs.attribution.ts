// Follows a Y.Doc through its log and knows who first typed each character. Yjs knows which characters stay; text that
// it deletes and inserts again (blocks that are split, joined or moved, undo) is recognized by its content.
import * as Y from 'yjs'

import {
  appendRun,
  type Author,
  type AuthorRun,
  countByAuthor,
  lengthOfRuns,
  spreadRuns,
} from './attribution.ts'
import {
  type Around,
  type AuthoredText,
  claimCopied,
  claimInPlace,
  claimMoved,
  claimReturned,
  mayBeCopied,
  MIN_RETURNED,
  type NewText,
  type OldText,
  isSamePlace,
  placeOf,
} from './attribution.match.ts'
import { CONTENT_FRAGMENT } from './yjs.ts'

type IdRange = [client: number, clock: number, length: number]

/** Removed text that may return by undo or by cut and paste. The place is known only for short text. */
type RemovedText = { ids: IdRange[]; text: string; runs: AuthorRun[]; place?: Around }

export type Attribution = { runs: AuthorRun[]; removed: RemovedText[] }

/** More than nearly any chapter has, so that a whole chapter can be cut and pasted. */
const MAX_REMEMBERED = 200_000
/** Characters searched for copies at a time; text beyond that counts as typed. */
const MAX_SEARCHED = 4_000_000
/** How many characters next to a change are compared. */
const MAX_AROUND = 32

type Piece = {
  text: string
  ids: IdRange[]
  rightOrigins: (Y.ID | null)[]
  /** The surrounding text that was there before and stays; omitted if some of it is between the parts of the piece. */
  around?: Around
  isBeforeDeleted: boolean
}
/** `struck`: suggested for deletion, so it stays next to its suggested replacement. */
type Change = { inserted: Piece[]; removed: Piece[]; struck: Piece[] }
type Removed = OldText & { ids: IdRange[] }

export class AuthorTracker {
  readonly #ydoc = new Y.Doc()
  readonly #authors = new NumbersById()
  /** As UTF-16 units, by their former ids. */
  readonly #removedLetters = new NumbersById()
  /** By author number; 0 is for authors that are not known yet. */
  readonly #people: (Author | undefined)[] = [undefined]
  readonly #removed: Removed[] = []
  #remembered = 0
  #searched = 0

  /** If the runs do not fit the text, each author gets an equal share of it. */
  constructor(log: Iterable<Uint8Array>, { runs, removed }: Attribution) {
    for (const update of log) applySafely(this.#ydoc, update)
    this.#assign(runs)
    for (const { runs: authors, ...one } of removed) {
      const known = { ...one, authors: this.#numbersOf(authors, one.text.length) }
      this.#authors.set(known.ids, known.authors)
      this.#remember(known)
    }
  }

  /** New text is credited to this author; if undefined, to the previous authors in proportion. */
  write(update: Uint8Array, author: Author | undefined): void {
    const change = this.#apply(update)
    const number = author === undefined ? 0 : this.#numberOf(author)
    // The only author so far: the text cannot belong to anyone else.
    if (number > 0 && this.#people.length === 2) {
      for (const { ids, text } of change.inserted)
        this.#authors.set(ids, new Uint16Array(text.length).fill(number))
      return
    }
    const known = (piece: Piece) => ({ ...piece, authors: this.#authors.read(piece.ids) })
    const [removed, struck] = [change.removed.map(known), change.struck.map(known)]
    for (const one of removed) this.#remember(removedOf(one))
    this.#credit(change.inserted, [...removed, ...struck], number)
  }

  /** Restores an earlier state of the document, which had these authors. */
  restore(update: Uint8Array, runs: readonly AuthorRun[]): void {
    for (const piece of this.#apply(update).removed)
      this.#remember(removedOf({ ...piece, authors: this.#authors.read(piece.ids) }))
    this.#assign(runs)
  }

  read(): Attribution {
    return {
      runs: this.#runsOf(this.#living().authors),
      removed: this.#removed.map(({ ids, text, authors, place }) => ({
        ids,
        // Lone surrogates cannot be stored.
        text: text.toWellFormed(),
        runs: this.#runsOf(authors),
        ...(place && { place }),
      })),
    }
  }

  /** `number`: of the author, or 0 if the rest is distributed among all of them. */
  #credit(inserted: readonly Piece[], sources: readonly AuthoredText[], number: number): void {
    const found = inserted.map((piece): NewText => ({
      ...piece,
      authors: new Uint16Array(piece.text.length),
    }))
    inserted.forEach((piece, index) => this.#claimUndone(found[index]!, piece))
    // Before searching for parts, which would split it, and again for what they leave.
    const removed = this.#removed
    for (const target of found) claimInPlace(target, removed, (one) => this.#isGone(one))
    for (const target of found) claimReturned(target, removed, { mayBePart: false })
    claimMoved(found, sources)
    for (const target of found) claimReturned(target, removed, { mayBePart: true })
    const copies = found.filter(mayBeCopied)
    if (copies.length > 0 && this.#searched < MAX_SEARCHED) {
      const living = this.#living()
      this.#searched += living.text.length + this.#remembered
      claimCopied(copies, [...removed, living])
    }
    if (number === 0) this.#spread(found)
    for (const [index, { ids }] of inserted.entries()) {
      const { authors } = found[index]!
      for (let at = 0; at < authors.length; at += 1) authors[at] ||= number
      this.#authors.set(ids, authors)
    }
  }

  /** Undo inserts a copy right before what was deleted. */
  #claimUndone({ text, authors }: AuthoredText, { ids, rightOrigins }: Piece): void {
    let at = 0
    for (const [index, [, , length]] of ids.entries()) {
      const origin = rightOrigins[index]
      const deleted: IdRange[] = origin ? [[origin.client, origin.clock, length]] : []
      const letters = this.#removedLetters.read(deleted)
      const isCopy = origin && letters.every((letter, offset) => letter === text.charCodeAt(at + offset))
      if (isCopy) authors.set(this.#authors.read(deleted), at)
      at += length
    }
  }

  /** Whether the text node that it was removed from has been deleted since: in a remaining one, undo is certain. */
  #isGone({ ids }: Removed): boolean {
    const [client, clock] = ids[0]!
    const structs = this.#ydoc.store.clients.get(client)!
    const struct = structs[Y.findIndexSS(structs, clock)]
    return !(struct instanceof Y.Item) || (blockOf(struct)?.deleted ?? false)
  }

  #spread(found: readonly AuthoredText[]): void {
    const shares = countByAuthor(this.#runsOf(this.#living().authors.filter((number) => number > 0)))
    const missing = found.reduce((sum, { authors }) => sum + authors.filter((one) => one === 0).length, 0)
    const numbers = this.#numbersOf(spreadRuns(shares, missing), missing)
    let next = 0
    for (const { authors } of found)
      for (let at = 0; at < authors.length; at += 1) authors[at] ||= numbers[next++]!
  }

  #assign(runs: readonly AuthorRun[]): void {
    const ids = [...livingItems(this.#ydoc.getXmlFragment(CONTENT_FRAGMENT))].map(idsOf)
    const length = ids.reduce((sum, [, , one]) => sum + one, 0)
    const fitting = lengthOfRuns(runs) === length ? runs : spreadRuns(countByAuthor(runs), length)
    this.#authors.set(ids, this.#numbersOf(fitting, length))
  }

  /** Text that this update added, and that has no author yet, must not match. */
  #living(): AuthoredText {
    const items = [...livingItems(this.#ydoc.getXmlFragment(CONTENT_FRAGMENT))]
    return {
      text: items.map(({ content }) => content.str).join(''),
      authors: this.#authors.read(items.map(idsOf)),
    }
  }

  #remember(removed: Removed): void {
    this.#removedLetters.set(removed.ids, lettersOf(removed.text))
    this.#remembered += removed.text.length
    // Text deleted key by key is restored at once.
    const last = this.#removed.at(-1)
    const joined = last && joinRemoved(last, removed)
    if (joined) this.#removed[this.#removed.length - 1] = joined
    else this.#removed.push(removed)
    while (this.#remembered > MAX_REMEMBERED && this.#removed.length > 1)
      this.#remembered -= this.#removed.shift()!.text.length
  }

  #numberOf(author: Author): number {
    const known = this.#people.indexOf(author)
    return known >= 0 ? known : this.#people.push(author) - 1
  }

  #numbersOf(runs: readonly AuthorRun[], length: number): Uint16Array {
    const numbers = new Uint16Array(length)
    let at = 0
    for (const [author, count] of runs) {
      numbers.fill(this.#numberOf(author), at, at + count)
      at += count
    }
    return numbers
  }

  #runsOf(numbers: Uint16Array): AuthorRun[] {
    const runs: AuthorRun[] = []
    for (let from = 0, to = 0; from < numbers.length; from = to) {
      while (numbers[to] === numbers[from]) to += 1
      appendRun(runs, this.#people[numbers[from]!] ?? null, to - from)
    }
    return runs
  }

  #apply(update: Uint8Array): Change {
    const change: Change = { inserted: [], removed: [], struck: [] }
    // Yjs cleans up in a second transaction.
    const note = (transaction: Y.Transaction) => {
      const { inserted, removed, struck } = changeOf(transaction)
      change.inserted = change.inserted.concat(inserted)
      change.removed = change.removed.concat(removed)
      change.struck = change.struck.concat(struck)
    }
    this.#ydoc.on('afterTransaction', note)
    applySafely(this.#ydoc, update)
    this.#ydoc.off('afterTransaction', note)
    return change
  }
}

function applySafely(ydoc: Y.Doc, update: Uint8Array): void {
  try {
    Y.applyUpdate(ydoc, update)
  } catch {
    // As when loading the draft: one update that cannot be applied must not affect the others.
  }
}

type TextItem = Y.Item & { content: Y.ContentString }
/** A Yjs type, accessed for its items: its own lists omit deleted ones. */
type ItemList = { _start: Y.Item | null }

const isText = (struct: unknown): struct is TextItem =>
  struct instanceof Y.Item && struct.content instanceof Y.ContentString

const removedOf = ({ ids, text, authors, around }: Piece & AuthoredText): Removed => ({
  ids,
  text,
  authors,
  ...(around && text.length < MIN_RETURNED && { place: placeOf(around) }),
})

/** Joins text that was deleted key by key. */
function joinRemoved(last: Removed, next: Removed): Removed | undefined {
  if (!last.place || !next.place) return undefined
  const [before, after] = next.place
  // Backspace deletes what is before the last deletion, Delete what is after it.
  if (isSamePlace(last.place, placeOf([before + next.text, after])))
    return concatRemoved(next, last, next.place)
  if (isSamePlace(last.place, placeOf([before, next.text + after])))
    return concatRemoved(last, next, next.place)
  return undefined
}

function concatRemoved(a: Removed, b: Removed, place: Around): Removed {
  const authors = new Uint16Array(a.text.length + b.text.length)
  authors.set(a.authors)
  authors.set(b.authors, a.text.length)
  const [client, clock, length] = a.ids.at(-1)!
  const [nextClient, nextClock, nextLength] = b.ids[0]!
  const ids: IdRange[] =
    client === nextClient && clock + length === nextClock
      ? [...a.ids.slice(0, -1), [client, clock, length + nextLength], ...b.ids.slice(1)]
      : [...a.ids, ...b.ids]
  return { ids, text: a.text + b.text, authors, place }
}

const lettersOf = (text: string) =>
  Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))

const idsOf = ({ id, length }: Y.Item): IdRange => [id.client, id.clock, length]

function* livingItems(type: ItemList): Generator<TextItem> {
  for (let item = type._start; item; item = item.right) {
    if (item.deleted) continue
    if (isText(item)) yield item
    else if (item.content instanceof Y.ContentType) yield* livingItems(item.content.type)
  }
}

/** Called before Yjs discards deleted content. */
function changeOf(transaction: Y.Transaction): Change {
  const inserted: TextItem[] = []
  const striking = new Set<Y.Item>()
  for (const item of newItems(transaction))
    if (isText(item)) inserted.push(item)
    else if (isStrike(item)) striking.add(item)
  const removed: TextItem[] = []
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (isText(struct) && wasThere(struct, transaction)) removed.push(struct)
  })
  const struck = [...new Set(Array.from(striking, parentOf))]
    .flatMap((text) => struckItems(text, striking))
    .filter((item) => wasThere(item, transaction))
  const pieces = (items: readonly TextItem[]) => piecesOf(items, transaction)
  return { inserted: pieces(inserted), removed: pieces(removed), struck: pieces(struck) }
}

const wasThere = ({ id }: Y.Item, { beforeState }: Y.Transaction): boolean =>
  id.clock < (beforeState.get(id.client) ?? 0)

function* newItems({ doc, beforeState, afterState }: Y.Transaction): Generator<Y.Item> {
  for (const [client, end] of afterState) {
    const begin = beforeState.get(client) ?? 0
    if (begin === end) continue
    const structs = doc.store.clients.get(client)!
    for (let index = Y.findIndexSS(structs, begin); index < structs.length; index += 1) {
      const struct = structs[index]
      if (struct instanceof Y.Item && !struct.deleted) yield struct
    }
  }
}

const isStrike = ({ content }: Y.Item): boolean =>
  content instanceof Y.ContentFormat && content.key === 'deletion' && content.value !== null

/** From where one of these marks begins to where it ends. */
function struckItems(text: ItemList, striking: ReadonlySet<Y.Item>): TextItem[] {
  const struck: TextItem[] = []
  let isStruck = false
  for (let item = text._start; item; item = item.right) {
    if (item.deleted) continue
    if (item.content instanceof Y.ContentFormat && item.content.key === 'deletion')
      isStruck = striking.has(item)
    else if (isStruck && isText(item)) struck.push(item)
  }
  return struck
}

const parentOf = ({ parent }: Y.Item) => parent as ItemList

/** One for each text of the tree, in document order. */
function piecesOf(items: readonly TextItem[], transaction: Y.Transaction): Piece[] {
  const byText = Map.groupBy(items, parentOf)
  return Array.from(byText, ([parent, own]) => {
    const ordered = own.length === 1 ? own : inOrder(parent, new Set(own))
    const around = aroundOf(ordered, transaction)
    return {
      text: ordered.map(({ content }) => content.str).join(''),
      ids: ordered.map(idsOf),
      rightOrigins: ordered.map(({ rightOrigin }) => rightOrigin),
      ...(around && { around }),
      isBeforeDeleted: isBeforeDeleted(ordered[0]!, transaction),
    }
  })
}

function aroundOf(ordered: readonly TextItem[], transaction: Y.Transaction): Around | undefined {
  const stays = (item: Y.Item): item is TextItem =>
    isText(item) && !item.deleted && wasThere(item, transaction)
  const [first, last] = [ordered[0]!, ordered.at(-1)!]
  for (let item: Y.Item = first; item !== last; item = item.right!) if (stays(item)) return undefined
  let [before, after] = ['', '']
  for (let item = first.left; item && before.length < MAX_AROUND; item = item.left)
    if (stays(item)) before = item.content.str + before
  for (let item = last.right; item && after.length < MAX_AROUND; item = item.right)
    if (stays(item)) after += item.content.str
  return [before.slice(-MAX_AROUND), after.slice(0, MAX_AROUND)]
}

/** Whether the outermost new block around it, or the text itself, was inserted right before something deleted. */
function isBeforeDeleted(text: Y.Item, transaction: Y.Transaction): boolean {
  let outermost = text
  for (let next = blockOf(text); next && !wasThere(next, transaction); next = blockOf(next)) outermost = next
  const { rightOrigin } = outermost
  if (!rightOrigin) return false
  const structs = transaction.doc.store.clients.get(rightOrigin.client)!
  return structs[Y.findIndexSS(structs, rightOrigin.clock)]!.deleted
}

const blockOf = ({ parent }: Y.Item) => (parent as Y.AbstractType<unknown>)._item

function inOrder(parent: ItemList, wanted: ReadonlySet<Y.Item>): TextItem[] {
  const ordered: TextItem[] = []
  for (let item = parent._start; item; item = item.right)
    if (isText(item) && wanted.has(item)) ordered.push(item)
  return ordered
}

const CHUNK = 256

/** A number for each character: Yjs gives each a permanent id, made of a client and an increasing clock. */
class NumbersById {
  readonly #clients = new Map<number, Map<number, Uint16Array>>()

  set(ids: readonly IdRange[], numbers: Uint16Array): void {
    for (const { client, chunk, from, to, at } of chunksOf(ids)) {
      const chunks = this.#clients.get(client) ?? new Map<number, Uint16Array>()
      this.#clients.set(client, chunks)
      const remaining = chunks.get(chunk) ?? new Uint16Array(CHUNK)
      chunks.set(chunk, remaining)
      remaining.set(numbers.subarray(at, at + to - from), from)
    }
  }

  /** 0 for ids without a number. */
  read(ids: readonly IdRange[]): Uint16Array {
    const numbers = new Uint16Array(ids.reduce((sum, [, , length]) => sum + length, 0))
    for (const { client, chunk, from, to, at } of chunksOf(ids)) {
      const remaining = this.#clients.get(client)?.get(chunk)
      if (remaining) numbers.set(remaining.subarray(from, to), at)
    }
    return numbers
  }
}

/** `at`: the index among all of them. */
function* chunksOf(ids: readonly IdRange[]) {
  let at = 0
  for (const [client, clock, length] of ids)
    for (let place = clock; place < clock + length;) {
      const chunk = Math.floor(place / CHUNK)
      const end = Math.min(clock + length, (chunk + 1) * CHUNK)
      yield { client, chunk, from: place - chunk * CHUNK, to: end - chunk * CHUNK, at }
      at += end - place
      place = end
    }
}
