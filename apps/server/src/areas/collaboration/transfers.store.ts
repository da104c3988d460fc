import { type Selectable, sql } from 'kysely'
import { isStoryThere } from '#areas/stories/door.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type TransferRow = Selectable<Tables['story_transfers']>

/** Nobody is offered more than this at once; the list need not be paged. */
const mostOffers = 50

export async function insertTransfer(
  tx: Transaction,
  transfer: { id: string; story_id: string; from_id: string; to_id: string; expires_at: Date },
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

const isOpen = sql<boolean>`status = 'pending' and expires_at > clock_timestamp()`

export async function findOpenTransfer(db: Database | Transaction, storyId: string) {
  return db
    .selectFrom('story_transfers')
    .selectAll()
    .where('story_id', '=', storyId)
    .where(isOpen)
    .executeTakeFirst()
}

export async function listOffersTo(db: Database, userId: string): Promise<TransferRow[]> {
  return db
    .selectFrom('story_transfers')
    .selectAll()
    .where('to_id', '=', userId)
    .where(isOpen)
    .where(isStoryThere(sql.ref('story_transfers.story_id')))
    .orderBy('created_at', 'desc')
    .limit(mostOffers)
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

/** The offer to somebody who is no collaborator any more. */
export async function cancelOfferTo(tx: Transaction, storyId: string, userId: string) {
  return tx
    .updateTable('story_transfers')
    .set({ status: 'cancelled', updated_at: sql<Date>`clock_timestamp()` })
    .where('story_id', '=', storyId)
    .where('to_id', '=', userId)
    .where('status', '=', 'pending')
    .returningAll()
    .execute()
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
