import type { Database } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import { isNotRemoved } from './chapters.store.ts'

const selectDeleted = (db: Database, storyId: string) =>
  db
    .selectFrom('chapters')
    .where('story_id', '=', storyId)
    .where('deleted_at', 'is not', null)
    .where(isNotRemoved)

export type DeletedChapterRow = Awaited<ReturnType<typeof listDeletedChapters>>[number]

export async function listDeletedChapters(
  db: Database,
  storyId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return selectDeleted(db, storyId)
    .select(['id', 'section_id', 'title', 'word_count', 'deleted_at'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countDeletedChapters(db: Database, storyId: string): Promise<number> {
  return countRows(db, selectDeleted(db, storyId).select('id'))
}
