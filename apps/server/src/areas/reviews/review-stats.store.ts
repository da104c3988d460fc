// Review stats: of a user, for achievements and trust levels.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countHelpfulByAuthor } from '#platform/helpful-marks.ts'
import type { Figure } from '#platform/stats.ts'

const visible = (userId: string) => sql`story_reviews where author_id = ${userId} and moderation is null`

export const reviewFigures = {
  reviews: (userId) => sql`select count(*) from ${visible(userId)}`,
  /** With words, not only stars. */
  writtenReviews: (userId) => sql`select count(*) from ${visible(userId)} and text <> ''`,
  reviewHelpfulReceived: (userId) => sql`select sum(helpful_count) from ${visible(userId)}`,
} as const satisfies Record<string, Figure>

/** Of a day in UTC, as readers see them. */
export async function countOfDay(db: Database | Transaction, storyId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from story_reviews
    where story_id = ${storyId} and moderation is null
      and created_at >= ${day}::date at time zone 'UTC' and created_at < (${day}::date + 1) at time zone 'UTC'
  `.execute(db)
  return rows[0]!.count
}

/** Marks on reviews that readers see, for trust levels. */
export const countReviewHelpfulMarks = (db: Database | Transaction, userIds: readonly string[]) =>
  countHelpfulByAuthor(db, sql`story_reviews where moderation is null`, userIds)
