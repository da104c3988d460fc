import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from './db/database.ts'

/** Whether the author posted the same text in `rows`: a table with `author_id` and `text_hash`, and its conditions. */
export async function hasRepeatedText(
  tx: Transaction,
  rows: RawBuilder<unknown>,
  { authorId, hash }: { authorId: string; hash: Buffer },
): Promise<boolean> {
  const found =
    await sql`select from ${rows} and author_id = ${authorId} and text_hash = ${hash} limit 1`.execute(tx)
  return found.rows.length > 0
}
