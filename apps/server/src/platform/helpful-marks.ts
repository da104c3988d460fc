// Helpful marks on comments, reviews and posts. Each area has its own table of marks, with triggers that count them.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './db/database.ts'

type Mark = {
  /** The area's table of marks, as SQL. */
  table: RawBuilder<unknown>
  /** What is marked: the column and the id. */
  target: readonly [column: string, id: string]
  userId: string
  /** Further columns. */
  more?: Record<string, unknown>
}

/** Returns whether anything changed. */
export async function setHelpfulMark(
  tx: Transaction,
  { table, target: [column, id], userId, more = {} }: Mark,
  isHelpful: boolean,
): Promise<boolean> {
  const names = [column, 'user_id', ...Object.keys(more)].map((name) => sql.ref(name))
  const { rows } = await (
    isHelpful
      ? sql`insert into ${table} (${sql.join(names)}) values (${sql.join([id, userId, ...Object.values(more)])})
          on conflict do nothing returning 1`
      : sql`delete from ${table} where ${sql.ref(column)} = ${id} and user_id = ${userId} returning 1`
  ).execute(tx)
  return rows.length > 0
}

/** For trust levels. `shown`: a table and which of its rows readers see, such as `comments where state = 'visible'`. */
export async function countHelpfulByAuthor(
  db: Database | Transaction,
  shown: RawBuilder<unknown>,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ author_id: string; count: number }>`
    select author_id, sum(helpful_count)::integer as count from ${shown}
      and author_id = any(${userIds}::uuid[]) and helpful_count > 0
    group by author_id
  `.execute(db)
  return new Map(rows.map(({ author_id, count }) => [author_id, count]))
}
