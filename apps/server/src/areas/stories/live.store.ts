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

/** How far the logs go. Asked after the drafts are locked, so that nothing comes in between. */
export async function findLogEnds(
  tx: Transaction,
  chapterIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ chapter_id: string; through: number | null }>`
    select chapter_id, (select max(id) from chapter_updates where chapter_updates.chapter_id = given.chapter_id) as through
    from unnest(${chapterIds}::uuid[]) given (chapter_id)
  `.execute(tx)
  return new Map(rows.map((row) => [row.chapter_id, row.through ?? 0]))
}

/** Answers their ids, in the same order. The drafts are locked by the caller. */
export async function appendLiveUpdates(tx: Transaction, updates: readonly LiveUpdate[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into chapter_updates (chapter_id, user_id, update, source, created_at)
    select chapter_id, user_id, update, 'live', clock_timestamp()
    from unnest(
      ${updates.map(({ chapterId }) => chapterId)}::uuid[],
      ${updates.map(({ userId }) => userId)}::uuid[],
      ${updates.map(({ update }) => Buffer.from(update))}::bytea[]
    ) with ordinality given (chapter_id, user_id, update, place)
    order by place
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function markUnsettled(tx: Transaction, chapterIds: readonly string[]): Promise<void> {
  await sql`update chapter_drafts set is_settled = false where chapter_id = any(${chapterIds}::uuid[])`.execute(
    tx,
  )
}
