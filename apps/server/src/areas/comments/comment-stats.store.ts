// Comment stats: of a user, for achievements, and of the site, for Admin.
import { sql } from 'kysely'
import { countByDay } from '#platform/daily-figures.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countHelpfulByAuthor } from '#platform/helpful-marks.ts'
import type { Figure } from '#platform/stats.ts'

/** Comments visible to readers. */
const saidToReaders = (userId: string) => sql`
  comments where author_id = ${userId} and kind in ('story', 'chapter') and state = 'visible'
    and moderation is null`

export const commentFigures = {
  comments: (userId) => sql`select count(*) from ${saidToReaders(userId)}`,
  replies: (userId) => sql`select count(*) from ${saidToReaders(userId)} and parent_id is not null`,
  quotes: (userId) => sql`select count(*) from ${saidToReaders(userId)} and quote is not null`,
  commentedStories: (userId) => sql`select count(distinct space_id) from ${saidToReaders(userId)}`,
  /** Replies to their comment with the most replies. */
  maxThreadLength: (userId) => sql`select max(reply_count) from ${saidToReaders(userId)}`,
  helpfulReceived: (userId) => sql`select sum(helpful_count) from ${saidToReaders(userId)}`,
  helpfulGiven: (userId) => sql`select count(*) from comment_helpful_marks where user_id = ${userId}`,
  marginNotes: (userId) =>
    sql`select count(*) from comments where author_id = ${userId} and kind in ('draft', 'item_draft') and state = 'visible'
      and moderation is null`,
  notesResolved: (userId) => sql`select count(*) from comments
        where resolved_by = ${userId} and kind in ('draft', 'item_draft') and author_id is distinct from ${userId}`,
} as const satisfies Record<string, Figure>

/** Marks on comments that readers see, for trust levels. */
export const countHelpfulMarks = (db: Database | Transaction, userIds: readonly string[]) =>
  countHelpfulByAuthor(
    db,
    sql`comments where state = 'visible' and moderation is null and kind not in ('draft', 'item_draft')`,
    userIds,
  )

/** Of a day in UTC, as readers of the story see them. */
export async function countOfDay(db: Database | Transaction, storyId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from comments
    where space_id = ${storyId} and kind in ('story', 'chapter') and state = 'visible' and moderation is null
      and created_at >= ${day}::date at time zone 'UTC' and created_at < (${day}::date + 1) at time zone 'UTC'
  `.execute(db)
  return rows[0]!.count
}

export const countCommentsByDay = (db: Database, now: Date) =>
  countByDay(db, { table: sql`comments`, time: sql`created_at` }, now)
