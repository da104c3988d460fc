// Stats about one user, for achievements and the like. However many are requested, they are one statement.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './db/database.ts'

/** A query that returns one number, or null if there is nothing to count. */
export type Figure = (userId: string) => RawBuilder<unknown>

export async function takeFigures<K extends string>(
  db: Database | Transaction,
  userId: string,
  wanted: readonly (readonly [K, Figure])[],
): Promise<Map<K, number>> {
  if (wanted.length === 0) return new Map()
  const columns = wanted.map(([name, ask]) => sql`(${ask(userId)})::float8 as ${sql.id(name)}`)
  // Built at run time: the leading comment prevents it from using up a prepared statement name.
  const { rows } = await sql<
    Record<string, number | null>
  >`/* figures */ select ${sql.join(columns)}`.execute(db)
  return new Map(wanted.map(([name]) => [name, rows[0]?.[name] ?? 0]))
}
