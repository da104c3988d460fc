// Matches the blocks of a new text to those of the old one. Equal blocks are found first (patience diff: blocks that
// occur once on both sides anchor the rest), then changed ones are paired by how much text they share.

export type Alignable = {
  /** Equal for equal blocks; undefined for a block that matches no other. */
  key: string | undefined
  /** Only blocks of the same kind can be paired. */
  kind: string
  text: string
}

/** In order on both sides. `before` alone was removed, `after` alone is new, both are the same or a changed block. */
export type Alignment = { before?: number; after?: number; isEqual?: true }

type Range = { from: number; to: number }

/** Above this many comparisons, changed blocks are paired in order. */
const MAX_COMPARISONS = 10_000

export function alignBlocks(before: readonly Alignable[], after: readonly Alignable[]): Alignment[] {
  const result: Alignment[] = []
  alignRange(before, after, { from: 0, to: before.length }, { from: 0, to: after.length }, result)
  return result
}

function alignRange(
  before: readonly Alignable[],
  after: readonly Alignable[],
  old: Range,
  now: Range,
  result: Alignment[],
): void {
  const isEqual = (a: number, b: number) => before[a]?.key !== undefined && before[a]?.key === after[b]?.key
  let { from: a, to: aEnd } = old
  let { from: b, to: bEnd } = now
  while (a < aEnd && b < bEnd && isEqual(a, b)) result.push({ before: a++, after: b++, isEqual: true })
  const tail: Alignment[] = []
  while (aEnd > a && bEnd > b && isEqual(aEnd - 1, bEnd - 1)) {
    tail.push({ before: --aEnd, after: --bEnd, isEqual: true })
  }
  const anchors = findAnchors(before, after, { from: a, to: aEnd }, { from: b, to: bEnd })
  for (const [anchorBefore, anchorAfter] of anchors) {
    alignRange(before, after, { from: a, to: anchorBefore }, { from: b, to: anchorAfter }, result)
    result.push({ before: anchorBefore, after: anchorAfter, isEqual: true })
    a = anchorBefore + 1
    b = anchorAfter + 1
  }
  if (anchors.length > 0) {
    alignRange(before, after, { from: a, to: aEnd }, { from: b, to: bEnd }, result)
  } else {
    pairChanged(before, after, { from: a, to: aEnd }, { from: b, to: bEnd }, result)
  }
  result.push(...tail.toReversed())
}

/** Blocks that occur exactly once on both sides: the largest set in the same order. */
function findAnchors(
  before: readonly Alignable[],
  after: readonly Alignable[],
  old: Range,
  now: Range,
): [number, number][] {
  const places = uniquePlaces(before, old)
  const candidates: [number, number][] = []
  for (const [key, place] of uniquePlaces(after, now)) {
    const other = places.get(key)
    if (other !== undefined && place !== undefined) candidates.push([other, place])
  }
  return longestIncreasing(candidates)
}

function uniquePlaces(blocks: readonly Alignable[], { from, to }: Range): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>()
  for (let index = from; index < to; index++) {
    const key = blocks[index]?.key
    if (key !== undefined) places.set(key, places.has(key) ? undefined : index)
  }
  return places
}

/** Candidates are sorted by their second index; returns the longest subsequence that is also sorted by the first. */
function longestIncreasing(candidates: readonly [number, number][]): [number, number][] {
  const tails: number[] = []
  const previous: number[] = []
  candidates.forEach(([place], index) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (candidates[tails[middle]!]![0] < place) low = middle + 1
      else high = middle
    }
    previous[index] = tails[low - 1] ?? -1
    tails[low] = index
  })
  const chosen: [number, number][] = []
  for (let index = tails.at(-1) ?? -1; index !== -1; index = previous[index]!) chosen.push(candidates[index]!)
  return chosen.toReversed()
}

function pairChanged(
  before: readonly Alignable[],
  after: readonly Alignable[],
  old: Range,
  now: Range,
  result: Alignment[],
): void {
  const isSmall = (old.to - old.from) * (now.to - now.from) <= MAX_COMPARISONS
  const pairs = isSmall ? bestPairs(before, after, old, now) : pairsInOrder(before, after, old, now)
  let a = old.from
  let b = now.from
  for (const [pairBefore, pairAfter] of [...pairs, [old.to, now.to] as const]) {
    while (a < pairBefore) result.push({ before: a++ })
    while (b < pairAfter) result.push({ after: b++ })
    if (a < old.to && b < now.to) result.push({ before: a++, after: b++ })
  }
}

function pairsInOrder(
  before: readonly Alignable[],
  after: readonly Alignable[],
  old: Range,
  now: Range,
): [number, number][] {
  const pairs: [number, number][] = []
  for (let a = old.from, b = now.from; a < old.to && b < now.to; a++, b++) {
    if (before[a]!.kind === after[b]!.kind) pairs.push([a, b])
  }
  return pairs
}

/** The pairing that preserves most text, by dynamic programming from the end. */
function bestPairs(
  before: readonly Alignable[],
  after: readonly Alignable[],
  old: Range,
  now: Range,
): [number, number][] {
  const width = now.to - now.from + 1
  const score = new Float64Array((old.to - old.from + 1) * width)
  const at = (a: number, b: number) => (a - old.from) * width + (b - now.from)
  const gain = (a: number, b: number) => similarity(before[a]!, after[b]!) + score[at(a + 1, b + 1)]!
  for (let a = old.to - 1; a >= old.from; a--) {
    for (let b = now.to - 1; b >= now.from; b--) {
      score[at(a, b)] = Math.max(score[at(a + 1, b)]!, score[at(a, b + 1)]!, gain(a, b))
    }
  }
  const pairs: [number, number][] = []
  for (let a = old.from, b = now.from; a < old.to && b < now.to;) {
    const best = score[at(a, b)]!
    if (best > score[at(a + 1, b)]! && best > score[at(a, b + 1)]!) pairs.push([a++, b++])
    else if (best === score[at(a + 1, b)]!) a++
    else b++
  }
  return pairs
}

/** From 0 for another kind, over a little for the same kind, to about 1 for nearly the same text. */
function similarity(a: Alignable, b: Alignable): number {
  if (a.kind !== b.kind) return 0
  const length = Math.min(a.text.length, b.text.length)
  let start = 0
  while (start < length && a.text[start] === b.text[start]) start++
  let end = 0
  while (end < length - start && a.text.at(-1 - end) === b.text.at(-1 - end)) end++
  return 0.01 + (start + end) / Math.max(1, a.text.length, b.text.length)
}
