// Finds, for every number of lines, the break that keeps the widest line as narrow as can be.
import { joinPieces, type Piece } from './breaks.ts'
import { type LineStyle, type ShapedLine, shapeLine } from './shape.ts'

export type Measured = { pieces: readonly Piece[]; widths: number[]; joints: number[] }

export function measurePieces(pieces: readonly Piece[], style: LineStyle): Measured {
  const space = shapeLine('n n', style).width - shapeLine('nn', style).width
  const hyphen = pieces.some(({ isCut }) => isCut) ? shapeLine('-', style).width : 0
  return {
    pieces,
    widths: pieces.map(({ text, isCut }) => shapeLine(text, style).width + (isCut ? hyphen : 0)),
    joints: pieces.map(({ joint }) => (joint === ' ' ? space : 0)),
  }
}

/** Small words look lost at the end of a line. */
const SMALL_WORDS = new Set(
  'a an the of to in on at by for and or but de la le el los las der die das und et y e il'.split(' '),
)

/** Splits into exactly `count` lines: narrowest widest line first, then evenly filled. */
export function splitEvenly({ pieces, widths, joints }: Measured, count: number): Piece[][] {
  const total = pieces.length
  const lineWidth = (from: number, to: number) => {
    let width = widths[from] ?? 0
    for (let i = from + 1; i < to; i++) width += (joints[i] ?? 0) + (widths[i] ?? 0)
    return width
  }
  const spans = Array.from({ length: total }, (_, from) =>
    Array.from({ length: total - from }, (_unused, i) => lineWidth(from, from + i + 1)),
  )
  const span = (from: number, to: number) => spans[from]?.[to - from - 1] ?? Infinity
  const widest = solve(total, count, (from, to) => span(from, to), Math.max).cost
  const cost = (from: number, to: number) => {
    const width = span(from, to)
    if (width > widest * 1.0001) return Infinity
    const endsSmall = to < total && SMALL_WORDS.has((pieces[to - 1]?.text ?? '').toLowerCase())
    return (widest - width) ** 2 + (endsSmall ? (widest * 0.35) ** 2 : 0)
  }
  const { starts } = solve(total, count, cost, (sum, next) => sum + next)
  return starts.map((start, i) => pieces.slice(start, starts[i + 1] ?? total))
}

function solve(
  total: number,
  count: number,
  cost: (from: number, to: number) => number,
  combine: (sum: number, next: number) => number,
): { cost: number; starts: number[] } {
  type Way = { cost: number; starts: number[] }
  let ways: (Way | undefined)[] = [{ cost: 0, starts: [] }]
  for (let line = 1; line <= count; line++) {
    const next: (Way | undefined)[] = []
    for (let to = line; to <= total - (count - line); to++) {
      for (let from = line - 1; from < to; from++) {
        const before = ways[from]
        if (before === undefined) continue
        const sum = combine(before.cost, cost(from, to))
        if (sum < (next[to]?.cost ?? Infinity)) next[to] = { cost: sum, starts: [...before.starts, from] }
      }
    }
    ways = next
  }
  return ways[total] ?? { cost: Infinity, starts: [0] }
}

export const shapeLines = (lines: readonly Piece[][], style: LineStyle): ShapedLine[] =>
  lines.map((line) => shapeLine(joinPieces(line), style))
