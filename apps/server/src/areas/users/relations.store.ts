import type { ImageReference } from '@fabula/contracts/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import type { Relation } from './relations.policy.ts'

type Rows = { offset: number; limit: number }

/**
 * Serializes changes to the relation of two users: a follow that was allowed a moment ago must not be inserted after a
 * block. A transaction takes all these locks at once and in a fixed order, before it touches any row.
 */
export async function lockPairs(tx: Transaction, one: string, others: readonly string[]): Promise<void> {
  const pairs = others.map((other) => [one, other].sort().join(' ')).sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(pair, 0)) from unnest(${pairs}::text[]) pair`.execute(
    tx,
  )
}

export async function findRelation(
  db: Database | Transaction,
  viewerId: string,
  otherId: string,
): Promise<Relation> {
  const { rows } = await sql<Relation>`
    select
      exists (select from blocks where blocker_id = ${viewerId} and blocked_id = ${otherId}) as "hasBlocked",
      exists (select from blocks where blocker_id = ${otherId} and blocked_id = ${viewerId}) as "isBlockedBy",
      exists (select from mutes where muter_id = ${viewerId} and muted_id = ${otherId}) as "hasMuted"
  `.execute(db)
  return rows[0]!
}

/**
 * `canSee` for lists; null is a visitor. A condition on a column with a user id, as in
 * `sql.ref('follows.follower_id')`.
 */
export function isVisibleTo(viewerId: string | null, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${isUnblockedFor(viewerId, personId)} and not exists (select from users leaving where leaving.id = ${personId} and leaving.deleting_since is not null)`
}

/** Only the block condition, for lists that exclude accounts being deleted already. */
export function isUnblockedFor(viewerId: string | null, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  // Read once per query and looked up per row; neither column can be null.
  return sql<boolean>`${personId} not in (
    select blocked_id from blocks where blocker_id = ${viewerId}
    union all
    select blocker_id from blocks where blocked_id = ${viewerId}
  )`
}

/** Those of the ids that are users the viewer may see. */
export async function listVisibleIds(
  db: Database | Transaction,
  viewerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isVisibleTo(viewerId, sql.ref('users.id')))
    .execute()
  return rows.map(({ id }) => id)
}

/** When the block was set, as text from the database; undefined if it already existed. */
export async function insertBlock(
  tx: Transaction,
  blockerId: string,
  blockedId: string,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<string>`created_at::text`.as('at'))
    .executeTakeFirst()
  return row?.at
}

export async function deleteBlock(db: Database, blockerId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

export async function insertMute(db: Database, muterId: string, mutedId: string): Promise<void> {
  await db
    .insertInto('mutes')
    .values({ muter_id: muterId, muted_id: mutedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMute(db: Database, muterId: string, mutedId: string): Promise<void> {
  await db.deleteFrom('mutes').where('muter_id', '=', muterId).where('muted_id', '=', mutedId).execute()
}

const selectBlocked = (db: Database, blockerId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('deleting_since', 'is', null)

/** A block also hides the image of a profile, so a list of blocked users must not link to it. */
const noAvatar = sql<ImageReference | null>`null::jsonb`.as('avatar')

export async function listBlockedPeople(db: Database, blockerId: string, { offset, limit }: Rows) {
  return selectBlocked(db, blockerId)
    .select(['users.id', 'username', 'display_name', noAvatar, 'blocks.created_at'])
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id')
    .offset(offset)
    .limit(limit)
    .execute()
}

const selectMuted = (db: Database, muterId: string) =>
  db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.muted_id')
    .where('muter_id', '=', muterId)
    .where('deleting_since', 'is', null)

export async function listMutedPeople(db: Database, muterId: string, { offset, limit }: Rows) {
  return selectMuted(db, muterId)
    .select(['users.id', 'username', 'display_name', 'mutes.created_at'])
    .select(
      sql<ImageReference | null>`case when ${isUnblockedFor(muterId, sql.ref('users.id'))} then avatar end`.as(
        'avatar',
      ),
    )
    .orderBy('mutes.created_at', 'desc')
    .orderBy('muted_id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countBlocks(db: Database, blockerId: string): Promise<number> {
  return countRows(db, selectBlocked(db, blockerId).select('blocked_id'))
}

export async function countMutes(db: Database, muterId: string): Promise<number> {
  return countRows(db, selectMuted(db, muterId).select('muted_id'))
}

/** Whether the muter has not muted this user: for lists made by others. */
export function isNotMutedBy(muterId: string, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${personId} not in (select muted_id from mutes where muter_id = ${muterId})`
}

/** Those of the ids who may see this user, have not muted them, and are not being deleted. */
export async function listHearers(
  db: Database | Transaction,
  personId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isVisibleTo(personId, sql.ref('users.id')))
    .where(sql<boolean>`not exists (select from mutes where muter_id = users.id and muted_id = ${personId})`)
    .execute()
  return rows.map(({ id }) => id)
}
