import type { ImageReference } from '@fabula/contracts/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import type { Relation } from './relations.policy.ts'

type Rows = { offset: number; limit: number }

export async function lockRelations(tx: Transaction, one: string, others: readonly string[]): Promise<void> {
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

/** `canSee` for lists; null is a visitor. Accounts being deleted are hidden too. */
export function isVisibleTo(viewerId: string | null, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${personId} not in (select user_id from users_hidden_from(${viewerId}))
    and not exists (select from people where people.id = ${personId} and people.is_deleting)`
}

export async function listVisibleIds(
  db: Database | Transaction,
  viewerId: string,
  ids: readonly string[],
  { withoutMuters }: { withoutMuters: boolean },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isVisibleTo(viewerId, sql.ref('users.id')))
    .$if(withoutMuters, (query) =>
      query.where(
        sql<boolean>`not exists (select from mutes where muter_id = users.id and muted_id = ${viewerId})`,
      ),
    )
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
      sql<ImageReference | null>`
        case
          when profile_moderation is null and users.id not in (select user_id from users_hidden_from(${muterId}))
          then avatar
        end
      `.as('avatar'),
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
