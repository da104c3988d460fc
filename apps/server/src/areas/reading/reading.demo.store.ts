// Inserts months of demo reading. Existing progress stays unchanged.
import type { ReadingState } from '@fabula/contracts/reading'
import { sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'

export type ReadChapter = { id: string; versionId: string | null }

export type DemoProgress = {
  userId: string
  storyId: string
  state: ReadingState
  at: Date
  /** The finished chapters, the one that was started, and the latest of these. */
  read: readonly ReadChapter[]
  next: ReadChapter | undefined
  last: string | null
  percent: number
}

export async function insertReads(tx: Transaction, rows: readonly DemoProgress[]): Promise<void> {
  const reads = rows.flatMap(({ userId, storyId, at, read, next, percent }) => [
    ...read.map((chapter, index) => {
      const days = (read.length - index) * 24 * 60 * 60 * 1000
      return { userId, storyId, chapter, percent: 100, at: new Date(at.getTime() - days) }
    }),
    ...(next ? [{ userId, storyId, chapter: next, percent, at }] : []),
  ])
  if (reads.length === 0) return
  await sql`
    insert into chapter_reads
      (user_id, story_id, chapter_id, version_id, percent, first_read_at, last_read_at, finished_at)
    select user_id, story_id, chapter_id, version_id, percent, at, at, case when percent = 100 then at end
    from unnest(
      ${reads.map(({ userId }) => userId)}::uuid[], ${reads.map(({ storyId }) => storyId)}::uuid[],
      ${reads.map(({ chapter }) => chapter.id)}::uuid[], ${reads.map(({ chapter }) => chapter.versionId)}::uuid[],
      ${reads.map(({ percent }) => percent)}::smallint[], ${reads.map(({ at }) => at)}::timestamptz[]
    ) given (user_id, story_id, chapter_id, version_id, percent, at)
    on conflict do nothing
  `.execute(tx)
}

/** Two of three readers like a chapter that they have finished. */
export async function insertLikes(tx: Transaction, storyId: string): Promise<void> {
  await sql`
    insert into chapter_likes (user_id, chapter_id, created_at)
    select user_id, chapter_id, finished_at from chapter_reads
    where story_id = ${storyId} and finished_at is not null
      and abs(hashtext(user_id::text || chapter_id::text)) % 3 > 0
    on conflict do nothing
  `.execute(tx)
}

export async function insertProgress(tx: Transaction, rows: readonly DemoProgress[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('reading_progress')
    .values(
      rows.map(({ userId, storyId, state, at, last, percent }) => ({
        user_id: userId,
        story_id: storyId,
        chapter_id: last,
        percent,
        read_at: last && at,
        state,
        changed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
