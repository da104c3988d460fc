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
