import type { ImageReference } from '@fabula/contracts/shapes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import { countRows } from '#platform/paging.ts'

export type NewSession = {
  id: string
  userId: string
  refreshHash: Buffer
  expiresAt: Date
  userAgent: string
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      refresh_hash: session.refreshHash,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute()
}

export async function isSessionLiving(
  db: Database | Transaction,
  id: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row !== undefined
}

/** The user of a living session and all that a request needs to know about them, in one row. */
export async function findSessionUser(db: Database, sessionId: string, userId: string) {
  const [user] = await listSessionUsers(db, { sessionId, userId, now: new Date() })
  return user
}

const listSessionUsers = prepare((db, given: { sessionId: string; userId: string; now: Date }) =>
  selectSessionUsers(db)
    .where('own_users.id', '=', given.userId)
    .where(
      sql<boolean>`exists (
        select from sessions where id = ${given.sessionId} and user_id = own_users.id
          and revoked_at is null and expires_at > ${given.now}
      )`,
    ),
)

/** The same of a user who showed a personal token or has just renewed their session. */
export async function findTokenOwner(db: Database, userId: string) {
  return selectSessionUsers(db).where('own_users.id', '=', userId).executeTakeFirst()
}

const selectSessionUsers = (db: Database) =>
  db
    .selectFrom('own_users')
    .selectAll('own_users')
    .select([
      sql<ImageReference | null>`own_users.avatar`.as('avatar'),
      sql<boolean>`exists (
        select from totp_secrets where user_id = own_users.id and confirmed_at is not null
      )`.as('has_totp'),
    ])

/** Whether the user signed in after `since`; renewing the session does not count. */
export async function isSessionYoung(db: Database, id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function findSession(db: Database, id: string) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      'refresh_hash',
      'previous_refresh_hash',
      'rotated_at',
      'expires_at',
      'revoked_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** One statement: if several requests send the same token at the same time, exactly one rotates it. */
export async function rotateSession(
  db: Database,
  id: string,
  from: Buffer,
  to: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ refresh_hash: to, previous_refresh_hash: from, rotated_at: new Date(), expires_at: expiresAt })
    .where('id', '=', id)
    .where('refresh_hash', '=', from)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function revokeSession(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function deleteEndedSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}

/** Returns the ids of the sessions that it ended. */
export async function revokeSessionsOf(
  db: Database | Transaction,
  userId: string,
  which: { except?: string; only?: string } = {},
): Promise<string[]> {
  let query = db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (which.except) query = query.where('id', '!=', which.except)
  if (which.only) query = query.where('id', '=', which.only)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

export async function listSessions(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('rotated_at', 'desc')
    .limit(limit)
    .execute()
}

export async function countSessions(db: Database, userId: string): Promise<number> {
  return countRows(
    db,
    db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date()),
  )
}
