import type { Database, Transaction } from '#platform/db/database.ts'

export async function findPasswordHash(
  db: Database | Transaction,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash
}

export async function insertPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.insertInto('credentials').values({ user_id: userId, password_hash: passwordHash }).execute()
}

/** Also for users who had none because they signed up with a provider. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  const changed = { password_hash: passwordHash, updated_at: new Date() }
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}
