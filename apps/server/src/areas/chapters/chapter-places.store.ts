// Chapters by their position in the story, and the newest ones.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import { type ChapterRow, isNotRemoved, isPublished } from './chapters.store.ts'

export type PlacedChapter = ChapterRow & {
  section_title: string | null
  number: number
  total: number
  previous_id: string | null
  previous_title: string | null
  next_id: string | null
  next_title: string | null
  next_words: number | null
  /** How the published text of the next one begins, as HTML that may be cut anywhere. */
  next_html: string | null
  /** Of the published version; null in a draft. */
  html: string | null
  shown_notes_before: string | null
  shown_notes_after: string | null
}

/** A chapter with its text, its position and its neighbors; the first one if no id is given. */
export async function findPlacedChapter(
  db: Database,
  storyId: string,
  chapterId: string | null,
  { isPublishedOnly }: { isPublishedOnly: boolean },
): Promise<PlacedChapter | undefined> {
  const [chapter] = await listPlacedChapter(db, { storyId, chapterId }, isPublishedOnly)
  return chapter
}

/** How much HTML of the next chapter to search for its first line. */
const beginningLength = 2000

type Wanted = { storyId: string; chapterId: string | null }

const listPlacedChapter = prepare((_db, { storyId, chapterId }: Wanted, isPublishedOnly: boolean) => {
  const title = isPublishedOnly ? sql`coalesce(one.published_title, one.title)` : sql`one.title`
  return sql<PlacedChapter>`
    select chapters.*, placed.*,
      version.html, version.notes_before as shown_notes_before, version.notes_after as shown_notes_after,
      case when ${isPublishedOnly}::boolean then next.published_word_count else next.word_count end as next_words,
      left(next_version.html, ${beginningLength}::integer) as next_html
    from (
      select one.id, section.title as section_title,
        row_number() over reading as number,
        count(*) over () as total,
        lag(one.id) over reading as previous_id,
        lag(${title}) over reading as previous_title,
        lead(one.id) over reading as next_id,
        lead(${title}) over reading as next_title
      from chapters one
      left join story_sections section on section.id = one.section_id
      where one.story_id = ${storyId} and one.deleted_at is null
        and (one.moderation is null or one.moderation in ('held', 'hidden') and ${!isPublishedOnly}::boolean)
        and (${!isPublishedOnly}::boolean or one.status = 'published')
      window reading as (order by section.position nulls first, one.position, one.id)
    ) placed
    join chapters on chapters.id = placed.id
    left join chapter_versions version on version.id = chapters.published_version_id
    left join chapters next on next.id = placed.next_id
    left join chapter_versions next_version
      on next.status = 'published' and next_version.id = next.published_version_id
    where case when ${chapterId}::uuid is null then placed.number = 1 else placed.id = ${chapterId}::uuid end
  `
})

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
export async function listPlaced(
  db: Database | Transaction,
  chapterIds: readonly string[],
): Promise<PlacedCard[]> {
  const { rows } = await sql<PlacedCard>`
    select placed.*
    from (select distinct story_id from chapters where id = any(${chapterIds}::uuid[])) story
    cross join lateral chapter_places(story.story_id) placed
    where placed.id = any(${chapterIds}::uuid[])
  `.execute(db)
  return rows
}

/** Published chapters in reading order. Reads no text. */
export async function listPlacesOf(db: Database | Transaction, storyId: string) {
  const { rows } = await sql<{ id: string; title: string; number: number; first_published_at: Date | null }>`
    select chapters.id, coalesce(chapters.published_title, chapters.title) as title, chapters.first_published_at,
      row_number() over (order by section.position nulls first, chapters.position, chapters.id) as number
    from chapters
    left join story_sections section on section.id = chapters.section_id
    where chapters.story_id = ${storyId} and chapters.deleted_at is null and ${isPublished}
    order by number
  `.execute(db)
  return rows
}

/** The last published chapter of each story that has none scheduled. */
export async function listAwaited(db: Database, storyIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    story_id: string
    title: string
    number: number
    first_published_at: Date | null
  }>`
    select last.* from unnest(${storyIds}::uuid[]) wanted (id)
    cross join lateral (
      select chapters.id, chapters.story_id, coalesce(chapters.published_title, chapters.title) as title,
        count(*) over ()::integer as number, chapters.first_published_at
      from chapters
      left join story_sections section on section.id = chapters.section_id
      where chapters.story_id = wanted.id and chapters.deleted_at is null and ${isPublished}
      order by section.position desc nulls last, chapters.position desc, chapters.id desc limit 1
    ) last
    where not exists (
      select from chapters later
      where later.story_id = wanted.id and later.deleted_at is null and later.status = 'scheduled'
    )
  `.execute(db)
  return rows
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
    .where(isNotRemoved)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The most recently published chapters of these stories, for a feed. */
export async function listLatest(
  db: Database,
  storyIds: readonly string[],
  { limit, ofEach = limit }: { limit: number; ofEach?: number },
) {
  const { rows } = await sql<{
    id: string
    story_id: string
    title: string
    published_word_count: number
    first_published_at: Date
    published_at: Date
  }>`
    select latest.* from unnest(${storyIds}::uuid[]) story (id)
    cross join lateral (
      select id, story_id, coalesce(nullif(published_title, ''), title) as title, published_word_count,
        coalesce(first_published_at, created_at) as first_published_at,
        coalesce(published_at, created_at) as published_at
      from chapters
      where story_id = story.id and ${isPublished} and deleted_at is null
      order by first_published_at desc, id desc limit ${ofEach}
    ) latest
    order by latest.first_published_at desc, latest.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** The beginning of the first published chapter of each story, as HTML that may be cut anywhere. */
export async function listBeginnings(db: Database, storyIds: readonly string[], length: number) {
  const { rows } = await sql<{ story_id: string; html: string; word_count: number }>`
    select story.id as story_id, left(version.html, ${length}) as html, first.word_count
    from unnest(${storyIds}::uuid[]) story (id)
    cross join lateral (
      select published_version_id, published_word_count as word_count from chapters
      left join story_sections section on section.id = chapters.section_id
      where chapters.story_id = story.id and ${isPublished} and chapters.deleted_at is null
      order by section.position nulls first, chapters.position, chapters.id limit 1
    ) first
    join chapter_versions version on version.id = first.published_version_id
  `.execute(db)
  return rows
}
