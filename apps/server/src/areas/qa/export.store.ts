import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** What moderators removed is still its author's, unless it is illegal. */
const isExported = sql<boolean>`state = 'visible' and moderation is distinct from 'illegal'`

export async function listQuestionsToExport(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'title', 'text', 'moderation', 'created_at as createdAt', 'edited_at as editedAt'])
    .where('author_id', '=', userId)
    .where(isExported)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function listAnswersToExport(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('answers')
    .select([
      'id',
      'question_id as questionId',
      'text',
      'moderation',
      'created_at as createdAt',
      'edited_at as editedAt',
    ])
    .where('author_id', '=', userId)
    .where(isExported)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
