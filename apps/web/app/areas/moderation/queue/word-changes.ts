// What changed between two texts, word by word, one list for each side.
import { diffWordsWithSpace } from 'diff'

export type Segment = { text: string; isChanged: boolean }

/** A comparison that takes longer is given up: a whole chapter may have been replaced. */
const maxMilliseconds = 300

/** Null if the texts differ too much to compare them word by word. */
export function compareWords(before: string, now: string): { before: Segment[]; now: Segment[] } | null {
  const changes = diffWordsWithSpace(before, now, { timeout: maxMilliseconds })
  if (!changes) return null
  return {
    before: changes
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, isChanged: removed })),
    now: changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, isChanged: added })),
  }
}
