import type { Database, Transaction } from '#platform/db/database.ts'

export async function findTotp(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function hasTotp(db: Database | Transaction, userId: string): Promise<boolean> {
  return Boolean((await findTotp(db, userId))?.confirmed_at)
}

/** Replaces an unfinished setup. Returns false and changes nothing if one is confirmed. */
export async function beginTotp(tx: Transaction, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const begun = { sealed_secret: sealedSecret, created_at: new Date(), last_step: 0 }
  const result = await tx
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(begun).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false if it is already confirmed, or gone. */
export async function confirmTotp(tx: Transaction, userId: string): Promise<boolean> {
  const result = await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: new Date() })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** One statement: if several requests use the code of the same step at the same time, exactly one gets it. */
export async function takeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteTotp(tx: Transaction, userId: string): Promise<boolean> {
  const result = await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows > 0n
}
