import { sql } from 'kysely'
import type { SavedStoryViewer } from '#areas/bookmarks/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

type Rows = { offset: number; limit: number }

/** Whether the viewer may still see the story. */
const isReadable = ({ userId, wantsMature }: SavedStoryViewer) => sql<boolean>`exists (
  select from readable_stories(${userId}, ${wantsMature}) readable where readable.id = chapter_reads.story_id
)`

export async function findRead(db: Database | Transaction, userId: string, chapterId: string) {
  return db
    .selectFrom('chapter_reads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
}

export type NewRead = {
  userId: string
  storyId: string
  chapterId: string
  versionId: string | null
  percent: number
  readAt: Date
  isFinished: boolean
}

/** Takes the furthest position and the earliest and latest times, in any order of updates from devices. */
export async function putRead(tx: Transaction, read: NewRead): Promise<void> {
  const { userId, storyId, chapterId, versionId, percent, readAt, isFinished } = read
  await sql`
    insert into chapter_reads
      (user_id, story_id, chapter_id, version_id, percent, first_read_at, last_read_at, finished_at)
    values (${userId}, ${storyId}, ${chapterId}, ${versionId}, ${percent}, ${readAt}, ${readAt},
      ${isFinished ? readAt : null})
    on conflict (user_id, chapter_id) do update set
      version_id = excluded.version_id,
      percent = greatest(chapter_reads.percent, excluded.percent),
      first_read_at = least(chapter_reads.first_read_at, excluded.first_read_at),
      last_read_at = greatest(chapter_reads.last_read_at, excluded.last_read_at),
      finished_at = coalesce(chapter_reads.finished_at, excluded.finished_at)
  `.execute(tx)
}

export async function listFinished(
  db: Database | Transaction,
  userId: string,
  storyId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('chapter_reads')
    .select('chapter_id')
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .where('finished_at', 'is not', null)
    .orderBy('last_read_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ chapter_id }) => chapter_id)
}

/** Published chapters that users have read to the end, for trust levels. */
export async function countChaptersRead(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select user_id, count(*)::integer as count from chapter_reads
    where user_id = any(${userIds}::uuid[]) and finished_at is not null and version_id is not null
    group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

const selectJournal = (db: Database, viewer: SavedStoryViewer) =>
  db.selectFrom('chapter_reads').where('user_id', '=', viewer.userId).where(isReadable(viewer))

export async function listJournal(db: Database, viewer: SavedStoryViewer, { offset, limit }: Rows) {
  return selectJournal(db, viewer)
    .selectAll()
    .orderBy('last_read_at', 'desc')
    .orderBy('chapter_id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countJournal(db: Database, viewer: SavedStoryViewer): Promise<number> {
  return countRows(db, selectJournal(db, viewer).select('chapter_id'))
}

export type ProgressRow = {
  story_id: string
  chapters_read: number
  chapters_total: number
  words_read: number
  words_total: number
}

/** How much of the published text the reader has read, per story. A chapter read to its end counts in full. */
export async function sumReads(
  db: Database | Transaction,
  userId: string,
  storyIds: readonly string[],
  endPercent: number,
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select published.story_id,
      count(*) filter (where finished_at is not null)::integer as chapters_read,
      count(*)::integer as chapters_total,
      coalesce(sum(word_count * case when finished_at is not null or percent >= ${endPercent} then 100
        else coalesce(percent, 0) end / 100.0), 0)::float8 as words_read,
      sum(word_count)::integer as words_total
    from published_chapters published
    left join chapter_reads on chapter_reads.user_id = ${userId} and chapter_reads.chapter_id = published.id
    where published.story_id = any(${storyIds}::uuid[])
    group by published.story_id
  `.execute(db)
  return rows
}
