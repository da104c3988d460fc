// The text of published chapters, as far as it is searched.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { anew } from '#platform/db/statements.ts'
import { isMetBy } from './narrowing.store.ts'
import type { FindViewer } from './search-viewer.ts'

/** Chapters of a story and the version of each that is indexed. Undefined if the story cannot be found. */
export async function findIndexedVersions(
  tx: Transaction,
  storyId: string,
): Promise<Map<string, string> | undefined> {
  const { rows } = await sql<{ chapter_id: string | null; version_id: string }>`
    select chapter_id, version_id from found_stories left join found_chapters using (story_id)
    where found_stories.story_id = ${storyId}
  `.execute(tx)
  if (rows.length === 0) return undefined
  return new Map(rows.flatMap(({ chapter_id, version_id }) => (chapter_id ? [[chapter_id, version_id]] : [])))
}

export async function deleteIndexed(tx: Transaction, chapterIds: readonly string[]): Promise<void> {
  await sql`delete from found_chapters where chapter_id = any(${chapterIds}::uuid[])`.execute(tx)
}

export async function insertIndexed(
  tx: Transaction,
  chapter: { storyId: string; chapterId: string; versionId: string },
  passages: readonly (readonly string[])[],
): Promise<void> {
  await sql`
    insert into found_chapters (chapter_id, story_id, version_id)
    values (${chapter.chapterId}, ${chapter.storyId}, ${chapter.versionId})
  `.execute(tx)
  await sql`
    insert into found_passages (chapter_id, position, terms)
    select ${chapter.chapterId}::uuid, place - 1, array(select jsonb_array_elements_text(terms))
    from jsonb_array_elements(${JSON.stringify(passages)}::jsonb) with ordinality passage (terms, place)
  `.execute(tx)
}

/** Whether the index is older than the search in chapters. */
export async function isNoPassageIndexed(db: Database): Promise<boolean> {
  const { rows } = await sql`select from found_chapters limit 1`.execute(db)
  return rows.length === 0
}

/** With more matches, these words tell nothing apart. */
const maxMatches = 2000

export type FoundPassage = { story_id: string; chapter_id: string; version_id: string; position: number }

/** One passage of each story with all these terms, those of the most bookmarked stories first. */
export async function listPassages(
  db: Database,
  viewer: FindViewer,
  terms: readonly string[],
  limit: number,
): Promise<FoundPassage[]> {
  const { rows } = await sql<FoundPassage>`${anew}
    select story_id, chapter_id, version_id, position
    from (
      select distinct on (found_chapters.story_id) found_chapters.story_id as found_in, chapter_id, version_id, position
      from (
        select chapter_id, position from found_passages where terms @> ${terms}::text[] limit ${sql.lit(maxMatches)}
      ) matching
      join found_chapters using (chapter_id)
      order by found_chapters.story_id, chapter_id, position
    ) found
    join found_stories on story_id = found_in
    where ${sql.join(isMetBy(viewer), sql` and `)}
    order by bookmark_count desc, story_id desc
    limit ${limit}
  `.execute(db)
  return rows
}
