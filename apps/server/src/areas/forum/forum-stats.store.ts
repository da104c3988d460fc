import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countHelpfulByAuthor } from '#platform/helpful-marks.ts'
import type { Figure } from '#platform/stats.ts'
import { critiquesGiven } from './critiques.store.ts'

/** Stats of a user, for achievements. */
export const forumFigures = {
  topics: (userId) => sql`
    select count(*) from forum_topics
    where author_id = ${userId} and deleted_at is null and moderation is null`,
  helpfulPosts: (userId) => sql`
    select count(*) from forum_posts
    where author_id = ${userId} and helpful_count > 0 and state = 'visible' and moderation is null`,
  critiquesGiven,
} as const satisfies Record<string, Figure>

/** Marks on posts that readers see, for trust levels. */
export const countHelpfulMarks = (db: Database | Transaction, userIds: readonly string[]) =>
  countHelpfulByAuthor(db, sql`forum_posts where state = 'visible'`, userIds)
