// How much of a story is new since an earlier time.
import type { Database, Transaction } from '#platform/db/database.ts'
import { compare } from './versions.service.ts'
import { findVersion, listPublishedHistory } from './versions.store.ts'

/** Published further back than this many times, nothing is compared any more. */
const maxPublished = 500

/**
 * The latest time before which readers saw a story of which more than this share of the words is new by now; null if
 * there is none. Goes back from the newest published version, and reads the text of chapters that were published again.
 */
export async function findOverhaul(
  db: Database | Transaction,
  storyId: string,
  share: number,
): Promise<Date | null> {
  const history = await listPublishedHistory(db, storyId, maxPublished)
  const newWords = new Map<string, number>()
  let sum = 0
  for (const { chapter_id, previous_id, current_id, current_words, story_words, created_at } of history) {
    const count =
      previous_id === null ? current_words : await countNew(db, chapter_id, previous_id, current_id)
    sum += count - (newWords.get(chapter_id) ?? 0)
    newWords.set(chapter_id, count)
    if (sum > story_words * share) return created_at
  }
  return null
}

async function countNew(
  db: Database | Transaction,
  chapterId: string,
  fromId: string,
  toId: string,
): Promise<number> {
  const [from, to] = [await findVersion(db, chapterId, fromId), await findVersion(db, chapterId, toId)]
  return from && to ? compare(from.document, to.document).added : 0
}
