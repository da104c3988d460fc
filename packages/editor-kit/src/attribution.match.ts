// Finds in new text what was there before: a block that is split, joined or moved reaches the server as text that is
// deleted and the same text typed anew. A diff finds no moved text, so this looks for common stretches instead.
import { agreedFrom } from './suggestions.fate.ts'

/** Text with the number of the author of each character; 0 while it is not known. */
export type AuthoredText = { text: string; authors: Uint16Array }

/** Texts that are searched as one. */
type Source = AuthoredText & { parts: readonly AuthoredText[]; starts: number[]; isUsed: Uint8Array }

/** Keeps the texts apart; no document holds it. */
const SEPARATOR = '\0'

/** Shorter stretches of what the same change took out may be the same by chance. */
const MIN_MOVED = 8
/** Of what was taken out before, or stands elsewhere: there is more of it, and so more chance. */
const MIN_COPIED = 24
/** What comes at once and is all of what was taken out before comes back; a single key could be any. */
const MIN_RETURNED = 3
/** Places that are tried for one stretch: enough for prose, and a limit for a text that repeats itself. */
const MAX_CANDIDATES = 8
/** Characters looked at for short stretches; of a larger change only whole texts and long stretches are found. */
const MAX_COMPARED = 2_000_000

/** From what the same change took out. Where the new text begins, ends or is all of it, any length counts. */
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

/** What is left of the old text, whole, where something new begins or ends has been moved as well, however short. */
function claimRest(targets: readonly AuthoredText[], source: Source): void {
  const rest = stretchesOf(source.isUsed).toSorted(([a, b], [c, d]) => d - c - (b - a))
  for (const [at, end] of rest) {
    const text = source.text.slice(at, end)
    const found = findEnd(targets, text)
    if (found) claim(found.target, found.from, source, at, text.length)
  }
}

/** Where exactly the letters that are left over come again, short pieces have changed places. */
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

/** From what was taken out before, all of it or, where that is said, a part of it. */
export function claimReturned(
  target: AuthoredText,
  removed: readonly AuthoredText[],
  { mayBePart }: { mayBePart: boolean },
): void {
  if (target.text.length < MIN_RETURNED) return
  for (const [from, to] of stretchesOf(target.authors)) {
    const text = target.text.slice(from, to)
    const place = (source: string) =>
      source === text ? 0 : mayBePart && text.length >= MIN_MOVED ? source.indexOf(text) : -1
    const returned = removed.findLast((one) => place(one.text) >= 0)
    if (!returned) continue
    const at = place(returned.text)
    target.authors.set(returned.authors.subarray(at, at + text.length), from)
  }
}

/** Whether there is enough left for `claimCopied` to look at. */
export const mayBeCopied = ({ authors }: AuthoredText): boolean =>
  stretchesOf(authors).some(([from, to]) => to - from >= MIN_COPIED)

export function claimCopied(targets: readonly AuthoredText[], known: readonly AuthoredText[]): void {
  targets.forEach(stretchClaimer(join(known), MIN_COPIED))
}

function stretchClaimer(source: Source, minLength: number): (target: AuthoredText) => void {
  // Every stretch of the least length has one of these pieces whole, wherever it begins.
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

/** As far to both sides as the texts agree and nothing is claimed. */
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

/** What is claimed stays as it is. */
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

/** Of zeros. */
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
