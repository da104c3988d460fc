// Dropped tags on their way to the CDN.
import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'

/** Each tag once for every delay. */
export async function insertPurges(
  db: Database | Transaction,
  tags: readonly string[],
  delaySeconds: readonly number[],
): Promise<void> {
  await sql`
    insert into cdn_purges (tag, due_at)
    select tag, now() + seconds * interval '1 second'
    from unnest(${[...delaySeconds]}::float8[]) seconds, unnest(${[...tags]}::text[]) tag
  `.execute(db)
}

type DuePurge = { tag: string; ids: number[] }

/** The oldest ones first, each tag once. */
export async function listDuePurges(db: Database, limit: number): Promise<DuePurge[]> {
  const { rows } = await sql<DuePurge>`
    select tag, array_agg(id::float8) as ids
    from (select id, tag from cdn_purges where due_at <= now() order by id limit ${limit * 10}) due
    group by tag order by min(id) limit ${limit}
  `.execute(db)
  return rows
}

export async function deletePurges(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from cdn_purges where id = any(${[...ids]}::bigint[])`.execute(db)
}

export async function deletePurgesBefore(db: Database, dueBefore: Date): Promise<void> {
  await db.deleteFrom('cdn_purges').where('due_at', '<', dueBefore).execute()
}

export async function findNextPurge(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('cdn_purges').select('due_at').orderBy('due_at').limit(1).executeTakeFirst()
  return row?.due_at
}
