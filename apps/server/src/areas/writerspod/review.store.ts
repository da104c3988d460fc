import { sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'

/** Locked. An episode that lost its audio waits for a new one. */
export async function takeDue(tx: Transaction, limit: number) {
  return tx
    .selectFrom('pod_items')
    .select(['id', 'first_published_at'])
    .where('state', '=', 'scheduled')
    .where('published_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(kind = 'article' or audio_id is not null)`)
    .orderBy('published_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
