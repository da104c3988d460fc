import type { ReadingState } from '@fabula/contracts/reading'

export const stateNames: Record<ReadingState, string> = {
  reading: 'Reading',
  later: 'Read later',
  finished: 'Finished',
  dropped: 'Dropped',
}

/** Confirmation shown after a story is added. */
export const stateNotes: Record<ReadingState, string> = {
  reading: 'You’re in the middle of it',
  later: 'Saved for another time',
  finished: 'You’ve read it all',
  dropped: 'You’ve stopped reading it',
}

export const readingStates = [
  'reading',
  'later',
  'finished',
  'dropped',
] as const satisfies readonly ReadingState[]
