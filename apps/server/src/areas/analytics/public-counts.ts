// What everyone does openly with a story: counted by the areas it happens in.
import type { PublicMetric } from '@fabula/contracts/analytics.shapes'
import { countBookmarksOfDay } from '#areas/bookmarks/public.ts'
import { countCommentsOfDay } from '#areas/comments/public.ts'
import { countFollowsOfDay } from '#areas/follows/public.ts'
import { countDownloadsOfDay } from '#areas/import-export/public.ts'
import { countReviewsOfDay } from '#areas/reviews/public.ts'
import { listStoriesByIds } from '#areas/stories/public.ts'
import type { Transaction } from '#platform/db/database.ts'

/** What happened to a story on a day in UTC, and still exists. */
export type PublicCounts = (
  tx: Transaction,
  storyId: string,
  day: string,
) => Promise<Partial<Record<PublicMetric, number>>>

export const countPublic: PublicCounts = async (tx, storyId, day) => {
  const [story] = await listStoriesByIds(tx, [storyId])
  return {
    bookmarks: await countBookmarksOfDay(tx, storyId, day),
    follows: story ? await countFollowsOfDay(tx, story.owner_id, day) : 0,
    comments: await countCommentsOfDay(tx, storyId, day),
    reviews: await countReviewsOfDay(tx, storyId, day),
    downloads: await countDownloadsOfDay(tx, storyId, day),
  }
}
