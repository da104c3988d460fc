// How reading changes the reading state, and which version counts as read. Pure.
import type { ReadingState } from '@fabula/contracts/reading'

/** From here on the last line is visible: the chapter counts as read, and resuming opens the next one. */
export const endPercent = 98

type Reading = {
  state: ReadingState | null
  /** The last chapter was finished. */
  isLastFinished: boolean
  /** The story is complete. */
  isWhole: boolean
  isNewChapter: boolean
}

/** Reading sets the state to reading, or to finished at the end. Rereading a finished story leaves it finished. */
export function stateAfterReading({ state, isLastFinished, isWhole, isNewChapter }: Reading): ReadingState {
  if (isLastFinished && isWhole) return 'finished'
  if (state === 'finished' && !isNewChapter) return 'finished'
  return 'reading'
}

type Versions = { before: string | null; beforePercent: number; now: string | null; percent: number }

/**
 * A changed chapter stays "changed since you read" until its reader has come as far in the new text as in the old:
 * opening it briefly is not reading it.
 */
export function versionRead({ before, beforePercent, now, percent }: Versions): string | null {
  if (before === null || now === null || before === now) return now ?? before
  return percent >= Math.min(beforePercent, endPercent) ? now : before
}

/** The percentage of the whole story, by its words. */
export function shareOfStory(
  { words_before, words, all_words }: { words_before: number; words: number; all_words: number },
  percent: number,
): number {
  if (all_words === 0) return 0
  return Math.min(100, Math.round(((words_before + (words * percent) / 100) / all_words) * 100))
}
