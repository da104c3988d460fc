// What lists of other areas query about stories: which ones a user may see, and the position of a chapter.
import { type RawBuilder, sql } from 'kysely'
import { isVisibleTo } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

export type SavedStoryViewer = { userId: string; wantsMature: boolean }

/**
 * `requireReadable` for a user's own lists: a condition on a column with a story id, as in
 * `sql.ref('bookmarks.story_id')`. Includes unlisted stories, since the user who added them had the link.
 */
export function isReadableStory(
  { userId, wantsMature }: SavedStoryViewer,
  storyId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from stories where stories.id = ${storyId} and stories.deleted_at is null and (
      stories.owner_id = ${userId}
      or exists (select from story_members own where own.story_id = stories.id and own.user_id = ${userId})
      or (
        stories.published_count > 0 and stories.visibility <> 'private'
        and (${wantsMature}::boolean or stories.content_rating is distinct from 'mature')
        and ${isVisibleTo(userId, sql.ref('stories.owner_id'))}
      )
    )
  )`
}

export type PlacedCard = {
  id: string
  story_id: string
  title: string
  number: number
  total: number
  /** In the published text before it, in it, and in the whole story. */
  words_before: number
  words: number
  all_words: number
  next_id: string | null
  next_title: string | null
}

/** Published chapters with their position among the published ones. Reads no text. */
export async function findPlaces(
  db: Database | Transaction,
  chapterIds: readonly string[],
): Promise<Map<string, PlacedCard>> {
  if (chapterIds.length === 0) return new Map()
  const { rows } = await sql<PlacedCard>`
    select placed.* from (
      select one.id, one.story_id, coalesce(one.published_title, one.title) as title,
        row_number() over reading as number,
        count(*) over story as total,
        coalesce(sum(one.published_word_count) over (reading rows between unbounded preceding and 1 preceding), 0)
          as words_before,
        one.published_word_count as words,
        sum(one.published_word_count) over story as all_words,
        lead(one.id) over reading as next_id,
        lead(coalesce(one.published_title, one.title)) over reading as next_title
      from chapters one
      left join story_sections section on section.id = one.section_id
      where one.story_id in (select story_id from chapters where id = any(${chapterIds}::uuid[]))
        and one.deleted_at is null and one.status = 'published'
      window reading as (partition by one.story_id order by section.position nulls first, one.position, one.id),
        story as (partition by one.story_id)
    ) placed
    where placed.id = any(${chapterIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listChapterTitles(
  db: Database,
  chapterIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('chapters')
    .select(['id', 'title'])
    .where('id', 'in', chapterIds)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Only versions that were published: readers cannot compare with others. */
export async function findPublishedVersionId(
  db: Database | Transaction,
  chapterId: string,
  versionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chapter_versions')
    .select('id')
    .where('id', '=', versionId)
    .where('chapter_id', '=', chapterId)
    .where('kind', '=', 'published')
    .executeTakeFirst()
  return row?.id
}
