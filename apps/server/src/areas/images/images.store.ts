import type { ImageType } from '@fabula/contracts/images'
import { sql } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

export type ImageRow = {
  id: string
  owner_id: string
  type: ImageType
  entity_id: string | null
  state: 'pending' | 'ready' | 'attached' | 'removed'
  mime_type: string
  width: number
  height: number
  bytes: number
  thumbhash: string
  alt: string
  created_at: Date
  /** What moderators decided. */
  moderation: ModerationState | null
}

export type NewImage = Omit<ImageRow, 'state' | 'created_at' | 'moderation'>

/** Excludes images that are pending, removed or without an owner. */
const selectLiving = (db: Database | Transaction, id: string) =>
  db
    .selectFrom('images')
    .selectAll()
    .$narrowType<{ owner_id: string }>()
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'attached'])
    .where('owner_id', 'is not', null)

export async function findImage(db: Database | Transaction, id: string): Promise<ImageRow | undefined> {
  return selectLiving(db, id).executeTakeFirst()
}

/** Locks it for moderators, regardless of its owner. */
export async function lockImage(tx: Transaction, id: string): Promise<ImageRow | undefined> {
  return selectLiving(tx, id).forUpdate().executeTakeFirst()
}

export async function setModeration(
  tx: Transaction,
  id: string,
  moderation: ModerationState | null,
): Promise<void> {
  await tx.updateTable('images').set({ moderation }).where('id', '=', id).execute()
}

/** All images of a user, oldest first, without those that moderators removed as illegal. */
export async function listOwnImages(db: Database, ownerId: string) {
  return db
    .selectFrom('images')
    .select(['id', 'type', 'alt', 'width', 'height', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['ready', 'attached'])
    .where(sql<boolean>`moderation is distinct from 'illegal'`)
    .orderBy('id')
    .execute()
}

export async function listAttachedImages(
  db: Database | Transaction,
  type: ImageType,
  ids: readonly string[],
): Promise<(ImageRow & { entity_id: string })[]> {
  return db
    .selectFrom('images')
    .selectAll()
    .$narrowType<{ owner_id: string; entity_id: string }>()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('type', '=', type)
    .where('state', '=', 'attached')
    .where('owner_id', 'is not', null)
    .execute()
}

/** Locks the row until the end of the transaction. Nothing if moderators have removed it. */
export async function lockOwnImage(
  tx: Transaction,
  id: string,
  ownerId: string,
): Promise<ImageRow | undefined> {
  return selectLiving(tx, id)
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`(moderation is null or moderation in ('held', 'hidden'))`)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts a user's images under a lock, so that two concurrent uploads cannot both use the last free slot. */
export async function countUnderLock(tx: Transaction, ownerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images of ${ownerId}`}, 0))`.execute(tx)
  return tx
    .selectFrom('images')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow()
}

/** Serializes new images of one entity, so that the second replaces the first. */
export async function lockEntity(tx: Transaction, entityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images on ${entityId}`}, 0))`.execute(tx)
}

export async function insertPending(tx: Transaction, image: NewImage): Promise<void> {
  await tx.insertInto('images').values(image).execute()
}

/** Its files are stored. Returns nothing when the clean-up has removed the row already. */
export async function markStored(
  tx: Transaction,
  id: string,
  state: 'ready' | 'attached',
): Promise<ImageRow | undefined> {
  return tx
    .updateTable('images')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('owner_id', 'is not', null)
    .returningAll()
    .$narrowType<{ owner_id: string }>()
    .executeTakeFirst()
}

/** Attaches only images of this owner and type that are not attached yet. */
export async function attachReady(
  tx: Transaction,
  ownerId: string,
  ids: readonly string[],
  { type, entityId }: { type: ImageType; entityId: string },
): Promise<void> {
  await tx
    .updateTable('images')
    .set({ state: 'attached', entity_id: entityId })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('state', '=', 'ready')
    .execute()
}

export async function setAlt(tx: Transaction, id: string, alt: string): Promise<void> {
  await tx.updateTable('images').set({ alt }).where('id', '=', id).execute()
}

export async function markRemoved(db: Database | Transaction, id: string): Promise<void> {
  await db.updateTable('images').set({ state: 'removed' }).where('id', '=', id).execute()
}

/** Where an entity has one image, the new one replaces all others. Returns their ids. */
export async function removeOthers(
  tx: Transaction,
  { type, entityId }: { type: ImageType; entityId: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('images')
    .set({ state: 'removed' })
    .where('type', '=', type)
    .where('entity_id', '=', entityId)
    .where('state', '=', 'attached')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function giveImages(
  tx: Transaction,
  { from, to, entityIds }: { from: string; to: string; entityIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('images')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where('type', 'in', ['cover', 'chapter', 'character'])
    .where(sql<boolean>`entity_id = any(${entityIds}::uuid[])`)
    .where('state', '=', 'attached')
    .execute()
}

/** Marks all abandoned images as removed. `inDraft`: those of posts, which may wait in a draft. */
export async function removeAbandoned(
  db: Database,
  before: { pending: Date; ready: Date; inDraft: Date },
): Promise<void> {
  await db
    .updateTable('images')
    .set({ state: 'removed' })
    .where('state', '<>', 'removed')
    .where((row) =>
      row.or([
        row('owner_id', 'is', null),
        row.and([row('state', '=', 'pending'), row('created_at', '<', before.pending)]),
        row.and([
          row('state', '=', 'ready'),
          row('created_at', '<', before.ready),
          row.or([row('type', '<>', 'post'), row('created_at', '<', before.inDraft)]),
        ]),
      ]),
    )
    .execute()
}

export type ForgottenImage = Awaited<ReturnType<typeof listForgotten>>[number]

/** Attached images of erased accounts. */
export async function listForgotten(db: Database, after: string | null, limit: number) {
  return db
    .selectFrom('images')
    .select(['id', 'type', 'entity_id'])
    .$narrowType<{ entity_id: string }>()
    .where('owner_id', 'is', null)
    .where('state', '=', 'attached')
    .where('entity_id', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listRemoved(db: Database, after: string | null, limit: number) {
  return db
    .selectFrom('images')
    .select('id')
    .where('state', '=', 'removed')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Called once its files are deleted. */
export async function deleteRemoved(db: Database, id: string): Promise<void> {
  await db.deleteFrom('images').where('id', '=', id).where('state', '=', 'removed').execute()
}
