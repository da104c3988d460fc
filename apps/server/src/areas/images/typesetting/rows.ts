// Rows of wood type: every row is scaled to the full width, so fewer words make a taller row.
import { joinPieces, listPieces } from './breaks.ts'
import { cutLongWords } from './breaks.ts'
import type { FaceName } from './faces.ts'
import { chooseTypeface } from './font-runs.ts'
import { measurePieces, shapeLines, splitEvenly } from './lines.ts'
import { isRtlText } from './shape.ts'

export type RowSpace = { width: number; gap: number; tallest: number; height: number; most: number }

/** The number of rows whose stacked height is closest to the target without exceeding the maximum. */
export function splitIntoRows(text: string, face: FaceName, space: RowSpace): string[] {
  const style = { typeface: chooseTypeface(text, face), tracking: 0, isRtl: isRtlText(text) }
  const pieces = cutLongWords(listPieces(text), 14)
  if (pieces.length === 0) return [text]
  const measured = measurePieces(pieces, style)
  let best: { rows: string[]; miss: number } | undefined
  for (let count = 1; count <= Math.min(9, pieces.length); count++) {
    const split = splitEvenly(measured, count)
    const height = shapeLines(split, style).reduce((sum, { ink }) => {
      const scale = space.width / (ink.right - ink.left || 1)
      return sum + Math.min(space.tallest, (ink.bottom - ink.top) * scale) + space.gap
    }, -space.gap)
    const miss = Math.abs(height - space.height)
    if (best !== undefined && (height > space.most || miss >= best.miss)) continue
    best = { rows: split.map(joinPieces), miss }
  }
  return best?.rows ?? [text]
}
