// Breaks a text into lines: as narrow as possible for their number, then evenly filled.
import { joinPieces, type Piece } from './breaks.ts'
import { type LineStyle, type ShapedLine, shapeLine } from './shape.ts'

type Extent = { width: number; top: number; bottom: number }

/** Segments of a text with their sizes in ems. */
export type Measured = {
  pieces: readonly Piece[]
  /** width of the segments in this range, set on one line */
  span: (from: number, to: number) => number
  /** ink above and below the baseline of such a line; top is negative */
  reach: (from: number, to: number) => { top: number; bottom: number }
}

export function measurePieces(pieces: readonly Piece[], style: LineStyle): Measured {
  const space = shapeLine('n n', style).width - shapeLine('nn', style).width
  const hyphen = pieces.some(({ isCut }) => isCut) ? shapeLine('-', style).width : 0
  const extents = pieces.map(({ text, isCut }): Extent => {
    const { width, ink } = shapeLine(text, style)
    return { width: width + (isCut ? hyphen : 0), top: ink.top, bottom: ink.bottom }
  })
  const joints = pieces.map(({ joint }) => (joint === ' ' ? space : 0))
  const sums = [0]
  extents.forEach(({ width }, i) => sums.push((sums[i] ?? 0) + (joints[i] ?? 0) + width))
  return {
    pieces,
    span: (from, to) => (sums[to] ?? 0) - (sums[from] ?? 0) - (joints[from] ?? 0),
    reach: (from, to) => {
      const line = extents.slice(from, to)
      return {
        top: Math.min(0, ...line.map(({ top }) => top)),
        bottom: Math.max(0, ...line.map(({ bottom }) => bottom)),
      }
    },
  }
}

/** Where the lines start when each is filled up to a width; undefined if that takes more lines than allowed. */
function fill({ pieces, span }: Measured, width: number, most: number): number[] | undefined {
  const starts = [0]
  for (let i = 1; i < pieces.length; i++) {
    if (span(starts.at(-1) ?? 0, i + 1) > width) starts.push(i)
    if (starts.length > most) return undefined
  }
  return starts
}

/** The smallest width that needs no more than this number of lines, and where its lines start. */
export function narrowest(measured: Measured, count: number): { width: number; starts: number[] } {
  const { pieces, span } = measured
  let low = Math.max(...pieces.map((_, i) => span(i, i + 1)))
  let high = Math.max(low, span(0, pieces.length))
  let starts = fill(measured, low, count)
  if (starts !== undefined) return { width: low, starts }
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (fill(measured, middle, count) === undefined) low = middle
    else high = middle
  }
  starts = fill(measured, high, count) ?? [0]
  return { width: high, starts }
}

/** Small words look lost at the end of a line. */
const SMALL_WORDS = new Set(
  'a an the of to in on at by for and or but de la le el los las der die das und et y e il'.split(' '),
)

/** A line may be this much wider than necessary if that gives a better break. */
const LENIENCE = 1.06

/** Splits into exactly this number of lines, evenly filled. */
export function splitEvenly(measured: Measured, count: number): Piece[][] {
  const { pieces, span } = measured
  const total = pieces.length
  const width = narrowest(measured, count).width * LENIENCE
  const cost = (from: number, to: number) => {
    const spare = width - span(from, to)
    if (spare < 0) return Infinity
    const endsSmall = to < total && SMALL_WORDS.has((pieces[to - 1]?.text ?? '').toLowerCase())
    return spare ** 2 + (endsSmall ? (width * 0.35) ** 2 : 0)
  }
  const starts = cheapestStarts(total, count, cost)
  return starts.map((start, i) => pieces.slice(start, starts[i + 1] ?? total))
}

/** Dynamic programming over (lines so far, segments so far). */
function cheapestStarts(total: number, count: number, cost: (from: number, to: number) => number): number[] {
  let sums = [0, ...Array.from({ length: total }, () => Infinity)]
  const cameFrom: number[][] = []
  for (let line = 1; line <= count; line++) {
    const next = sums.map(() => Infinity)
    const from = sums.map(() => 0)
    for (let to = line; to <= total - (count - line); to++) {
      for (let start = to - 1; start >= line - 1; start--) {
        const price = cost(start, to)
        // Longer lines only get wider.
        if (price === Infinity) break
        const sum = (sums[start] ?? Infinity) + price
        if (sum < (next[to] ?? Infinity)) {
          next[to] = sum
          from[to] = start
        }
      }
    }
    sums = next
    cameFrom.push(from)
  }
  const starts: number[] = []
  for (let line = count - 1, to = total; line >= 0; line--) {
    to = cameFrom[line]?.[to] ?? 0
    starts.unshift(to)
  }
  return starts
}

export const shapeLines = (lines: readonly Piece[][], style: LineStyle): ShapedLine[] =>
  lines.map((line) => shapeLine(joinPieces(line), style))
