import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/** Only what the user changed. */
export async function findSettings(db: Database | Transaction, userId: string): Promise<unknown> {
  const row = await db
    .selectFrom('user_settings')
    .select('changes')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.changes
}

/** Creates the row if needed and locks it until the transaction ends: changes run one after the other. */
export async function lockSettings(tx: Transaction, userId: string): Promise<unknown> {
  await tx
    .insertInto('user_settings')
    .values({ user_id: userId, changes: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('user_settings')
    .select('changes')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.changes
}

export async function updateSettings(tx: Transaction, userId: string, changes: object): Promise<void> {
  await tx
    .updateTable('user_settings')
    .set({ changes: JSON.stringify(changes), updated_at: new Date() })
    .where('user_id', '=', userId)
    .execute()
}

/** The same for many users; those who changed nothing are missing. */
export async function findSettingsOf(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('user_settings')
    .select(['user_id', 'changes'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ user_id, changes }) => [user_id, changes]))
}
