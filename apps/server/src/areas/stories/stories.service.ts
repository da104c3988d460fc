// What somebody has written. There are no stories yet, so every list is empty and every figure nought, for everyone who
// may ask.
import type { StoryCard } from '@fabula/contracts/stories'
import { getVisibleUser } from '#areas/users/door.ts'
import type { Database } from '#platform/db/database.ts'
import { type PageQuery, presentNothing } from '#platform/paging.ts'

export async function listStoriesOf(
  db: Database,
  viewerId: string,
  { userId = viewerId, ...page }: PageQuery & { userId?: string | undefined },
) {
  if (userId !== viewerId) await getVisibleUser(db, viewerId, userId)
  const stories: StoryCard[] = []
  return { stories, pagination: presentNothing(page) }
}

/** `stories`: those that others may know of. `words`: all that was written, drafts included. */
export function countWriting(): { stories: number; drafts: number; words: number } {
  return { stories: 0, drafts: 0, words: 0 }
}
