// What the editor shows of a story's characters.
import type { AppearingCharacter, Appearances } from '@fabula/contracts/character-mentions'
import { fold } from '#lib/fold.ts'

/** A character is missed after this many chapters without it. */
export const missedAfter = 10

export type LastSeen = { chapters: number; isMissed: boolean }

/** How many chapters ago it was in the text, counted from this chapter; null if it was never in it. */
export function lastSeen(
  { counts }: Pick<AppearingCharacter, 'counts'>,
  chapters: Appearances['chapters'],
  chapterId: string,
): LastSeen | null {
  const here = chapters.findIndex(({ _id }) => _id === chapterId)
  const end = here < 0 ? chapters.length : here
  for (let place = end - 1; place >= 0; place--)
    if ((counts[place] ?? 0) > 0) {
      const away = end - place
      return { chapters: away, isMissed: away > missedAfter }
    }
  return null
}

const maxOffered = 8

/** Characters with a name that has a word beginning like this; those in this chapter first. */
export function offerCharacters(
  characters: readonly AppearingCharacter[],
  typed: string,
  counts: Readonly<Record<string, number>>,
): AppearingCharacter[] {
  const wanted = fold(typed)
  const fits = (name: string) =>
    fold(name).startsWith(wanted) ||
    fold(name)
      .split(' ')
      .some((word) => word.startsWith(wanted))
  return characters
    .filter(({ names, isArchived }) => !isArchived && (wanted === '' || names.some(fits)))
    .toSorted((a, b) => (counts[b._id] ?? 0) - (counts[a._id] ?? 0))
    .slice(0, maxOffered)
}

export const isKnownName = (characters: readonly AppearingCharacter[], name: string): boolean =>
  characters.some(({ names }) => names.some((known) => fold(known) === fold(name)))
