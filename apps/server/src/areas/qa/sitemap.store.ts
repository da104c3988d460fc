import type { Database } from '#platform/db/database.ts'
import { isListedFor, isPublic } from './qa-rows.store.ts'

/** The newest that visitors can see. */
export async function listForSitemap(db: Database, limit: number) {
  return db
    .selectFrom('questions')
    .select(['questions.id', 'questions.title', 'questions.active_at'])
    .where(isPublic('questions'))
    .where(isListedFor('questions', null))
    .orderBy('questions.id', 'desc')
    .limit(limit)
    .execute()
}
