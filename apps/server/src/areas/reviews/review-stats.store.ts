// Review stats: of a user, for achievements and trust levels.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Figure } from '#platform/stats.ts'

const visible = (userId: string) => sql`story_reviews where author_id = ${userId} and moderation is null`

export const reviewFigures = {
  reviews: (userId) => sql`select count(*) from ${visible(userId)}`,
  /** With words, not only stars. */
  writtenReviews: (userId) => sql`select count(*) from ${visible(userId)} and text <> ''`,
  reviewHelpfulReceived: (userId) => sql`select sum(helpful_count) from ${visible(userId)}`,
} as const satisfies Record<string, Figure>

/** Marks on reviews that readers see, for trust levels. */
export async function countReviewHelpfulMarks(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ author_id: string; count: number }>`
    select author_id, sum(helpful_count)::integer as count from story_reviews
    where author_id = any(${userIds}::uuid[]) and helpful_count > 0 and moderation is null
    group by author_id
  `.execute(db)
  return new Map(rows.map(({ author_id, count }) => [author_id, count]))
}
