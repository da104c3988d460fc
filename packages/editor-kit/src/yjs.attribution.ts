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
import { type IdRange, NumbersById } from './yjs.numbers-by-id.ts'
import {
  blockOf,
  idsOf,
  livingItems,
  type TextChange,
  textChangeOf,
  type TextSegment,
} from './yjs.text-changes.ts'
import { CONTENT_FRAGMENT } from './yjs.ts'

/** Removed text that may return by undo or by cut and paste. The place is known only for short text. */
type RemovedText = { ids: IdRange[]; text: string; runs: AuthorRun[]; place?: Around }

export type Attribution = { runs: AuthorRun[]; removed: RemovedText[] }

/** More than nearly any chapter has, so that a whole chapter can be cut and pasted. */
const MAX_REMEMBERED = 200_000
/** Characters searched for copies at a time; text beyond that counts as typed. */
const MAX_SEARCHED = 4_000_000

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
    const known = (segment: TextSegment) => ({ ...segment, authors: this.#authors.read(segment.ids) })
    const [removed, struck] = [change.removed.map(known), change.struck.map(known)]
    for (const one of removed) this.#remember(removedOf(one))
    this.#credit(change.inserted, [...removed, ...struck], number)
  }

  /** Restores an earlier state of the document, which had these authors. */
  restore(update: Uint8Array, runs: readonly AuthorRun[]): void {
    for (const segment of this.#apply(update).removed)
      this.#remember(removedOf({ ...segment, authors: this.#authors.read(segment.ids) }))
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
  #credit(inserted: readonly TextSegment[], sources: readonly AuthoredText[], number: number): void {
    const found = inserted.map((segment): NewText => ({
      ...segment,
      authors: new Uint16Array(segment.text.length),
    }))
    inserted.forEach((segment, index) => this.#claimUndone(found[index]!, segment))
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
  #claimUndone({ text, authors }: AuthoredText, { ids, rightOrigins }: TextSegment): void {
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

  #apply(update: Uint8Array): TextChange {
    const change: TextChange = { inserted: [], removed: [], struck: [] }
    // Yjs cleans up in a second transaction.
    const note = (transaction: Y.Transaction) => {
      const { inserted, removed, struck } = textChangeOf(transaction)
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

const removedOf = ({ ids, text, authors, around }: TextSegment & AuthoredText): Removed => ({
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
