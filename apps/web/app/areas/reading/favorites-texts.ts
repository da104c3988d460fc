import type { ReadingState } from '@fabula/contracts/reading'

export const stateNames: Record<ReadingState, string> = {
  reading: 'Reading',
  later: 'Later',
  finished: 'Finished',
  dropped: 'Dropped',
}

/** What is said when one puts a story there. */
export const stateNotes: Record<ReadingState, string> = {
  reading: 'Goes on where you stopped',
  later: 'Waits for you',
  finished: 'Read to its end',
  dropped: 'Not for you; it stays away from your shelf',
}

export const readingStates = [
  'reading',
  'later',
  'finished',
  'dropped',
] as const satisfies readonly ReadingState[]
