import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

const columns = ['id', 'name', 'created_at', 'last_used_at'] as const

/** In the order they were created. */
export async function listTokens(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('personal_tokens')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

export async function insertToken(
  tx: Transaction,
  { id, userId, name, hash }: { id: string; userId: string; name: string; hash: Buffer },
): Promise<TokenRow> {
  return tx
    .insertInto('personal_tokens')
    .values({ id, user_id: userId, name, hash })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Returns whether there was one. */
export async function deleteToken(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findTokenByHash(db: Database, hash: Buffer) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'user_id', 'last_used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Written at most once an hour: a program may call every second. */
export async function noteTokenUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable('personal_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_used_at', 'is', null),
        where('last_used_at', '<', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .execute()
}
