// Block and mute: what one user decides about another.
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { canSee, noRelation, type Relation } from './relations.policy.ts'
import * as store from './relations.store.ts'
import { presentPerson } from './users.present.ts'
import { findUserById, findUserByLogin, type UserRow } from './users.store.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const username = /^[a-z0-9_]{3,30}$/i

/** By id or username; 404 if the viewer may not see the user, or the account is being deleted. */
export async function getVisibleUser(
  db: Database | Transaction,
  viewerId: string | null,
  idOrUsername: string,
): Promise<UserRow> {
  const user = uuid.test(idOrUsername)
    ? await findUserById(db, idOrUsername)
    : username.test(idOrUsername)
      ? await findUserByLogin(db, idOrUsername)
      : undefined
  if (!user || user.deleting_since) throw notFound()
  if (!(await getRelation(db, viewerId, user.id)).canSee) throw notFound()
  return user
}

/** What one user decided about another, and whether they see each other. A null viewer is a visitor. */
export async function getRelation(
  db: Database | Transaction,
  viewerId: string | null,
  otherId: string,
): Promise<Relation & { canSee: boolean }> {
  const relation = viewerId ? await store.findRelation(db, viewerId, otherId) : noRelation
  return { ...relation, canSee: canSee(relation) }
}

/**
 * Those of the ids that are users the viewer may see, and who see the viewer. `withoutMuters`: only those who have not
 * muted the viewer.
 */
export async function listVisibleIds(
  db: Database | Transaction,
  viewerId: string,
  ids: readonly string[],
  { withoutMuters = false } = {},
): Promise<string[]> {
  return store.listVisibleIds(db, viewerId, ids, { withoutMuters })
}

/**
 * Serializes changes to the relation of two users: a follow that was allowed a moment ago must not be inserted after a
 * block. A transaction takes all these locks at once and in a fixed order, before it touches any row.
 */
export async function lockRelations(tx: Transaction, one: string, others: readonly string[]): Promise<void> {
  await store.lockRelations(tx, one, others)
}

/** Also works against a user who has blocked the actor first. */
export async function block(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  await requireSomeoneElse(db, blockerId, blockedId)
  await db.transaction().execute(async (tx) => {
    await store.lockRelations(tx, blockerId, [blockedId])
    const at = await store.insertBlock(tx, blockerId, blockedId)
    if (at) await events.publish(tx, 'user.blocked', { blockerId, blockedId, at })
  })
}

export async function unblock({ db }: Pick<Platform, 'db'>, blockerId: string, blockedId: string) {
  await requireSomeoneElse(db, blockerId, blockedId)
  await store.deleteBlock(db, blockerId, blockedId)
}

export async function mute({ db }: Pick<Platform, 'db'>, muterId: string, mutedId: string): Promise<void> {
  await requireSomeoneElse(db, muterId, mutedId)
  await store.insertMute(db, muterId, mutedId)
}

export async function unmute({ db }: Pick<Platform, 'db'>, muterId: string, mutedId: string): Promise<void> {
  await requireSomeoneElse(db, muterId, mutedId)
  await store.deleteMute(db, muterId, mutedId)
}

export async function listBlocks(db: Database, blockerId: string, query: PageQuery) {
  const rows = rowsOf(query)
  const [people, counted] = await Promise.all([
    store.listBlockedPeople(db, blockerId, rows),
    store.countBlocks(db, blockerId),
  ])
  return { blocks: people.map(presentListed), pagination: presentPagination(query, counted) }
}

export async function listMutes(db: Database, muterId: string, query: PageQuery) {
  const rows = rowsOf(query)
  const [people, counted] = await Promise.all([
    store.listMutedPeople(db, muterId, rows),
    store.countMutes(db, muterId),
  ])
  return { mutes: people.map(presentListed), pagination: presentPagination(query, counted) }
}

const presentListed = (row: Parameters<typeof presentPerson>[0] & { created_at: Date }) => ({
  _id: row.id,
  user: presentPerson(row),
  createdAt: row.created_at.toISOString(),
})

async function requireSomeoneElse(db: Database, actorId: string, otherId: string): Promise<void> {
  if (actorId === otherId) throw invalid({ id: 'is your own' })
  const other = await findUserById(db, otherId)
  if (!other || other.deleting_since) throw notFound()
}
