import type { Database, Transaction } from '#platform/db/database.ts'

export type NewPasskey = {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
}

export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .execute()
}

/** In the order they were added. */
export async function listPasskeys(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

export async function findPasskeyByCredential(db: Database, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Returns false if it is gone, or was used since `from` was read: it may have been cloned. */
export async function notePasskeyUse(
  tx: Transaction,
  id: string,
  from: number,
  to: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('passkeys')
    .set({ counter: to, last_used_at: new Date() })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function renamePasskey(db: Database, id: string, userId: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
}

export async function deletePasskey(tx: Transaction, id: string, userId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deletePasskeysOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
