// Where readers stop, from what share of them reached each chapter.
import type { RetentionStep } from '@fabula/contracts/analytics.shapes'

/** Fewer would turn one reader's evening into a trend. */
export const minCurveReaders = 30

export type Loss = { before: RetentionStep; after: RetentionStep; points: number }

/** Between which two chapters most readers stop; null if nobody is known to. */
export function findLargestLoss(steps: readonly RetentionStep[]): Loss | null {
  let largest: Loss | null = null
  for (const [index, after] of steps.entries()) {
    const before = steps[index - 1]
    if (!before || before.percent === null || after.percent === null) continue
    const points = before.percent - after.percent
    if (points > 0 && points > (largest?.points ?? 0)) largest = { before, after, points }
  }
  return largest
}

/** Who comes that far has finished the chapter. */
const finishedTenth = 9

/** In which tenth of a chapter most of its readers stop, from 1 to 9; null if it is not known. */
export function findLargestStop(
  tenths: readonly (number | null)[],
): { tenth: number; percent: number } | null {
  let largest: { tenth: number; percent: number } | null = null
  for (const [index, percent] of tenths.slice(0, finishedTenth).entries()) {
    const before = index === 0 ? 100 : tenths[index - 1]
    if (percent === null || before === null || before === undefined) continue
    const lost = before - percent
    if (lost > 0 && lost > (largest?.percent ?? 0)) largest = { tenth: index + 1, percent: lost }
  }
  return largest
}
