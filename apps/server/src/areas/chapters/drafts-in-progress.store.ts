// What is being written and what is scheduled, in the stories that the caller may show. Every story is looked up by key,
// so the cost does not grow with its chapters.
import type { RichDocument } from '@fabula/editor-kit/document'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isNotRemoved } from './chapters.store.ts'

export type DraftInProgress = {
  id: string
  story_id: string
  title: string
  word_count: number
  updated_at: Date
}

/** The chapter of each story that was edited last and is not published, newest first. */
export async function listInProgress(db: Database, storyIds: readonly string[], limit: number) {
  const { rows } = await sql<DraftInProgress>`
    select latest.* from unnest(${storyIds}::uuid[]) wanted (id)
    cross join lateral (
      select id, story_id, title, word_count, updated_at from chapters
      where story_id = wanted.id and deleted_at is null and status in ('draft', 'in_review', 'unpublished')
        and ${isNotRemoved}
      order by updated_at desc, id desc limit 1
    ) latest
    order by latest.updated_at desc, latest.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** The text of each, and the block that was changed last. */
export async function listTexts(db: Database, chapterIds: readonly string[]) {
  const { rows } = await sql<{ chapter_id: string; document: RichDocument; written_block: number | null }>`
    select chapter_id, document, written_block from chapter_drafts where chapter_id = any(${chapterIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.chapter_id, row]))
}

const selectScheduled = (storyIds: readonly string[], most: number) => sql`
  select next.* from unnest(${storyIds}::uuid[]) wanted (id)
  cross join lateral (
    select id, story_id, title, publish_at from chapters
    where story_id = wanted.id and deleted_at is null and status = 'scheduled' and ${isNotRemoved}
    order by publish_at, id limit ${most}
  ) next`

/** The next ones, and how many there are, counted up to `maxCount` a story. */
export async function listScheduled(
  db: Database,
  storyIds: readonly string[],
  { limit, maxCount }: { limit: number; maxCount: number },
) {
  const { rows } = await sql<{
    id: string
    story_id: string
    title: string
    publish_at: Date
    total: number
  }>`
    select *, count(*) over ()::integer as total from (${selectScheduled(storyIds, maxCount)}) scheduled
    order by publish_at, id limit ${limit}
  `.execute(db)
  return rows
}
