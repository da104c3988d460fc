// What notifications say about a story, and who may know of it.
import { listStoriesByIds } from '#areas/stories/public.ts'
import type { Transaction } from '#platform/db/database.ts'

export type StorySummary = {
  storyId: string
  slug: string
  title: string
  ownerId: string
  /** Readers can find it without having its link. */
  isListed: boolean
  isHiddenByModerators: boolean
  isMature: boolean
}

export async function findStorySummary(tx: Transaction, storyId: string): Promise<StorySummary | undefined> {
  const [story] = await listStoriesByIds(tx, [storyId])
  if (!story || story.is_gone) return undefined
  return {
    storyId,
    slug: story.slug,
    title: story.title,
    ownerId: story.owner_id,
    isListed:
      story.moderation === null &&
      story.published_count > 0 &&
      ['public', 'registered'].includes(story.visibility),
    isHiddenByModerators: story.moderation !== null,
    isMature: story.content_rating === 'mature',
  }
}
