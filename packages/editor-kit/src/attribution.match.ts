// Finds in new text what was there before: a block that is split, joined or moved reaches the server as text that is
// deleted and the same text typed anew. A diff finds no moved text, so this looks for common stretches instead.
import { agreedFrom } from './suggestions.fate.ts'

/** Text with the number of the author of each character; 0 while it is not known. */
export type AuthoredText = { text: string; authors: Uint16Array }

/** Keeps texts that are searched as one apart; no document holds it. */
const SEPARATOR = '\0'

/** Shorter stretches of what the same change took out may be the same by chance. */
const MIN_MOVED = 8
/** Of what was taken out before, or stands elsewhere: there is more of it, and so more chance. */
const MIN_COPIED = 24
/** What comes at once and is all of what was taken out before comes back; a single key could be any. */
const MIN_RETURNED = 3
/** Places that are tried for one stretch: enough for prose, and a limit for a text that repeats itself. */
const MAX_CANDIDATES = 8

/** From what the same change took out. Where the new text begins, ends or is all of it, any length counts. */
export function claimMoved(target: AuthoredText, removed: readonly AuthoredText[]): void {
  if (removed.length === 0) return
  const { text } = target
  for (const source of removed) {
    const at = source.text.indexOf(text)
    if (at >= 0) return claim(target, 0, source, at, text.length)
  }
  const best = (measure: (source: string) => number) =>
    removed
      .map((source) => ({ source, length: measure(source.text) }))
      .reduce((longest, one) => (one.length > longest.length ? one : longest))
  const start = best((source) => agreedFrom(text, source, 'start'))
  claim(target, 0, start.source, 0, start.length)
  const end = best((source) => Math.min(agreedFrom(text, source, 'end'), text.length - start.length))
  claim(target, text.length - end.length, end.source, end.source.text.length - end.length, end.length)
  claimStretches(target, removed, MIN_MOVED)
}

/** From what was taken out before. */
export function claimReturned(target: AuthoredText, removed: readonly AuthoredText[]): void {
  for (const [from, to] of unclaimedStretches(target)) {
    if (to - from < MIN_RETURNED) continue
    const text = target.text.slice(from, to)
    const source = removed.findLast((one) => one.text === text)
    if (source) claim(target, from, source, 0, text.length)
  }
}

/** Whether there is enough left for `claimCopied` to look at. */
export const mayBeCopied = (target: AuthoredText): boolean =>
  unclaimedStretches(target).some(([from, to]) => to - from >= MIN_COPIED)

export function claimCopied(target: AuthoredText, sources: readonly AuthoredText[]): void {
  claimStretches(target, sources, MIN_COPIED)
}

function claimStretches(target: AuthoredText, sources: readonly AuthoredText[], minLength: number): void {
  if (target.text.length < minLength) return
  const source = join(sources)
  // Every stretch of this length has one of these pieces whole, wherever it begins.
  const size = minLength >> 1
  const places = indexPieces(source.text, size)
  for (let index = 0; index + size <= target.text.length;) {
    let best = { from: index, at: 0, length: 0 }
    for (const at of places.get(target.text.slice(index, index + size)) ?? []) {
      const found = extend(target, index, source, at)
      if (found.length > best.length) best = found
    }
    if (best.length >= minLength) {
      claim(target, best.from, source, best.at, best.length)
      index = best.from + best.length
    } else index += 1
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
  const isSame = (offset: number) => {
    const letter = target.text[index + offset]
    return (
      letter !== undefined &&
      letter === source.text[at + offset] &&
      target.authors[index + offset] === 0 &&
      source.authors[at + offset] !== 0
    )
  }
  let [before, after] = [0, 0]
  while (isSame(after)) after += 1
  while (after > 0 && isSame(-1 - before)) before += 1
  return { from: index - before, at: at - before, length: before + after }
}

/** What is claimed stays as it is. */
function claim(target: AuthoredText, from: number, source: AuthoredText, at: number, length: number): void {
  for (let offset = 0; offset < length; offset += 1)
    target.authors[from + offset] ||= source.authors[at + offset]!
}

function join(sources: readonly AuthoredText[]): AuthoredText {
  const text = sources.map((source) => source.text).join(SEPARATOR)
  const authors = new Uint16Array(text.length)
  let at = 0
  for (const source of sources) {
    authors.set(source.authors, at)
    at += source.text.length + 1
  }
  return { text, authors }
}

function unclaimedStretches({ authors }: AuthoredText): [from: number, to: number][] {
  const stretches: [number, number][] = []
  for (let from = authors.indexOf(0); from >= 0;) {
    let to = from
    while (to < authors.length && authors[to] === 0) to += 1
    stretches.push([from, to])
    from = to < authors.length ? authors.indexOf(0, to) : -1
  }
  return stretches
}
