// Figures about one person, for what counts them: each is one query, and nothing counts as none.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './db/database.ts'

export type Figure = (db: Database | Transaction, userId: string) => Promise<number>

/** `ask`: a query that answers one number, or null where there is nothing to count. */
export function figure(ask: (userId: string) => RawBuilder<unknown>): Figure {
  return async (db, userId) => {
    const { rows } = await sql<{ figure: number | null }>`
      select (${ask(userId)})::float8 as figure
    `.execute(db)
    return rows[0]?.figure ?? 0
  }
}
