import type { RichDocument } from '@fabula/editor-kit/document'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { isNotRemoved, isPublished } from './chapters.store.ts'

/** All chapters of a story in reading order, with what tells one state of their text from another. */
export async function listTextStates(db: Database | Transaction, storyId: string, limit: number) {
  return db
    .selectFrom('chapters')
    .innerJoin('chapter_drafts', 'chapter_drafts.chapter_id', 'chapters.id')
    .leftJoin('story_sections', 'story_sections.id', 'chapters.section_id')
    .select([
      'chapters.id',
      'chapters.title',
      'chapters.published_title',
      'chapter_drafts.flushed_through',
      'chapter_drafts.is_flushed',
      sql<string | null>`case when ${isPublished} then chapters.published_version_id end`.as('version_id'),
    ])
    .where('chapters.story_id', '=', storyId)
    .where('chapters.deleted_at', 'is', null)
    .where(isNotRemoved)
    .orderBy(sql`story_sections.position nulls first`)
    .orderBy('chapters.position')
    .orderBy('chapters.id')
    .limit(limit)
    .execute()
}

/** The last update that the stored text contains. */
export async function findFlushedThrough(tx: Transaction, chapterId: string): Promise<number> {
  const row = await tx
    .selectFrom('chapter_drafts')
    .select('flushed_through')
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
  return row?.flushed_through ?? 0
}

export async function readDrafts(db: Database | Transaction, chapterIds: readonly string[]) {
  return db
    .selectFrom('chapter_drafts')
    .select(['chapter_id', sql<RichDocument>`document`.as('document')])
    .where('chapter_id', 'in', chapterIds)
    .execute()
}

export async function readVersions(db: Database | Transaction, versionIds: readonly string[]) {
  return db
    .selectFrom('chapter_versions')
    .select(['chapter_id', sql<RichDocument>`document`.as('document')])
    .where('id', 'in', versionIds)
    .execute()
}

/** The texts that readers can read now. */
export async function readPublished(db: Database, chapterIds: readonly string[]) {
  return db
    .selectFrom('chapters')
    .innerJoin('chapter_versions', 'chapter_versions.id', 'chapters.published_version_id')
    .select([
      'chapters.id as chapter_id',
      'chapter_versions.id as version_id',
      sql<RichDocument>`chapter_versions.document`.as('document'),
    ])
    .where('chapters.id', 'in', chapterIds)
    .where('chapters.deleted_at', 'is', null)
    .where(isPublished)
    .execute()
}
