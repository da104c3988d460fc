import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export async function listEarned(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('achievements')
    .select(['code', 'earned_at', 'pin_place'])
    .where('user_id', '=', userId)
    .execute()
}

/** Returns which of them are new. */
export async function insertEarned(
  tx: Transaction,
  userId: string,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await tx
    .insertInto('achievements')
    .columns(['user_id', 'code'])
    .expression(sql`select ${userId}::uuid, unnest(${codes}::text[])`)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** All pins in one statement: of two concurrent calls one wins completely, never a mixture. */
export async function replacePins(tx: Transaction, userId: string, codes: readonly string[]): Promise<void> {
  await tx
    .updateTable('achievements')
    .set({ pin_place: sql`array_position(${codes}::text[], code)` })
    .where('user_id', '=', userId)
    .execute()
}

/** Existing rows stay unchanged. */
export async function insertBackfills(
  db: Database,
  codes: readonly string[],
  { isDone }: { isDone: boolean },
): Promise<void> {
  await sql`
    insert into achievement_backfills (code, finished_at)
    select unnest(${codes}::text[]), case when ${isDone} then now() end
    on conflict do nothing
  `.execute(db)
}

/** The codes that were added together and have the same progress. */
export async function findBackfill(db: Database) {
  return db
    .selectFrom('achievement_backfills')
    .select(['began_at', 'after_id', sql<string[]>`array_agg(code)`.as('codes')])
    .where('finished_at', 'is', null)
    .groupBy(['began_at', 'after_id'])
    .orderBy('began_at')
    .limit(1)
    .executeTakeFirst()
}

export async function moveBackfill(
  db: Database,
  codes: readonly string[],
  { afterId, isDone }: { afterId: string | null; isDone: boolean },
): Promise<void> {
  await sql`
    update achievement_backfills
    set after_id = ${afterId}, finished_at = case when ${isDone} then now() end
    where code = any(${codes}::text[]) and finished_at is null
  `.execute(db)
}
