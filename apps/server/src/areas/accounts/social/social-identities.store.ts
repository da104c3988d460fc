import type { Database, Transaction } from '#platform/db/database.ts'

export async function findIdentityOwner(
  db: Database | Transaction,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

export async function insertIdentity(
  tx: Transaction,
  identity: { issuer: string; subject: string; userId: string; email: string | null },
): Promise<void> {
  await tx
    .insertInto('social_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      email: identity.email,
    })
    .execute()
}

export async function listIdentities(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('social_identities')
    .select(['issuer', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Returns whether there was one. */
export async function deleteIdentity(tx: Transaction, userId: string, issuer: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('social_identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
