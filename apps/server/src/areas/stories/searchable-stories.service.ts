// Stories as lists of other areas show them: the caller passes ids and gets the cards this viewer may see.
import type { StoryCard } from '@fabula/contracts/stories'
import { readingMinutes } from '@fabula/editor-kit/words'
import type { Database } from '#platform/db/database.ts'
import { findBeginning, listChapters } from './chapters.store.ts'
import { type ListViewer, listListed } from './searchable-stories.store.ts'
import { beginningLength, openingLines } from './first-lines.ts'
import { presentCards, type Sources } from './stories.present.ts'

/** In the order of the ids. */
export async function listCardsFor(
  sources: Sources,
  viewer: ListViewer,
  ids: readonly string[],
): Promise<StoryCard[]> {
  const rows = await listListed(sources.db, viewer, ids)
  return presentCards(sources, rows, { asWriter: false })
}

/** The opening of a story, and the reading time of its first chapter. The caller has checked that it may be read. */
export async function getOpening(
  db: Database,
  storyId: string,
): Promise<{ lines: string[]; minutes: number }> {
  const [html, [first]] = await Promise.all([
    findBeginning(db, storyId, beginningLength),
    listChapters(db, storyId, { isPublishedOnly: true }, { offset: 0, limit: 1 }),
  ])
  return {
    lines: html === undefined ? [] : openingLines(html),
    minutes: first ? readingMinutes(first.published_word_count) : 0,
  }
}
