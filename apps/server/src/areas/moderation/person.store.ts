import type { Database } from '#platform/db/database.ts'
import type { CaseRow } from './cases.store.ts'

/** For staff: also open cases that the user knows nothing about. Newest first. */
export async function listAllCasesAbout(db: Database, subjectId: string, limit: number): Promise<CaseRow[]> {
  return db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
