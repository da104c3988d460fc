// Follows a Y.Doc through its log and knows who first typed each character. Yjs knows which characters stay; what it
// deletes and writes anew (blocks that are split, joined or moved, undo) is recognized by its text.
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
  type AuthoredText,
  claimCopied,
  claimMoved,
  claimReturned,
  mayBeCopied,
} from './attribution.match.ts'
import { CONTENT_FRAGMENT } from './yjs.ts'

type IdRange = [client: number, clock: number, length: number]

/** Text that was taken out and may come back, by undo or by cut and paste. */
export type RemovedText = { ids: IdRange[]; text: string; runs: AuthorRun[] }

export type Attribution = { runs: AuthorRun[]; removed: RemovedText[] }

/** More than nearly any chapter has, so that all of one can be cut and pasted. */
const MAX_REMEMBERED = 200_000
/** Characters that are searched for copies in one go; what comes after that counts as typed. */
const MAX_SEARCHED = 20_000_000

type Piece = { text: string; ids: IdRange[]; rightOrigins: (Y.ID | null)[] }
type Change = { inserted: Piece[]; removed: Piece[] }
type Removed = AuthoredText & { ids: IdRange[] }

export class AuthorTracker {
  readonly #ydoc = new Y.Doc()
  readonly #authors = new NumbersById()
  /** As UTF-16 units, by the ids that they had. */
  readonly #removedLetters = new NumbersById()
  /** By the number that stands for them; 0 is for authors that are not known yet. */
  readonly #people: (Author | undefined)[] = [undefined]
  readonly #removed: Removed[] = []
  #remembered = 0
  #searched = 0

  /** Where the stretches do not fit the text, each author gets the same share of it. */
  constructor(log: Iterable<Uint8Array>, { runs, removed }: Attribution) {
    for (const update of log) this.#apply(update)
    this.#assign(runs)
    for (const { ids, text, runs: authors } of removed) {
      const known = { ids, text, authors: this.#numbersOf(authors, text.length) }
      this.#authors.set(ids, known.authors)
      this.#remember(known)
    }
  }

  /** What is new in it is by this author; by those who wrote before, in proportion, where it says nobody. */
  write(update: Uint8Array, author: Author | undefined): void {
    const change = this.#apply(update)
    const removed = change.removed.map((piece) => ({ ...piece, authors: this.#authors.read(piece.ids) }))
    for (const one of removed) if (!this.#isAllBy(one, author)) this.#remember(one)
    this.#credit(change.inserted, removed, author)
  }

  /** Makes the document say what it said before, when its authors were these. */
  restore(update: Uint8Array, runs: readonly AuthorRun[]): void {
    for (const piece of this.#apply(update).removed)
      this.#remember({ ...piece, authors: this.#authors.read(piece.ids) })
    this.#assign(runs)
  }

  read(): Attribution {
    return {
      runs: this.#runsOf(this.#living().authors),
      removed: this.#removed.map(({ ids, text, authors }) => ({
        ids,
        // Half of a letter cannot be stored.
        text: text.toWellFormed(),
        runs: this.#runsOf(authors),
      })),
    }
  }

  #credit(inserted: readonly Piece[], removed: readonly Removed[], author: Author | undefined): void {
    const number = author === undefined ? 0 : this.#numberOf(author)
    const isOnlyAuthor = author !== undefined && this.#people.length === 2
    let living: AuthoredText | undefined
    const found = inserted.map((piece) => {
      const target = { text: piece.text, authors: new Uint16Array(piece.text.length) }
      if (isOnlyAuthor) return target
      this.#claimUndone(target, piece)
      claimMoved(target, removed)
      claimReturned(target, this.#removed)
      if (mayBeCopied(target) && this.#searched < MAX_SEARCHED) {
        living ??= this.#living()
        this.#searched += living.text.length + this.#remembered
        claimCopied(target, [...this.#removed, living])
      }
      return target
    })
    if (author === undefined) this.#spread(found)
    for (const [index, { ids }] of inserted.entries()) {
      const { authors } = found[index]!
      for (let at = 0; at < authors.length; at += 1) authors[at] ||= number
      this.#authors.set(ids, authors)
    }
  }

  /** Undo puts a copy right before what was deleted. */
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

  /** Text that this update has brought, and that has no author yet, can be like nothing. */
  #living(): AuthoredText {
    const items = [...livingItems(this.#ydoc.getXmlFragment(CONTENT_FRAGMENT))]
    return {
      text: items.map(({ content }) => content.str).join(''),
      authors: this.#authors.read(items.map(idsOf)),
    }
  }

  #remember(removed: Removed): void {
    this.#removed.push(removed)
    this.#removedLetters.set(removed.ids, lettersOf(removed.text))
    this.#remembered += removed.text.length
    while (this.#remembered > MAX_REMEMBERED && this.#removed.length > 1)
      this.#remembered -= this.#removed.shift()!.text.length
  }

  #isAllBy({ authors }: AuthoredText, author: Author | undefined): boolean {
    return author !== undefined && authors.every((number) => this.#people[number] === author)
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
    for (const number of numbers) appendRun(runs, this.#people[number] ?? null, 1)
    return runs
  }

  #apply(update: Uint8Array): Change {
    const change: Change = { inserted: [], removed: [] }
    // Yjs tidies up in a second transaction.
    const note = (transaction: Y.Transaction) => {
      const { inserted, removed } = changeOf(transaction)
      change.inserted.push(...inserted)
      change.removed.push(...removed)
    }
    this.#ydoc.on('afterTransaction', note)
    try {
      Y.applyUpdate(this.#ydoc, update)
    } catch {
      // As where the draft is loaded: one that cannot be applied must not take the others along.
    } finally {
      this.#ydoc.off('afterTransaction', note)
    }
    return change
  }
}

type TextItem = Y.Item & { content: Y.ContentString }

const isText = (struct: unknown): struct is TextItem =>
  struct instanceof Y.Item && struct.content instanceof Y.ContentString

const lettersOf = (text: string) =>
  Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))

const idsOf = ({ id, length }: Y.Item): IdRange => [id.client, id.clock, length]

function* livingItems(type: Y.AbstractType<any>): Generator<TextItem> {
  for (let item = type._start; item; item = item.right) {
    if (item.deleted) continue
    if (isText(item)) yield item
    else if (item.content instanceof Y.ContentType) yield* livingItems(item.content.type)
  }
}

/** Asked before Yjs forgets what was deleted. */
function changeOf(transaction: Y.Transaction): Change {
  const { store } = transaction.doc
  const inserted: TextItem[] = []
  for (const [client, end] of transaction.afterState) {
    const begin = transaction.beforeState.get(client) ?? 0
    if (begin === end) continue
    const structs = store.clients.get(client)!
    for (let index = Y.findIndexSS(structs, begin); index < structs.length; index += 1) {
      const struct = structs[index]
      if (isText(struct) && !struct.deleted) inserted.push(struct)
    }
  }
  const removed: TextItem[] = []
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    const wasThere = struct.id.clock < (transaction.beforeState.get(struct.id.client) ?? 0)
    if (isText(struct) && wasThere) removed.push(struct)
  })
  return { inserted: piecesOf(inserted), removed: piecesOf(removed) }
}

/** One for each text of the tree, in the order of the text. */
function piecesOf(items: readonly TextItem[]): Piece[] {
  const byText = Map.groupBy(items, ({ parent }) => parent as Y.AbstractType<any>)
  return Array.from(byText, ([parent, own]) => {
    const ordered = own.length === 1 ? own : inOrder(parent, new Set(own))
    return {
      text: ordered.map(({ content }) => content.str).join(''),
      ids: ordered.map(idsOf),
      rightOrigins: ordered.map(({ rightOrigin }) => rightOrigin),
    }
  })
}

function inOrder(parent: Y.AbstractType<any>, wanted: ReadonlySet<Y.Item>): TextItem[] {
  const ordered: TextItem[] = []
  for (let item = parent._start; item; item = item.right)
    if (isText(item) && wanted.has(item)) ordered.push(item)
  return ordered
}

const CHUNK = 256

/** A number for each character: Yjs gives every one an id for good, a client and a clock that counts on. */
class NumbersById {
  readonly #clients = new Map<number, Map<number, Uint16Array>>()

  set(ids: readonly IdRange[], numbers: Uint16Array): void {
    let at = 0
    for (const [client, clock, length] of ids) {
      const chunks = this.#clients.get(client) ?? new Map<number, Uint16Array>()
      this.#clients.set(client, chunks)
      for (let place = clock; place < clock + length; place += 1) {
        const index = Math.floor(place / CHUNK)
        const chunk = chunks.get(index) ?? new Uint16Array(CHUNK)
        chunks.set(index, chunk)
        chunk[place % CHUNK] = numbers[at++]!
      }
    }
  }

  /** 0 for those that have none. */
  read(ids: readonly IdRange[]): Uint16Array {
    const numbers = new Uint16Array(ids.reduce((sum, [, , length]) => sum + length, 0))
    let at = 0
    for (const [client, clock, length] of ids) {
      const chunks = this.#clients.get(client)
      for (let place = clock; place < clock + length; place += 1)
        numbers[at++] = chunks?.get(Math.floor(place / CHUNK))?.[place % CHUNK] ?? 0
    }
    return numbers
  }
}
