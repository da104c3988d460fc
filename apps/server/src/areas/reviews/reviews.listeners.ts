// Keeps the summaries of stories and the cached pages that show reviews up to date.
import { chapterVersions } from '#areas/chapters/public.ts'
import { refreshTrustLevel, type TrustMeasures } from '#areas/trust/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import './reviews.events.ts'
import { lockSummary, recomputeSummary, setChangedAt } from './review-scores.store.ts'
import { findReviewOf, hasReviews, listReviewedStories } from './reviews.store.ts'

const ofReview = ['review.written', 'review.shown', 'review.hidden', 'review.deleted'] as const
const ofReply = ['review.replied', 'review.reply-deleted'] as const
const ofAccount = ['account.deletion-requested', 'account.restored'] as const

/** With a larger share of new words, a review may no longer fit the story. */
const overhaulShare = 0.2

/** The tags of cached pages: those with reviews of a story, and those with reviews of all stories. */
const tagsOf = (storyId: string) => [`reviews:${storyId}`, 'reviews']

export function reviewsListeners(
  { pages, events }: Pick<Platform, 'pages' | 'events'>,
  trust: TrustMeasures,
): Listener[] {
  return [
    ...ofReview.map((event) =>
      listener(
        event,
        `reviews.score-${event}`,
        async ({ payload: { storyId } }, tx) => {
          await recomputeSummary(tx, storyId)
          await events.publish(tx, 'story.rated', { storyId })
          await pages.dropOnCommit(tx, ...tagsOf(storyId))
        },
        ({ storyId }) => pages.dropHere(...tagsOf(storyId)),
      ),
    ),
    ...ofReply.map((event) =>
      listener(
        event,
        `reviews.drop-pages-${event}`,
        ({ payload: { storyId } }, tx) => pages.dropOnCommit(tx, ...tagsOf(storyId)),
        ({ storyId }) => pages.dropHere(...tagsOf(storyId)),
      ),
    ),
    ...ofAccount.map((event) =>
      listener(event, `reviews.score-${event}`, async ({ payload: { userId } }, tx) => {
        const storyIds = await listReviewedStories(tx, userId)
        for (const storyId of storyIds) {
          await recomputeSummary(tx, storyId)
          await events.publish(tx, 'story.rated', { storyId })
        }
        await pages.dropOnCommit(tx, 'reviews', ...storyIds.map((id) => `reviews:${id}`))
      }),
    ),
    listener('story.collaborator-changed', 'reviews.score-collaborator', async ({ payload }, tx) => {
      const { storyId, userId } = payload
      if (!(await findReviewOf(tx, { authorId: userId, storyId }))) return
      await recomputeSummary(tx, storyId)
      await events.publish(tx, 'story.rated', { storyId })
      await pages.dropOnCommit(tx, ...tagsOf(storyId))
    }),
    listener('chapter.published', 'reviews.find-overhaul', async ({ payload: { storyId } }, tx) => {
      if (!(await hasReviews(tx, storyId))) return
      await lockSummary(tx, storyId)
      const changedAt = await chapterVersions.findOverhaul(tx, storyId, overhaulShare)
      if (await setChangedAt(tx, storyId, changedAt)) return pages.dropOnCommit(tx, ...tagsOf(storyId))
      // The first review was written just before: its own event has not been handled yet.
      await recomputeSummary(tx, storyId)
      await setChangedAt(tx, storyId, changedAt)
    }),
    listener('review.marked-helpful', 'reviews.refresh-trust', ({ payload: { authorId } }, tx) =>
      refreshTrustLevel(tx, trust, authorId),
    ),
  ]
}
