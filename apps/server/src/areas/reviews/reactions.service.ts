// What others do with a review: mark it as helpful, and reply to it as the author of the story.
import type { Review } from '@fabula/contracts/reviews'
import { findTrustLevel, spendDailyLimit } from '#areas/trust/public.ts'
import { openStory } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { presentReviews, reviewViewerOf } from './list-reviews.service.ts'
import * as changes from './review-changes.store.ts'
import { factsOf } from './reviews.present.ts'
import { isRemoved, isShown } from './reviews.policy.ts'
import type { Reviewing } from './reviews.service.ts'
import { findReview, type ReviewRow } from './reviews.store.ts'

/** Locked; 404 for a review or story that the user may not see. */
async function openReview(tx: Transaction, actor: SignedInActor, reviewId: string) {
  const locked = await changes.lockReview(tx, reviewId)
  if (!locked) throw notFound()
  const { viewer } = await openStory(tx, actor, locked.story_id)
  const row = await findReview(tx, reviewId, actor.userId)
  if (!row || !isShown(factsOf(row), actor.userId)) throw notFound()
  return { row, viewer: reviewViewerOf(viewer) }
}

/** Not for the user's own review. Idempotent. Marks of new users are stored but do not count. */
export async function markHelpful(
  { db, events }: Pick<Reviewing, 'db' | 'events'>,
  actor: SignedInActor,
  reviewId: string,
  isHelpful: boolean,
) {
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    const { row } = await openReview(tx, actor, reviewId)
    if (row.author_id === userId)
      throw new AppError('FORBIDDEN_ERROR', { message: 'You can’t do this with your own review.' })
    const isCounted = (await findTrustLevel(tx, userId)) > 0
    if (await changes.setHelpful(tx, { reviewId, userId, isCounted }, isHelpful))
      await events.publish(tx, 'review.marked-helpful', { ...partsOf(row), byId: userId, isHelpful })
    const after = await findReview(tx, reviewId, userId)
    return { helpfulCount: after!.helpful_count, isHelpful }
  })
}

/** Null deletes the reply. Idempotent. */
export async function setReply(
  reviewing: Reviewing,
  actor: SignedInActor,
  reviewId: string,
  text: string | null,
): Promise<Review> {
  const { db, events } = reviewing
  return db.transaction().execute(async (tx) => {
    const { row, viewer } = await openReview(tx, actor, reviewId)
    if (!viewer.canReply || row.author_id === actor.userId)
      throw new AppError('FORBIDDEN_ERROR', {
        message: 'Only the author of the story can reply to a review.',
      })
    if (isRemoved(row.reply_moderation))
      throw new AppError('FORBIDDEN_ERROR', { message: 'Moderators removed the reply to this review.' })
    if (text === null && row.reply_text !== null) {
      await changes.updateReview(tx, reviewId, {
        reply_id: null,
        reply_moderation: null,
        reply_text: null,
        reply_by: null,
        reply_at: null,
        reply_edited_at: null,
      })
      await events.publish(tx, 'review.reply-deleted', partsOf(row))
    } else if (text !== null && text !== row.reply_text) {
      const now = new Date()
      if (row.reply_text === null) await spendDailyLimit(reviewing, tx, actor, 'comments')
      await changes.updateReview(tx, reviewId, {
        reply_text: text,
        reply_by: actor.userId,
        ...(row.reply_text === null
          ? { reply_id: newId(), reply_at: now, reply_edited_at: null }
          : { reply_edited_at: now }),
      })
      await events.publish(tx, 'review.replied', { ...partsOf(row), byId: actor.userId })
    }
    const after = await findReview(tx, reviewId, actor.userId)
    const [review] = await presentReviews({ ...reviewing, db: tx }, actor, [after!], () => viewer)
    return review!
  })
}

const partsOf = ({ id, story_id, author_id }: ReviewRow) => ({
  reviewId: id,
  storyId: story_id,
  authorId: author_id,
})

/** The reader does not want to rate this story: they are not asked again. */
export async function declineReview(db: Database, actor: SignedInActor, storyId: string): Promise<void> {
  const { story } = await openStory(db, actor, storyId)
  await changes.insertDecline(db, actor.userId, story.id)
}
