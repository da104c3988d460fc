// Writes reviews, helpful marks and declined requests for a rating.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { setHelpfulMark } from '#platform/helpful-marks.ts'
import { highestSide, lowestSide, type RecentRatings } from './reviews.policy.ts'

type Changes = Updateable<Tables['story_reviews']>

/** Serializes what one user does with their review of a story. */
export async function lockReviewer(tx: Transaction, userId: string, storyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review ${userId} ${storyId}`}, 0))`.execute(tx)
}

export async function insertReview(
  tx: Transaction,
  review: Insertable<Tables['story_reviews']>,
): Promise<void> {
  await tx.insertInto('story_reviews').values(review).execute()
}

export async function updateReview(tx: Transaction, id: string, changes: Changes): Promise<void> {
  await tx.updateTable('story_reviews').set(changes).where('id', '=', id).execute()
}

export async function deleteReview(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('story_reviews').where('id', '=', id).execute()
}

/** Until the end of the transaction. Undefined if it no longer exists. */
export async function lockReview(tx: Transaction, id: string) {
  return tx
    .selectFrom('story_reviews')
    .select(['id', 'story_id', 'author_id', 'moderation'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** By the id of its reply, until the end of the transaction. */
export async function lockReplied(tx: Transaction, replyId: string) {
  return tx
    .selectFrom('story_reviews')
    .select(['id', 'story_id', 'author_id', 'reply_by', 'reply_moderation'])
    .where('reply_id', '=', replyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setModeration(
  tx: Transaction,
  id: string,
  moderation: ModerationState | null,
): Promise<void> {
  await updateReview(tx, id, { moderation })
}

/** Includes what moderators hid. */
export async function countRecent(tx: Transaction, storyId: string): Promise<RecentRatings> {
  const { rows } = await sql<RecentRatings>`
    select
      (count(*) filter (where is_new and rating <= ${sql.lit(lowestSide)}))::integer as low,
      (count(*) filter (where is_new and rating >= ${sql.lit(highestSide)}))::integer as high,
      (count(*) filter (where is_new))::integer as "all",
      (count(*) filter (where not is_new))::float8 / 30 as "perDay"
    from (
      select rating, created_at > now() - interval '1 day' as is_new from story_reviews
      where story_id = ${storyId} and created_at > now() - interval '31 days'
    ) recent
  `.execute(tx)
  return rows[0]!
}

export const setHelpful = (
  tx: Transaction,
  { reviewId, userId, isCounted }: { reviewId: string; userId: string; isCounted: boolean },
  isHelpful: boolean,
) =>
  setHelpfulMark(
    tx,
    {
      table: sql`review_helpful_marks`,
      target: ['review_id', reviewId],
      userId,
      more: { is_counted: isCounted },
    },
    isHelpful,
  )

export async function insertDecline(db: Database, userId: string, storyId: string): Promise<void> {
  await db
    .insertInto('review_declines')
    .values({ user_id: userId, story_id: storyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasDeclined(db: Database, userId: string, storyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_declines')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether it is new: an interrupted start continues where it stopped. */
export async function insertDemoReview(
  tx: Transaction,
  review: Insertable<Tables['story_reviews']>,
): Promise<boolean> {
  const result = await tx
    .insertInto('story_reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['author_id', 'story_id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function insertDemoMarks(
  tx: Transaction,
  reviewId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into review_helpful_marks (review_id, user_id, is_counted)
    select ${reviewId}::uuid, unnest(${userIds}::uuid[]), true on conflict do nothing
  `.execute(tx)
}
