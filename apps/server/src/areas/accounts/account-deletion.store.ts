import type { Database, Transaction } from '#platform/db/database.ts'

export async function findDeletion(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('account_deletions')
    .select(['requested_at', 'deletes_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns the effective date, which is the existing one if a deletion is already scheduled. */
export async function insertDeletion(tx: Transaction, userId: string, deletesAt: Date): Promise<Date> {
  const row = await tx
    .insertInto('account_deletions')
    .values({ user_id: userId, deletes_at: deletesAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning('deletes_at')
    .executeTakeFirstOrThrow()
  return row.deletes_at
}

/** If a restore and an erasure run at the same time, only one of them gets the row. */
export async function takeDeletion(tx: Transaction, userId: string, dueBy?: Date) {
  let query = tx.deleteFrom('account_deletions').where('user_id', '=', userId)
  if (dueBy) query = query.where('deletes_at', '<=', dueBy)
  return query.returning('requested_at').executeTakeFirst()
}

export async function listDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function insertErasure(tx: Transaction, id: string, requestedAt: Date): Promise<void> {
  await tx.insertInto('account_erasures').values({ id, requested_at: requestedAt }).execute()
}
