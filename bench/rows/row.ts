import type { Measured } from '../measure.ts'

export type Row = {
  what: string
  against: string
  unit: string
  measured: Measured
  /** The target of quality.md: `atLeast` for rates, `atMost` for times. */
  reach: { atLeast: number } | { atMost: number }
}

export function isReached({ measured, reach }: Row): boolean {
  return 'atLeast' in reach ? measured.ratio >= reach.atLeast : measured.ratio <= reach.atMost
}
