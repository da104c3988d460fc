import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/** Locks the user's row until the end of the transaction: other changes to it wait. */
export async function lockUser(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/**
 * Locks several users in a fixed order, so that two transactions cannot deadlock. Rows that reference them can still be
 * written; deleting an account waits.
 */
export async function lockUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function isUsernameTaken(db: Database | Transaction, username: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  return row !== undefined
}

export async function isEmailTaken(db: Database | Transaction, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** Returns whether this changed anything. */
export async function markEmailVerified(tx: Transaction, id: string, email: string): Promise<boolean> {
  const now = new Date()
  const result = await tx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The email must be verified. */
export async function setEmail(tx: Transaction, id: string, email: string): Promise<void> {
  const now = new Date()
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** A domain that can never receive email (RFC 2606). */
const nowhere = '@given-up.invalid'

export const hasGivenUpEmail = (email: string) => email.endsWith(nowhere)

/** The account stays, without an email. */
export async function giveUpEmail(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: `${id}${nowhere}`, email_verified_at: null, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Only replaces a provisional username; returns whether it did. */
export async function chooseUsername(tx: Transaction, id: string, username: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ username, has_provisional_username: false, updated_at: new Date() })
    .where('id', '=', id)
    .where('has_provisional_username', '=', true)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Only once; returns whether it was unset. */
export async function setDateOfBirth(
  db: Database | Transaction,
  id: string,
  dateOfBirth: string,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ date_of_birth: dateOfBirth, updated_at: new Date() })
    .where('id', '=', id)
    .where('date_of_birth', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Hides the user from everyone else until the deletion is canceled. */
export async function markDeleting(tx: Transaction, id: string, isDeleting: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ deleting_since: isDeleting ? new Date() : null })
    .where('id', '=', id)
    .execute()
}

/** Deletes permanently, with everything that references the user. */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
