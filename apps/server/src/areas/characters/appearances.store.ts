// How often names of characters are in the chapters of a story.
import type { MentionCounts } from '@fabula/editor-kit/mentions'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { StoredFact } from './facts.ts'

export type CountedRow = {
  chapter_id: string
  stamp: string
  names: Record<string, number>
  marks: MentionCounts['marks']
}

export async function listCounted(
  db: Database,
  storyId: string,
  { isPublished }: { isPublished: boolean },
): Promise<CountedRow[]> {
  return db
    .selectFrom('chapter_appearances')
    .select([
      'chapter_id',
      'stamp',
      sql<CountedRow['names']>`names`.as('names'),
      sql<CountedRow['marks']>`marks`.as('marks'),
    ])
    .where('story_id', '=', storyId)
    .where('is_published', '=', isPublished)
    .execute()
}

export async function putCounted(
  db: Database,
  storyId: string,
  { isPublished }: { isPublished: boolean },
  rows: readonly CountedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into chapter_appearances (chapter_id, is_published, story_id, stamp, names, marks)
    select counted.chapter_id, ${isPublished}, ${storyId}, counted.stamp, counted.names, counted.marks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted (chapter_id uuid, stamp text, names jsonb, marks jsonb)
    on conflict (chapter_id, is_published)
    do update set stamp = excluded.stamp, names = excluded.names, marks = excluded.marks
  `.execute(db)
}

/** Names and aliases, each with the chapter from which on it is true. */
export async function listNames(db: Database, characterIds: readonly string[]) {
  return db
    .selectFrom('characters')
    .select([
      'id',
      'name',
      // Of an archived one only the name is left.
      sql<StoredFact[]>`case when is_archived then '[]'::jsonb
        else jsonb_path_query_array(facts, '$[*] ? (@.field == "name" || @.field == "alias")') end`.as(
        'facts',
      ),
    ])
    .where(sql<boolean>`id = any(${characterIds}::uuid[])`)
    .execute()
}
