// A review notifies the owner and the co-authors of the story, and the mentioned users; a reply to it, the reviewer.
import { findReviewNews } from '#areas/reviews/public.ts'
import { listMembers } from '#areas/stories/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type DomainEvents, type Listener, listener } from '#platform/events/events.ts'
import type { News } from './notifications.payload.ts'
import { notify, type NotifyContext, takeBack } from './notify.service.ts'
import { causeIs, lockCause } from './notify.store.ts'
import { findStorySummary } from './story-summary.service.ts'

const causeOf = (reviewId: string) => `review:${reviewId}`
const replyCauseOf = (reviewId: string) => `review-reply:${reviewId}`

type Written = Pick<DomainEvents['review.written'], 'reviewId' | 'storyId' | 'mentionedIds'>

export function reviewListeners(context: NotifyContext): Listener[] {
  const written = (payload: Written, tx: Transaction) => updateReviewNotices(context, payload, tx)
  return [
    listener('review.written', 'notifications.review', ({ payload }, tx) => written(payload, tx)),
    listener('review.shown', 'notifications.review-shown', ({ payload }, tx) => written(payload, tx)),
    ...(['review.hidden', 'review.deleted'] as const).map((event) =>
      listener(event, `notifications.${event}`, async ({ payload: { reviewId } }, tx) => {
        await lockCause(tx, causeOf(reviewId))
        // The review may be visible again by now.
        if (await findReviewNews(tx, reviewId)) return
        await takeBack(tx, causeIs(causeOf(reviewId)))
        await takeBack(tx, causeIs(replyCauseOf(reviewId)))
      }),
    ),
    ...(['review.replied', 'review.reply-deleted'] as const).map((event) =>
      listener(event, `notifications.${event}`, ({ payload }, tx) => updateReplyNotice(context, payload, tx)),
    ),
  ]
}

async function updateReviewNotices(
  context: NotifyContext,
  { reviewId, storyId, mentionedIds }: Written,
  tx: Transaction,
): Promise<void> {
  await lockCause(tx, causeOf(reviewId))
  const review = await findReviewNews(tx, reviewId)
  const story = review && (await findStorySummary(tx, storyId))
  if (!review || !story) return
  const news = (type: News['type']): News => ({
    type,
    cause: causeOf(reviewId),
    mergeKey: `${type} review ${storyId}`,
    actorId: review.authorId,
    storyId,
    facts: {
      storySlug: story.slug,
      storyTitle: story.title,
      isReview: true,
      link: `/story/${story.slug}/reviews#review-${reviewId}`,
    },
  })
  const coAuthors = (await listMembers(tx, { storyId })).filter(({ allowed }) => allowed.includes('edit'))
  await notify(context, tx, [story.ownerId, ...coAuthors.map(({ user_id }) => user_id)], news('review'))
  if (story.isListed)
    await notify(context, tx, mentionedIds, news('mention'), { isForAdults: story.isMature })
}

async function updateReplyNotice(
  context: NotifyContext,
  { reviewId, storyId }: { reviewId: string; storyId: string },
  tx: Transaction,
): Promise<void> {
  await lockCause(tx, replyCauseOf(reviewId))
  const review = await findReviewNews(tx, reviewId)
  const story = await findStorySummary(tx, storyId)
  if (!review?.hasReply || !story) return takeBack(tx, causeIs(replyCauseOf(reviewId)))
  await notify(context, tx, [review.authorId], {
    type: 'reply',
    cause: replyCauseOf(reviewId),
    actorId: review.repliedBy,
    storyId,
    facts: {
      storySlug: story.slug,
      storyTitle: story.title,
      isReview: true,
      link: `/story/${story.slug}/reviews#review-${reviewId}`,
    },
  })
}
