// Reviews: one per reader and story, written after reading, with a score for the story and one reply by its author.
import { isDeepStrictEqual } from 'node:util'
import { maxReviewLength, minRatings, reviewFacets } from '@fabula/contracts/community-sizes'
import type { Review, ReviewFields } from '@fabula/contracts/reviews'
import type { RichDocument } from '@fabula/editor-kit/document'
import { findMentioned } from '#areas/comments/public.ts'
import {
  acceptText,
  type Discussing,
  findRichTextFault,
  hashRichText,
  listLinkedStories,
  readRichText,
  type RichText,
} from '#areas/community/public.ts'
import { holdForReview } from '#areas/moderation/public.ts'
import { findStoryProgress } from '#areas/reading/public.ts'
import { openStory } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { Stats } from '#platform/stats.ts'
import './reviews.events.ts'
import { presentReviews, reviewViewerOf } from './list-reviews.service.ts'
import * as changes from './review-changes.store.ts'
import {
  findRefusal,
  isInWave,
  isRemoved,
  minTextLength,
  nothingRead,
  requireNoRefusal,
} from './reviews.policy.ts'
import { listLowerBounds, listScores } from './review-scores.store.ts'
import { roundScore } from './score.ts'
import { countOfDay, reviewFigures } from './review-stats.store.ts'
import * as store from './reviews.store.ts'

export type Reviewing = Discussing & { reference: Reference }

export const nothingSaid: RichText = {
  document: { type: 'doc', content: [] },
  html: '',
  text: '',
  links: [],
  images: [],
}

const readText = ({ content }: Pick<ReviewFields, 'content'>): RichText =>
  content === null ? nothingSaid : readRichText(content, { min: 0, max: maxReviewLength })

/** What the contract cannot know, by field. */
export function findReviewFaults({ rating, content }: Partial<ReviewFields>): Record<string, string> {
  const min = rating === undefined ? 0 : minTextLength(rating)
  const fault =
    content === null || content === undefined
      ? min > 0 && 'must be at least 50 characters for a rating below 2 stars'
      : findRichTextFault(content, { min, max: maxReviewLength })
  return fault ? { content: fault } : {}
}

/**
 * Sending the same review again changes nothing. A change of something that another tab has changed meanwhile is a
 * conflict, and so is a first review where there is one.
 */
export async function putReview(
  reviewing: Reviewing,
  actor: SignedInActor,
  storyId: string,
  fields: ReviewFields,
): Promise<Review> {
  const { db } = reviewing
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    const { story, viewer } = await openStory(tx, actor, storyId)
    await changes.lockReviewer(tx, userId, story.id)
    const key = { authorId: userId, storyId: story.id }
    const known = await store.findReviewOf(tx, key)
    const progress = (await findStoryProgress(tx, userId, [story.id])).get(story.id) ?? nothingRead
    const isWriter = viewer.permissions.size > 0
    const moderation = known?.moderation
    requireNoRefusal(findRefusal({ isVerified: true, isWriter, progress, moderation }), progress)
    const text = readText(fields)
    const show = async () => {
      const row = await store.findReviewOf(tx, key)
      const sources = { ...reviewing, db: tx }
      const [review] = await presentReviews(sources, actor, [row!], () => reviewViewerOf(viewer))
      return review!
    }
    const columns = columnsOf(reviewing, fields, text)
    if (known && isSame(known, columns)) return show()
    if (known?.revision !== fields.revision)
      throw new AppError('CONFLICT_ERROR', {
        message: known
          ? 'You changed your review somewhere else. Reload to see the latest version.'
          : 'You deleted this review somewhere else.',
        details: { current: known ? await show() : null },
      })
    const read = {
      chapters_read: progress.chaptersRead,
      chapters_total: progress.chaptersTotal,
      percent_read: progress.percent,
      read_at: new Date(),
    }
    if (known) await changeReview(reviewing, tx, actor, known, { ...columns, ...read }, text)
    else await addReview(reviewing, tx, actor, { ...columns, ...read, story_id: story.id }, text)
    return show()
  })
}

type Columns = ReturnType<typeof columnsOf>
type ReadColumns = Pick<store.ReviewRow, 'chapters_read' | 'chapters_total' | 'percent_read' | 'read_at'>

const halves = (stars: number | undefined) => (stars === undefined ? null : Math.round(stars * 2))

/** What a review says, as columns. */
export function columnsOf(reviewing: Reviewing, fields: ReviewFields, text: RichText) {
  const facets = Object.fromEntries(
    reviewFacets.map((facet) => [facet, halves(fields.facets[facet])]),
  ) as Record<(typeof reviewFacets)[number], number | null>
  return {
    rating: halves(fields.rating)!,
    ...facets,
    moods: [...new Set(fields.moods)].toSorted(),
    pace: fields.pace,
    recommend_to: fields.recommendTo,
    content: text.text.trim() === '' ? null : text.document,
    html: text.text.trim() === '' ? '' : text.html,
    text: text.text,
    linked_stories: listLinkedStories(reviewing, text.links),
    is_spoiler: fields.spoiler,
  }
}

const isSame = (known: store.ReviewRow, columns: Columns) =>
  (Object.keys(columns) as (keyof Columns)[]).every((name) => isDeepStrictEqual(known[name], columns[name]))

export const stored = ({ content, ...columns }: Columns, text: RichText) => ({
  ...columns,
  content: content && JSON.stringify(content),
  text_hash: hashRichText(text),
})

async function addReview(
  reviewing: Reviewing,
  tx: Transaction,
  actor: SignedInActor,
  { story_id, ...columns }: Columns & ReadColumns & { story_id: string },
  text: RichText,
): Promise<void> {
  const { userId } = actor
  const id = newId()
  await changes.insertReview(tx, { id, story_id, author_id: userId, ...columns, ...stored(columns, text) })
  const { mentionedIds } = await acceptText(reviewing, tx, actor, {
    kind: 'review',
    id,
    action: 'reviews',
    text,
    isRepeated: () => isRepeated(tx, userId, story_id, text),
  })
  if (isInWave(await changes.countRecent(tx, story_id), columns.rating))
    await holdForReview({ ...reviewing, targets: reviewing.reports }, tx, {
      kind: 'review',
      id,
      reason: 'spam',
    })
  await reviewing.events.publish(tx, 'review.written', {
    reviewId: id,
    storyId: story_id,
    authorId: userId,
    isNew: true,
    mentionedIds,
  })
}

async function changeReview(
  reviewing: Reviewing,
  tx: Transaction,
  actor: SignedInActor,
  known: store.ReviewRow,
  { chapters_read, chapters_total, percent_read, read_at, ...columns }: Columns & ReadColumns,
  text: RichText,
): Promise<void> {
  // Locked before its case, as moderators do.
  await changes.lockReview(tx, known.id)
  const now = new Date()
  // A reader who starts a story again has not read less of it.
  const hasReadMore = percent_read >= known.percent_read
  await changes.updateReview(tx, known.id, {
    ...columns,
    ...stored(columns, text),
    ...(hasReadMore && { chapters_read, chapters_total, percent_read, read_at }),
    revision: known.revision + 1,
    updated_at: now,
    edited_at: now,
  })
  const before = known.content
    ? readRichText(known.content as RichDocument, { min: 0, max: maxReviewLength })
    : nothingSaid
  const isNewText = before.text !== text.text
  const { newlyMentionedIds } = isNewText
    ? await acceptText(reviewing, tx, actor, {
        kind: 'review',
        id: known.id,
        action: null,
        text,
        before: { text: before, mentionedIds: await findMentioned(tx, actor.userId, before.text) },
        isRepeated: () => isRepeated(tx, actor.userId, known.story_id, text),
      })
    : { newlyMentionedIds: [] }
  await reviewing.events.publish(tx, 'review.written', {
    reviewId: known.id,
    storyId: known.story_id,
    authorId: actor.userId,
    isNew: false,
    mentionedIds: newlyMentionedIds,
  })
}

async function isRepeated(
  tx: Transaction,
  authorId: string,
  storyId: string,
  text: RichText,
): Promise<boolean> {
  const hash = hashRichText(text)
  return hash !== null && store.findRepeated(tx, { authorId, hash, storyId })
}

/** Also of a story that its author can no longer see. Idempotent; what moderators removed stays. */
export async function deleteReview(
  { db, events }: Pick<Reviewing, 'db' | 'events'>,
  { userId }: SignedInActor,
  storyId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changes.lockReviewer(tx, userId, storyId)
    const row = await store.findReviewOf(tx, { authorId: userId, storyId })
    if (!row) return
    if (isRemoved(row.moderation)) throw notFound()
    await changes.deleteReview(tx, row.id)
    await events.publish(tx, 'review.deleted', { reviewId: row.id, storyId, authorId: userId })
  })
}

/** For notifications: undefined if readers do not see it. */
export async function findReviewNews(tx: Transaction, reviewId: string) {
  const row = await store.findReview(tx, reviewId, null)
  if (!row || row.moderation !== null || !row.is_author_shown) return undefined
  return {
    authorId: row.author_id,
    hasReply: row.reply_text !== null && row.reply_moderation === null,
    repliedBy: row.reply_by,
  }
}

/** The scores of those stories that have enough ratings for one. */
export async function listRatings(
  db: Database | Transaction,
  storyIds: readonly string[],
): Promise<Map<string, { score: number; count: number }>> {
  if (storyIds.length === 0) return new Map()
  const rows = await listScores(db, storyIds, minRatings)
  return new Map(rows.map(({ story_id, score, count }) => [story_id, { score: roundScore(score), count }]))
}

/** The score of the view `story_ratings`, if there are enough ratings for one. */
export function presentRating(
  rating: { score: number; count: number } | null,
): { score: number; count: number } | undefined {
  if (!rating || rating.count < minRatings) return undefined
  return { score: roundScore(rating.score), count: rating.count }
}

/** By which stories are sorted; those without ratings are left out. */
export async function listScoreBounds(
  db: Database | Transaction,
  storyIds: readonly string[],
): Promise<Map<string, number>> {
  return listLowerBounds(db, storyIds)
}

/** How many visible reviews of a story were written on a day in UTC. */
export async function countReviewsOfDay(
  db: Database | Transaction,
  storyId: string,
  day: string,
): Promise<number> {
  return countOfDay(db, storyId, day)
}

export const reviewStats = new Stats(reviewFigures)
