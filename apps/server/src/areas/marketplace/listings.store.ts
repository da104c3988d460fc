import type { GiftMode, ListingKind, ListingState } from '@fabula/contracts/marketplace-sizes'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

const selectListings = (db: Database | Transaction) =>
  db
    .selectFrom('listings')
    .select([
      'listings.id',
      'listings.character_id',
      'listings.character_name',
      'listings.owner_id',
      sql<ListingKind>`listings.kind`.as('kind'),
      sql<GiftMode | null>`listings.gift_mode`.as('gift_mode'),
      sql<ListingState>`listings.state`.as('state'),
      'listings.text',
      'listings.seeks',
      'listings.questions',
      sql<'credit' | 'free' | 'ask' | null>`listings.licence`.as('licence'),
      'listings.genre_ids',
      'listings.watcher_count',
      'listings.revision',
      'listings.created_at',
      'listings.expires_at',
      'listings.ended_at',
      'listings.updated_at',
      sql<ModerationState | null>`listings.moderation`.as('moderation'),
    ])

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

export async function findListing(db: Database | Transaction, id: string) {
  return selectListings(db).where('listings.id', '=', id).executeTakeFirst()
}

export async function listListingsByIds(db: Database | Transaction, ids: readonly string[]) {
  return selectListings(db)
    .where(sql<boolean>`listings.id = any(${ids}::uuid[])`)
    .execute()
}

/** After its character: see deal.service.ts. */
export async function lockListing(tx: Transaction, id: string): Promise<ListingRow | undefined> {
  return selectListings(tx).where('listings.id', '=', id).forUpdate().executeTakeFirst()
}

const isOngoing = sql<boolean>`listings.state in ('open', 'reserved')`

export async function lockOngoingOf(tx: Transaction, characterIds: readonly string[]): Promise<ListingRow[]> {
  return selectListings(tx)
    .where(sql<boolean>`listings.character_id = any(${characterIds}::uuid[])`)
    .where(isOngoing)
    .orderBy('listings.id')
    .forUpdate()
    .execute()
}

export async function listOngoingOf(
  db: Database | Transaction,
  which: { ownerId: string } | { characterId: string },
): Promise<ListingRow[]> {
  const query = selectListings(db).where(isOngoing).orderBy('listings.id')
  return 'ownerId' in which
    ? query.where('listings.owner_id', '=', which.ownerId).execute()
    : query.where('listings.character_id', '=', which.characterId).execute()
}

/** Also those that are over: to each listing its character. */
export async function listIdsOf(
  db: Database | Transaction,
  characterIds: readonly string[],
): Promise<{ id: string; character_id: string }[]> {
  return db
    .selectFrom('listings')
    .select(['id', 'character_id'])
    .where(sql<boolean>`character_id = any(${characterIds}::uuid[])`)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

export async function countOngoing(tx: Transaction, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('listings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where(isOngoing)
    .executeTakeFirstOrThrow()
  return count
}

export async function findMadeWith(tx: Transaction, ownerId: string, key: string) {
  return selectListings(tx)
    .where('listings.owner_id', '=', ownerId)
    .where('listings.made_with', '=', key)
    .executeTakeFirst()
}

/** False if the character has such a listing already. */
export async function insertListing(tx: Transaction, row: Insertable<Tables['listings']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('listings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateListing(
  tx: Transaction,
  id: string,
  changes: Updateable<Tables['listings']>,
): Promise<void> {
  await tx
    .updateTable('listings')
    .set((row) => ({ ...changes, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * A few of those that a job has to end: expired ones, those whose character is gone or has another owner, and reserved
 * ones whose offer went with an erased account.
 */
export async function listDue(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from listings where state = 'open' and expires_at <= now() order by expires_at limit ${limit})
    union
    (
      select listings.id from listings
      left join character_facts facts on facts.id = listings.character_id
      where listings.state in ('open', 'reserved') and not listings.is_shown
        and (facts.id is null or facts.is_archived or facts.owner_id is distinct from listings.owner_id)
      limit ${limit}
    )
    union
    (
      select id from listings where state = 'reserved' and not exists (
        select from listing_offers where listing_offers.listing_id = listings.id and listing_offers.state = 'accepted'
      ) limit ${limit}
    )
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Those that end in a week, once per period. */
export async function markReminded(tx: Transaction, before: Date, limit: number): Promise<ListingRow[]> {
  const { rows } = await sql<{ id: string }>`
    update listings set reminded_at = now() where id in (
      select id from listings
      where state = 'open' and expires_at <= ${before} and expires_at > now() and reminded_at is null
      order by expires_at limit ${limit} for update skip locked
    ) returning id
  `.execute(tx)
  return listListingsByIds(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The oldest of a user's watches is dropped when there are too many. */
export async function putWatch(db: Database, userId: string, listingId: string, max: number): Promise<void> {
  await db
    .insertInto('listing_watches')
    .values({ user_id: userId, listing_id: listingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    delete from listing_watches where user_id = ${userId} and listing_id in (
      select listing_id from listing_watches where user_id = ${userId}
      order by created_at desc, listing_id offset ${max}
    )
  `.execute(db)
}

export async function deleteWatch(db: Database, userId: string, listingId: string): Promise<void> {
  await db
    .deleteFrom('listing_watches')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .execute()
}

/** A batch of those who watch it, in the order of their ids. */
export async function listWatchers(
  tx: Transaction,
  listingId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('listing_watches')
    .select('user_id')
    .where('listing_id', '=', listingId)
    .$if(after !== null, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function listToExport(db: Database, ownerId: string, limit: number) {
  return selectListings(db)
    .where('listings.owner_id', '=', ownerId)
    .orderBy('listings.id')
    .limit(limit)
    .execute()
}

export async function setModeration(
  tx: Transaction,
  id: string,
  moderation: ModerationState | null,
): Promise<void> {
  await tx.updateTable('listings').set({ moderation }).where('id', '=', id).execute()
}
