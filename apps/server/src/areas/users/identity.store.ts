import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/** Holds the person's row until the end of the transaction: whatever else wants to change them waits. */
export async function lockUser(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/**
 * Several people, in one order, so that two transactions never wait for each other. Rows that refer to them may still be
 * written; leaving and erasing wait.
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

/** Answers whether this made a difference. */
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

/** The address must have been proven. */
export async function setEmail(tx: Transaction, id: string, email: string): Promise<void> {
  const now = new Date()
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** A name under which nobody can ever be reached (RFC 2606). */
const nowhere = '@given-up.invalid'

export const hasGivenUpEmail = (email: string) => email.endsWith(nowhere)

/** The account stays, without an address of its own. */
export async function giveUpEmail(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: `${id}${nowhere}`, email_verified_at: null, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Only in place of a provisional one: answers whether it was. */
export async function chooseUsername(tx: Transaction, id: string, username: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ username, has_provisional_username: false, updated_at: new Date() })
    .where('id', '=', id)
    .where('has_provisional_username', '=', true)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Only once: answers whether it was free to be set. */
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

/** From now on nobody else meets them, until this is taken back. */
export async function markDeleting(tx: Transaction, id: string, isDeleting: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ deleting_since: isDeleting ? new Date() : null })
    .where('id', '=', id)
    .execute()
}

/** For good, with everything that refers to them. */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
