// What reading on makes of a state, and which version counts as read. Pure.
import type { ReadingState } from '@fabula/contracts/reading'

/** From here on the last line is in sight: a chapter counts as read, and reading on means the next one. */
export const endPercent = 98

type Reading = {
  state: ReadingState | null
  /** The last one there is, read to its end. */
  isLastFinished: boolean
  /** The story goes no further. */
  isWhole: boolean
  isNewChapter: boolean
}

/** Whoever reads is reading, unless that was the end. A finished story is read again without becoming unfinished. */
export function stateAfterReading({ state, isLastFinished, isWhole, isNewChapter }: Reading): ReadingState {
  if (isLastFinished && isWhole) return 'finished'
  if (state === 'finished' && !isNewChapter) return 'finished'
  return 'reading'
}

type Versions = { before: string | null; beforePercent: number; now: string | null; percent: number }

/**
 * A changed chapter stays "changed since you read" until its reader has come as far in the new text as in the old:
 * opening it for a moment is not reading it.
 */
export function versionRead({ before, beforePercent, now, percent }: Versions): string | null {
  if (before === null || now === null || before === now) return now ?? before
  return percent >= Math.min(beforePercent, endPercent) ? now : before
}

/** Of the whole story, by its words. */
export function shareOfStory(
  { words_before, words, all_words }: { words_before: number; words: number; all_words: number },
  percent: number,
): number {
  if (all_words === 0) return 0
  return Math.min(100, Math.round(((words_before + (words * percent) / 100) / all_words) * 100))
}
