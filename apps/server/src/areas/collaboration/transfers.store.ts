import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type TransferRow = Selectable<Tables['story_transfers']>

/** A user never has more open offers than this, so the list is not paged. */
const maxOffers = 50

export async function insertTransfer(
  tx: Transaction,
  transfer: {
    id: string
    story_id: string
    from_id: string
    to_id: string
    expires_at: Date
    kind: TransferRow['kind']
    status?: 'accepted'
  },
): Promise<void> {
  await tx.insertInto('story_transfers').values(transfer).execute()
}

export async function findTransfer(db: Database | Transaction, storyId: string, id: string) {
  return db
    .selectFrom('story_transfers')
    .selectAll()
    .where('story_id', '=', storyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

const isStoryThere = sql<boolean>`exists (
  select from story_facts story where story.id = story_transfers.story_id and not story.is_deleted
)`

const isOpen = sql<boolean>`status = 'pending' and expires_at > clock_timestamp()`

export async function findOpenTransfer(db: Database | Transaction, storyId: string) {
  return db
    .selectFrom('story_transfers')
    .selectAll()
    .where('story_id', '=', storyId)
    .where(isOpen)
    .executeTakeFirst()
}

/** Offers to the user, and requests for stories they own. */
export async function listAwaiting(db: Database, userId: string): Promise<TransferRow[]> {
  return db
    .selectFrom('story_transfers')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('kind', '=', 'offer'), row('to_id', '=', userId)]),
        row.and([row('kind', '=', 'request'), row('from_id', '=', userId)]),
      ]),
    )
    .where(isOpen)
    .where(isStoryThere)
    .orderBy('created_at', 'desc')
    .limit(maxOffers)
    .execute()
}

export async function closeTransfer(
  tx: Transaction,
  id: string,
  status: 'accepted' | 'declined' | 'cancelled',
): Promise<boolean> {
  const result = await tx
    .updateTable('story_transfers')
    .set({ status, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Cancels the open transfer to a user who is no longer a collaborator, or any open one when the story has a new owner.
 */
export async function cancelOpen(tx: Transaction, storyId: string, toId?: string) {
  return tx
    .updateTable('story_transfers')
    .set({ status: 'cancelled', updated_at: sql<Date>`clock_timestamp()` })
    .where('story_id', '=', storyId)
    .$if(toId !== undefined, (query) => query.where('to_id', '=', toId!))
    .where('status', '=', 'pending')
    .returningAll()
    .execute()
}

/** Offers and requests from or to this user. */
const pendingOf = (tx: Transaction, userId: string) => {
  const pending = tx.selectFrom('story_transfers').select('id').where('status', '=', 'pending')
  return pending.where('from_id', '=', userId).unionAll(pending.where('to_id', '=', userId))
}

export async function listStoriesOfPending(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('story_transfers')
    .select('story_id')
    .where('id', 'in', pendingOf(tx, userId))
    .execute()
  return rows.map(({ story_id }) => story_id)
}

export async function cancelPendingOf(tx: Transaction, userId: string): Promise<TransferRow[]> {
  return tx
    .updateTable('story_transfers')
    .set({ status: 'cancelled', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', pendingOf(tx, userId))
    .where('status', '=', 'pending')
    .returningAll()
    .execute()
}

/** Stories that passed on when this user deleted their account, the latest first. */
export async function listPassedOn(db: Database | Transaction, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('story_transfers')
    .select('story_id')
    .where('from_id', '=', userId)
    .where('kind', '=', 'deletion')
    .where(isStoryThere)
    .groupBy('story_id')
    .orderBy(sql`max(created_at)`, 'desc')
    .execute()
  return rows.map(({ story_id }) => story_id)
}

export async function hasDeclinedSince(
  tx: Transaction,
  { storyId, toId, since }: { storyId: string; toId: string; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('story_transfers')
    .select('id')
    .where('story_id', '=', storyId)
    .where('to_id', '=', toId)
    .where('kind', '=', 'request')
    .where('status', '=', 'declined')
    .where('updated_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function expireTransfers(tx: Transaction, storyId?: string): Promise<TransferRow[]> {
  return tx
    .updateTable('story_transfers')
    .set({ status: 'expired', updated_at: sql<Date>`clock_timestamp()` })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .$if(storyId !== undefined, (query) => query.where('story_id', '=', storyId!))
    .returningAll()
    .execute()
}
