// Positions in a chart, in percent of its plot: a chart is as wide as its place without knowing it, also before script.
import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

const tickCount = 4

/** Upward from the axis, and the ticks of the axis. */
export function valueScale(values: readonly (number | null)[], max?: number) {
  const largest = max ?? Math.max(1, ...values.map((value) => value ?? 0))
  const scale = scaleLinear([0, largest], [0, 100])
  if (max === undefined) scale.nice(tickCount)
  return { heightOf: (value: number) => scale(value), ticks: scale.ticks(tickCount) }
}

/** Columns of equal width. */
export function columnScale(count: number, padding = 0.38) {
  const scale = scaleBand(
    Array.from({ length: count }, (_, index) => index),
    [0, 100],
  ).padding(padding)
  const width = scale.bandwidth()
  return {
    width,
    step: scale.step(),
    leftOf: (index: number) => scale(index) ?? 0,
    middleOf: (index: number) => (scale(index) ?? 0) + width / 2,
  }
}

/** A path through the values in a box of 100 x 100; unknown ones are left out. */
export function pathThrough(
  values: readonly (number | null)[],
  xOf: (index: number) => number,
  heightOf: (value: number) => number,
): string {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => xOf(index))
    .y((value) => 100 - heightOf(value ?? 0))
  return draw([...values]) ?? ''
}

/** Which of so many labels fit on a phone: all, every second, every fifth ... */
export function labelStep(count: number, max = 15): number {
  return [1, 2, 5, 10, 20, 50].find((step) => count / step <= max) ?? 100
}
