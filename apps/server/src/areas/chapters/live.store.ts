import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notification } from '#platform/fanout.ts'

export type LiveUpdate = { chapterId: string; userId: string; update: Uint8Array }
/** Its log id, and the id before it. */
export type LoggedPlace = { id: number; previous: number }
export type LoggedUpdate = LoggedPlace & { chapterId: string; wasFlushed: boolean }

/**
 * In the given order, without those of deleted chapters. Notifies all nodes. Appends nothing if one of the drafts is
 * marked as flushed, unless `mayAppendFlushed` is set.
 */
export async function appendLiveUpdates(
  db: Database | Transaction,
  updates: readonly LiveUpdate[],
  { channel, node, mayAppendFlushed }: { channel: string; node: string; mayAppendFlushed: boolean },
): Promise<LoggedUpdate[]> {
  const news = sql`chapter_id || ' ' || max(id) || ' ' || ${node}::text`
  const { rows } = await sql<LoggedUpdate>`
    with appended as materialized (
      select * from append_live_updates(
        ${updates.map(({ chapterId }) => chapterId)}::uuid[],
        ${updates.map(({ userId }) => userId)}::uuid[],
        ${updates.map(({ update }) => Buffer.from(update))}::bytea[],
        ${mayAppendFlushed}
      )
    ),
    told as materialized (
      select ${notification(channel, news)} from appended group by chapter_id
    )
    select chapter_id as "chapterId", id, previous, was_flushed as "wasFlushed"
    from appended where (select count(*) from told) > 0
    order by id
  `.execute(db)
  return rows
}
