import type { Achievement } from '@fabula/contracts/achievements'
import type { Measure } from './achievements.measures.ts'

/** An achievement as listed in its track. */
export type TrackEntry = Pick<Achievement, 'code' | 'title' | 'text' | 'tier' | 'points' | 'goal'> & {
  measure: Measure
}
export type CatalogueEntry = TrackEntry & Pick<Achievement, 'track'>
