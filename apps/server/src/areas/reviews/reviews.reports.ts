// Reviews as something that can be reported, hidden and removed by moderators.
import { findMentioned } from '#areas/comments/public.ts'
import type { ReportedThing, ReportTarget } from '#areas/moderation/public.ts'
import { listStoriesByIds, openStory } from '#areas/stories/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import * as changes from './review-changes.store.ts'
import './reviews.events.ts'
import { factsOf } from './reviews.present.ts'
import { isReplyShown, isShown } from './reviews.policy.ts'
import { findReplied, findReview, type ReviewRow } from './reviews.store.ts'

export function reportedReviews({ events }: Pick<Platform, 'events'>): ReportTarget {
  return {
    kind: 'review',
    isHeldByCount: true,

    async open(db, actor, id) {
      const viewerId = actor.kind === 'user' ? actor.userId : null
      const row = await findReview(db, id, viewerId)
      if (!row) throw notFound()
      await openStory(db, actor, row.story_id)
      if (!isShown(factsOf(row), viewerId)) throw notFound()
      return describe(db, row)
    },

    async find(db, id) {
      const row = await findReview(db, id, null)
      return row ? describe(db, row) : null
    },

    async lock(tx, id) {
      await changes.lockReview(tx, id)
    },

    async setModeration(tx, id, state) {
      const before = await changes.lockReview(tx, id)
      if (!before || before.moderation === state) return
      await changes.setModeration(tx, id, state)
      const parts = { reviewId: id, storyId: before.story_id, authorId: before.author_id }
      if (state !== null) return events.publish(tx, 'review.hidden', parts)
      const row = await findReview(tx, id, null)
      const mentionedIds = await findMentioned(tx, before.author_id, row?.text ?? '')
      await events.publish(tx, 'review.shown', { ...parts, mentionedIds })
    },
  }
}

/** The author's reply to a review: reported on its own, and hidden without the review. */
export function reportedReplies({ events }: Pick<Platform, 'events'>): ReportTarget {
  return {
    kind: 'review_reply',
    isHeldByCount: true,

    async open(db, actor, id) {
      const viewerId = actor.kind === 'user' ? actor.userId : null
      const row = await findReplied(db, id, viewerId)
      if (!row) throw notFound()
      await openStory(db, actor, row.story_id)
      const isVisible = isShown(factsOf(row), viewerId) && isReplyShown(row, viewerId)
      if (!isVisible || row.replier_username === null) throw notFound()
      return describeReply(db, row)
    },

    async find(db, id) {
      const row = await findReplied(db, id, null)
      return row ? describeReply(db, row) : null
    },

    async lock(tx, id) {
      await changes.lockReplied(tx, id)
    },

    async setModeration(tx, id, state) {
      const before = await changes.lockReplied(tx, id)
      if (!before || before.reply_moderation === state) return
      await changes.updateReview(tx, before.id, { reply_moderation: state })
      const parts = { reviewId: before.id, storyId: before.story_id, authorId: before.author_id }
      if (state === null && before.reply_by !== null)
        return events.publish(tx, 'review.replied', { ...parts, byId: before.reply_by })
      await events.publish(tx, 'review.reply-deleted', parts)
    },

    async listContext(db, id) {
      const row = await findReplied(db, id, null)
      return row ? [{ authorId: row.author_id, text: row.text, isReported: false }] : []
    },
  }
}

async function describeReply(db: Database | Transaction, row: ReviewRow): Promise<ReportedThing> {
  const review = await describe(db, row)
  return {
    ...review,
    id: row.reply_id!,
    ownerId: row.reply_by,
    title: `Reply to a ${review.title.replace('Review', 'review')}`,
    moderation: row.reply_moderation,
    snapshot: { title: '', text: row.reply_text ?? '', labels: null, image: null },
    updatedAt: row.reply_edited_at ?? row.reply_at ?? row.updated_at,
  }
}

async function describe(db: Database | Transaction, row: ReviewRow): Promise<ReportedThing> {
  const [story] = await listStoriesByIds(db, [row.story_id])
  const rated = `Rated ${row.rating / 2} of 5.`
  const parts = [rated, row.text, row.recommend_to && `Recommended to: ${row.recommend_to}`]
  return {
    id: row.id,
    ownerId: row.author_id,
    title: story ? `Review of ${story.title}` : 'Review',
    link: story ? `/story/${encodeURIComponent(story.slug)}/reviews#review-${row.id}` : null,
    moderation: row.moderation,
    snapshot: { title: '', text: parts.filter(Boolean).join('\n\n'), labels: null, image: null },
    updatedAt: row.updated_at,
  }
}
