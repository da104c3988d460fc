import { sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'

export type LiveUpdate = { chapterId: string; userId: string; update: Uint8Array }
/** Where in the log it stands, and what stands before it. */
export type LoggedPlace = { id: number; previous: number }

/** Held until the end of the transaction, in one order for everybody. Chapters that are deleted are not among them. */
export async function lockDrafts(
  tx: Transaction,
  chapterIds: readonly string[],
): Promise<Map<string, { isSettled: boolean }>> {
  const { rows } = await sql<{ chapter_id: string; is_settled: boolean }>`
    select d.chapter_id, d.is_settled
    from chapter_drafts d
    join chapters c on c.id = d.chapter_id and c.deleted_at is null
    join stories s on s.id = c.story_id and s.deleted_at is null
    where d.chapter_id = any(${chapterIds}::uuid[])
    order by d.chapter_id
    for no key update of d
  `.execute(tx)
  return new Map(rows.map((row) => [row.chapter_id, { isSettled: row.is_settled }]))
}

/** Answers their places, in the same order. The drafts are locked by the caller, so nothing comes in between. */
export async function appendLiveUpdates(
  tx: Transaction,
  updates: readonly LiveUpdate[],
): Promise<LoggedPlace[]> {
  const { rows } = await sql<{ id: number; previous: number }>`
    with given as (
      select * from unnest(
        ${updates.map(({ chapterId }) => chapterId)}::uuid[],
        ${updates.map(({ userId }) => userId)}::uuid[],
        ${updates.map(({ update }) => Buffer.from(update))}::bytea[]
      ) with ordinality given (chapter_id, user_id, update, place)
    ),
    -- As the log was before this statement.
    ends as (
      select chapter_id, (select max(id) from chapter_updates u where u.chapter_id = chapters.chapter_id) as through
      from (select distinct chapter_id from given) chapters
    ),
    appended as (
      insert into chapter_updates (chapter_id, user_id, update, source, created_at)
      select chapter_id, user_id, update, 'live', clock_timestamp() from given order by place
      returning id, chapter_id
    )
    select id, lag(id, 1, coalesce(through, 0)) over (partition by chapter_id order by id) as previous
    from appended join ends using (chapter_id)
    order by id
  `.execute(tx)
  return rows
}

export async function markUnsettled(tx: Transaction, chapterIds: readonly string[]): Promise<void> {
  await sql`update chapter_drafts set is_settled = false where chapter_id = any(${chapterIds}::uuid[])`.execute(
    tx,
  )
}
