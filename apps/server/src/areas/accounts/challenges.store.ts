import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type ChallengePurpose = Tables['auth_challenges']['purpose']

/** A challenge as the browser presents it, both parts hashed. */
export type ShownChallenge = { purpose: ChallengePurpose; tokenHash: Buffer; browserHash: Buffer }

export async function insertChallenge(
  db: Database | Transaction,
  {
    id,
    userId,
    expiresAt,
    answerHash,
    ...shown
  }: ShownChallenge & { id: string; userId: string | null; expiresAt: Date; answerHash: Buffer | null },
): Promise<void> {
  await db
    .insertInto('auth_challenges')
    .values({
      id,
      purpose: shown.purpose,
      user_id: userId,
      token_hash: shown.tokenHash,
      browser_hash: shown.browserHash,
      answer_hash: answerHash,
      expires_at: expiresAt,
    })
    .execute()
}

export async function findChallenge(db: Database, shown: ShownChallenge) {
  return db
    .selectFrom('auth_challenges')
    .select(['id', 'user_id', 'attempts', 'expires_at'])
    .where('token_hash', '=', shown.tokenHash)
    .where('purpose', '=', shown.purpose)
    .where('browser_hash', '=', shown.browserHash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
}

/** By user, for challenges whose token the browser never got. */
export async function findChallengeOf(
  db: Database,
  purpose: ChallengePurpose,
  userId: string,
  browserHash: Buffer,
) {
  return db
    .selectFrom('auth_challenges')
    .select(['id', 'attempts', 'answer_hash'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
}

/** Returns the number of this attempt, or undefined when all are used up. Concurrent attempts get different numbers. */
export async function countAttempt(db: Database, id: string, most: number): Promise<number | undefined> {
  const row = await db
    .updateTable('auth_challenges')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', most)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

/** If several requests answer the same challenge at the same time, exactly one gets it. */
export async function takeChallenge(db: Database, shown: ShownChallenge) {
  const row = await db
    .deleteFrom('auth_challenges')
    .where('token_hash', '=', shown.tokenHash)
    .where('purpose', '=', shown.purpose)
    .where('browser_hash', '=', shown.browserHash)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > new Date() ? row : undefined
}

export async function deleteChallenge(db: Database | Transaction, id: string): Promise<boolean> {
  const result = await db.deleteFrom('auth_challenges').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteChallengesOf(
  tx: Transaction,
  userId: string,
  purpose?: ChallengePurpose,
): Promise<void> {
  let query = tx.deleteFrom('auth_challenges').where('user_id', '=', userId)
  if (purpose) query = query.where('purpose', '=', purpose)
  await query.execute()
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('auth_challenges').where('expires_at', '<', now).execute()
}
