// Finds existing text in new text: a block that is split, joined or moved reaches the server as deleted text plus the
// same text inserted again. A diff does not detect moved text, so this looks for common ranges instead.
import { agreedFrom } from './suggestions.changes.ts'

/** Text with the author number of each character; 0 while unknown. */
export type AuthoredText = { text: string; authors: Uint16Array }

/** The characters next to a text, in the same text node. */
export type Around = [before: string, after: string]

/** `around` is omitted if something else is between its parts. */
export type NewText = AuthoredText & { around?: Around; isBeforeDeleted: boolean }

type Reading = { text: string; shift: number }

/** `place`: the surrounding characters, for short text or text deleted key by key. */
export type OldText = AuthoredText & { place?: Around }

/** Texts that are searched as one. */
type Source = AuthoredText & { parts: readonly AuthoredText[]; starts: number[]; isUsed: Uint8Array }

/** Separates the texts; it occurs in no document. */
const SEPARATOR = '\0'

/** Shorter matches with text removed by the same change may be coincidence. */
const MIN_MOVED = 8
/** For text removed earlier, or existing elsewhere: there is more of it, so coincidence is more likely. */
const MIN_COPIED = 24
/**
 * Text inserted at once that equals all of an earlier removal is that text restored; a single key could be anything.
 */
export const MIN_RETURNED = 3
/** Characters on each side that decide whether a text is back in its place. */
const MAX_PLACE = 8
/** Positions tried per range: enough for prose, and a limit for repetitive text. */
const MAX_CANDIDATES = 8
/** Characters compared for short ranges; in a larger change only whole texts and long ranges are found. */
const MAX_COMPARED = 2_000_000

/** Text that the same change removed. At the start or end of the new text, or if it is all of it, any length counts. */
export function claimMoved(targets: readonly AuthoredText[], removed: readonly AuthoredText[]): void {
  if (targets.length === 0 || removed.length === 0) return
  const source = join(removed)
  const whole = new Map(removed.map(({ text }, index) => [text, source.starts[index]!]))
  const isSmall = targets.length * source.text.length <= MAX_COMPARED
  const claimStretches = stretchClaimer(source, MIN_MOVED)
  for (const target of targets) {
    const at = whole.get(target.text) ?? (isSmall ? source.text.indexOf(target.text) : -1)
    if (at >= 0) claim(target, 0, source, at, target.text.length)
    else {
      if (isSmall) claimEnds(target, source)
      claimStretches(target)
    }
  }
  if (isSmall) claimRest(targets, source)
  claimRearranged(targets, source)
}

function claimEnds(target: AuthoredText, source: Source): void {
  const { text } = target
  const best = (side: 'start' | 'end') =>
    source.parts
      .map((part, index) => ({ index, length: agreedFrom(text, part.text, side) }))
      .reduce((longest, one) => (one.length > longest.length ? one : longest))
  const [start, end] = [best('start'), best('end')]
  claim(target, 0, source, source.starts[start.index]!, start.length)
  const endOfPart = source.starts[end.index]! + source.parts[end.index]!.text.length
  claim(target, text.length - end.length, source, endOfPart - end.length, end.length)
}

/** The unmatched rest of the old text, if it is at the start or end of new text, was moved too, however short. */
function claimRest(targets: readonly AuthoredText[], source: Source): void {
  const rest = stretchesOf(source.isUsed).toSorted(([a, b], [c, d]) => d - c - (b - a))
  for (const [at, end] of rest) {
    const text = source.text.slice(at, end)
    const found = findEnd(targets, text)
    if (found) claim(found.target, found.from, source, at, text.length)
  }
}

/** If exactly the remaining characters occur again, short segments have changed places. */
function claimRearranged(targets: readonly AuthoredText[], source: Source): void {
  const rest = stretchesOf(source.isUsed).flatMap(([from, to]) => placesOf(from, to))
  const missing = targets.flatMap((target) =>
    stretchesOf(target.authors).flatMap(([from, to]) => placesOf(from, to).map((at) => ({ target, at }))),
  )
  if (rest.length !== missing.length) return
  const places = Map.groupBy(rest, (at) => source.text[at])
  const found = missing.map(({ target, at }) => places.get(target.text[at])?.shift())
  if (found.includes(undefined)) return
  for (const [index, { target, at }] of missing.entries()) claim(target, at, source, found[index]!, 1)
}

const placesOf = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

function findEnd(targets: readonly AuthoredText[], text: string) {
  for (const target of targets)
    for (const [from, to] of stretchesOf(target.authors)) {
      if (to - from < text.length) continue
      if (target.text.startsWith(text, from)) return { target, from }
      if (target.text.endsWith(text, to)) return { target, from: to - text.length }
    }
  return undefined
}

export const placeOf = ([before, after]: Around): Around => [
  // Lone surrogates cannot be stored.
  before.slice(-MAX_PLACE).toWellFormed(),
  after.slice(0, MAX_PLACE).toWellFormed(),
]

export const isSamePlace = (a: Around, b: Around): boolean => a[0] === b[0] && a[1] === b[1]

/** Text removed between the same characters, however short: undo in a block that has been re-created since. */
export function claimInPlace<T extends OldText>(
  target: NewText,
  removed: readonly T[],
  isGone: (one: T) => boolean,
): void {
  for (const [from, to] of stretchesOf(target.authors)) {
    const around = aroundOf(target, from, to)
    // An empty context proves nothing, unless the text is inserted where something was deleted, as undo does.
    if (!around || (!target.isBeforeDeleted && around.join('') === '')) continue
    const text = target.text.slice(from, to)
    const place = placeOf(around)
    for (const one of removed.toReversed()) {
      const at = findPlace(text, place, one)
      if (at < 0 || !isGone(one)) continue
      target.authors.set(one.authors.subarray(at, at + text.length), from)
      break
    }
  }
}

/** Text deleted key by key is restored key by key, from the same side. */
function findPlace(text: string, place: Around, { text: old, place: known }: OldText): number {
  if (!known) return -1
  const [before, after] = known
  const isBackAt = (at: number) =>
    isSamePlace(place, placeOf([before + old.slice(0, at), after])) ||
    isSamePlace(place, placeOf([before, old.slice(at + text.length) + after]))
  if (place[0] !== before && place[1] !== after) return -1
  for (let at = old.indexOf(text); at >= 0; at = old.indexOf(text, at + 1)) if (isBackAt(at)) return at
  return -1
}

/** Text that was removed earlier: all of it or, if requested, a part of it. */
export function claimReturned(
  target: NewText,
  removed: readonly OldText[],
  { mayBePart }: { mayBePart: boolean },
): void {
  if (target.text.length < MIN_RETURNED) return
  for (const [from, to] of stretchesOf(target.authors)) {
    if (claimWhole(target, from, to, removed) || !mayBePart || to - from < MIN_MOVED) continue
    const text = target.text.slice(from, to)
    const returned = removed.findLast((one) => one.text.includes(text))
    const at = returned?.text.indexOf(text) ?? 0
    if (returned) target.authors.set(returned.authors.subarray(at, at + text.length), from)
  }
}

/** The editor may shift cut or pasted text across equal characters: `b ` instead of ` b`. */
function claimWhole(target: AuthoredText, from: number, to: number, removed: readonly OldText[]): boolean {
  const text = target.text.slice(from, to)
  const place = (old: string) => (old.length === text.length ? (old + old).indexOf(text) : -1)
  const returned = removed.findLast((one) => place(one.text) >= 0)
  if (!returned) return false
  const at = place(returned.text)
  target.authors.set(returned.authors.subarray(at), from)
  target.authors.set(returned.authors.subarray(0, at), to - at)
  return true
}

/**
 * The possible insertions when only the result is known: ` b` between `a` and ` c` gives the same line as `b ` after
 * the space. `shift`: how many characters of the range come last in it.
 */
function* readingsOf(target: NewText, from: number, to: number): Generator<Reading> {
  const text = target.text.slice(from, to)
  yield { text, shift: 0 }
  const [before, after] = aroundOf(target, from, to) ?? ['', '']
  const shifted = (shift: number) => ({ text: text.slice(shift) + text.slice(0, shift), shift })
  const { length } = text
  for (let moved = 1; moved < length && before.at(-moved) === text.at(-moved); moved += 1)
    yield shifted(length - moved)
  for (let moved = 1; moved < length && after[moved - 1] === text[moved - 1]; moved += 1) yield shifted(moved)
}

function claimReading(target: AuthoredText, from: number, { text, shift }: Reading, authors: Uint16Array) {
  target.authors.set(authors.subarray(text.length - shift), from)
  target.authors.set(authors.subarray(0, text.length - shift), from + shift)
}

function aroundOf({ text, around }: NewText, from: number, to: number): Around | undefined {
  return around && [around[0] + text.slice(0, from), text.slice(to) + around[1]]
}

/** Whether enough text is left for `claimCopied`. */
export const mayBeCopied = ({ authors }: AuthoredText): boolean =>
  stretchesOf(authors).some(([from, to]) => to - from >= MIN_COPIED)

export function claimCopied(targets: readonly NewText[], known: readonly AuthoredText[]): void {
  const source = join(known)
  // Before searching for ranges, which may find only a part of it in repetitive text.
  for (const target of targets)
    for (const [from, to] of stretchesOf(target.authors))
      if (to - from >= MIN_COPIED) claimWholeCopy(target, from, to, source)
  targets.forEach(stretchClaimer(source, MIN_COPIED))
}

function claimWholeCopy(target: NewText, from: number, to: number, source: Source): void {
  for (const reading of readingsOf(target, from, to))
    for (
      let at = source.text.indexOf(reading.text);
      at >= 0;
      at = source.text.indexOf(reading.text, at + 1)
    ) {
      const authors = source.authors.subarray(at, at + reading.text.length)
      // The copy itself has no authors yet.
      if (!authors.includes(0)) return claimReading(target, from, reading, authors)
    }
}

function stretchClaimer(source: Source, minLength: number): (target: AuthoredText) => void {
  // Every range of the minimum length contains one of these chunks entirely, wherever it starts.
  const size = minLength >> 1
  let places: Map<string, number[]> | undefined
  return (target) => {
    if (target.text.length < minLength) return
    places ??= indexPieces(source.text, size)
    for (let index = 0; index + size <= target.text.length;) {
      let best = { from: index, at: 0, length: 0 }
      for (const at of places.get(target.text.slice(index, index + size)) ?? []) {
        const found = extend(target, index, source, at)
        if (found.length > best.length) best = found
      }
      const isFound = best.length >= minLength
      if (isFound) claim(target, best.from, source, best.at, best.length)
      index = isFound ? best.from + best.length : index + 1
    }
  }
}

function indexPieces(text: string, size: number): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (let at = 0; at + size <= text.length; at += size) {
    const piece = text.slice(at, at + size)
    const known = places.get(piece)
    if (!known) places.set(piece, [at])
    else if (known.length < MAX_CANDIDATES) known.push(at)
  }
  return places
}

/** Extends in both directions while the texts are equal and unclaimed. */
function extend(target: AuthoredText, index: number, source: AuthoredText, at: number) {
  const isSame = (offset: number) =>
    target.authors[index + offset] === 0 &&
    (source.authors[at + offset] ?? 0) !== 0 &&
    target.text[index + offset] === source.text[at + offset]
  let [before, after] = [0, 0]
  while (isSame(after)) after += 1
  while (after > 0 && isSame(-1 - before)) before += 1
  return { from: index - before, at: at - before, length: before + after }
}

/** Characters that are already claimed stay unchanged. */
function claim(target: AuthoredText, from: number, source: Source, at: number, length: number): void {
  for (let offset = 0; offset < length; offset += 1)
    target.authors[from + offset] ||= source.authors[at + offset]!
  source.isUsed.fill(1, at, at + length)
}

function join(parts: readonly AuthoredText[]): Source {
  const text = parts.map((part) => part.text).join(SEPARATOR)
  const authors = new Uint16Array(text.length)
  const isUsed = new Uint8Array(text.length).fill(1)
  const starts: number[] = []
  let at = 0
  for (const part of parts) {
    starts.push(at)
    authors.set(part.authors, at)
    isUsed.fill(0, at, at + part.text.length)
    at += part.text.length + SEPARATOR.length
  }
  return { text, authors, parts, starts, isUsed }
}

/** Ranges of zeros. */
function stretchesOf(numbers: Uint16Array | Uint8Array): [from: number, to: number][] {
  const stretches: [number, number][] = []
  for (let from = numbers.indexOf(0); from >= 0;) {
    let to = from
    while (numbers[to] === 0) to += 1
    stretches.push([from, to])
    from = numbers.indexOf(0, to)
  }
  return stretches
}
