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
import { isShown } from './reviews.policy.ts'
import { findReview, type ReviewRow } from './reviews.store.ts'

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

async function describe(db: Database | Transaction, row: ReviewRow): Promise<ReportedThing> {
  const [story] = await listStoriesByIds(db, [row.story_id])
  const rated = `Rated ${row.rating / 2} of 5.`
  const parts = [
    rated,
    row.text,
    row.recommend_to && `Recommended to: ${row.recommend_to}`,
    row.reply_text && `Reply by the author of the story: ${row.reply_text}`,
  ]
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
