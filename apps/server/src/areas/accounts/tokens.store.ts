import type { Database, Transaction } from '#platform/db/database.ts'

export const tokenPurposes = ['verification', 'reset', 'email-change', 'restore'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

export type NewToken = {
  id: string
  userId: string
  purpose: TokenPurpose
  hash: Buffer
  email: string
  expiresAt: Date
}

export async function insertToken(tx: Transaction, token: NewToken): Promise<void> {
  await tx
    .insertInto('account_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      purpose: token.purpose,
      token_hash: token.hash,
      email: token.email,
      expires_at: token.expiresAt,
    })
    .execute()
}

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>

export async function findToken(db: Database | Transaction, hash: Buffer, purposes: readonly TokenPurpose[]) {
  return db
    .selectFrom('account_tokens')
    .select(['id', 'user_id', 'purpose', 'email', 'expires_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
}

/** One statement: if several requests present the same token at the same time, exactly one gets it. */
export async function takeToken(tx: Transaction, id: string): Promise<boolean> {
  const now = new Date()
  const result = await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function voidTokens(
  tx: Transaction,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Replaced by a newer one. */
export async function expireTokens(tx: Transaction, userId: string, purpose: TokenPurpose): Promise<void> {
  const now = new Date()
  await tx
    .updateTable('account_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

export async function deleteTokensExpiredBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', before).execute()
}
