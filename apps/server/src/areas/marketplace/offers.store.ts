import type { OfferState } from '@fabula/contracts/marketplace-sizes'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { countRows } from '#platform/paging.ts'

const selectOffers = (db: Database | Transaction) =>
  db
    .selectFrom('listing_offers')
    .select([
      'id',
      'listing_id',
      'from_id',
      'owner_id',
      'message',
      'answers',
      'character_ids',
      'story_ids',
      'note',
      sql<OfferState>`state`.as('state'),
      'owner_confirmed_at',
      'owner_confirmed_hash',
      'other_confirmed_at',
      'other_confirmed_hash',
      'final_hash',
      'created_at',
      'expires_at',
    ])

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export async function findOffer(db: Database | Transaction, id: string) {
  return selectOffers(db).where('id', '=', id).executeTakeFirst()
}

/** After its listing: see deal.service.ts. */
export async function lockOffer(tx: Transaction, id: string): Promise<OfferRow | undefined> {
  return selectOffers(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

const isOpen = sql<boolean>`state in ('pending', 'accepted')`

export async function lockOpenOf(tx: Transaction, listingId: string): Promise<OfferRow[]> {
  return selectOffers(tx)
    .where('listing_id', '=', listingId)
    .where(isOpen)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Open offers that promise one of these characters in return. */
export async function listPromising(tx: Transaction, characterIds: readonly string[]): Promise<OfferRow[]> {
  return selectOffers(tx)
    .where(sql<boolean>`character_ids && ${characterIds}::uuid[]`)
    .where(isOpen)
    .orderBy('id')
    .execute()
}

/** Open offers of a user: sent or received, or only those between two users. */
export async function listOpenOf(
  tx: Transaction,
  which: { userId: string } | { between: readonly [string, string] },
): Promise<OfferRow[]> {
  const query = selectOffers(tx).where(isOpen).orderBy('id')
  if ('userId' in which) return query.where(sql<boolean>`${which.userId} in (from_id, owner_id)`).execute()
  const [one, other] = which.between
  return query
    .where(
      sql<boolean>`((from_id = ${one} and owner_id = ${other}) or (from_id = ${other} and owner_id = ${one}))`,
    )
    .execute()
}

export async function findOpenBy(db: Database | Transaction, listingId: string, fromId: string) {
  return selectOffers(db)
    .where('listing_id', '=', listingId)
    .where('from_id', '=', fromId)
    .where(isOpen)
    .executeTakeFirst()
}

export async function findMadeWith(tx: Transaction, fromId: string, key: string) {
  return selectOffers(tx).where('from_id', '=', fromId).where('made_with', '=', key).executeTakeFirst()
}

export async function countOpenSent(tx: Transaction, fromId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('listing_offers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('from_id', '=', fromId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return count
}

/** False if the user has an open offer for this listing already. */
export async function insertOffer(
  tx: Transaction,
  row: Insertable<Tables['listing_offers']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('listing_offers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateOffer(
  tx: Transaction,
  id: string,
  changes: Updateable<Tables['listing_offers']>,
): Promise<void> {
  await tx.updateTable('listing_offers').set(changes).where('id', '=', id).execute()
}

export type OfferFilter = {
  userId: string
  direction?: 'received' | 'sent' | undefined
  state?: OfferState | undefined
  listing?: string | undefined
}

function conditionsOf({ userId, direction, state, listing }: OfferFilter): RawBuilder<unknown> {
  const conditions = [
    direction === undefined
      ? sql`(from_id = ${userId} or owner_id = ${userId})`
      : direction === 'sent'
        ? sql`from_id = ${userId}`
        : sql`owner_id = ${userId}`,
  ]
  if (state) conditions.push(sql`state = ${state}`)
  if (listing) conditions.push(sql`listing_id = ${listing}`)
  return sql.join(conditions, sql` and `)
}

export async function listOffers(
  db: Database,
  filter: OfferFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<OfferRow[]> {
  return selectOffers(db)
    .where(sql<boolean>`${conditionsOf(filter)}`)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countOffers(db: Database, filter: OfferFilter): Promise<number> {
  return countRows(db, sql`(select id from listing_offers where ${conditionsOf(filter)})`)
}

/** Offers that wait for this user: new ones to decide on, and accepted ones to confirm for the first time. */
export async function countWaiting(
  db: Database,
  userId: string,
): Promise<{ received: number; sent: number }> {
  const counted = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (
      select from listing_offers where ${condition} and expires_at > now() limit 1000
    ) found)`
  const { rows } = await sql<{ received: number; sent: number }>`
    select
      ${counted(
        sql`owner_id = ${userId} and (state = 'pending' or state = 'accepted' and owner_confirmed_hash is null)`,
      )} as received,
      ${counted(sql`from_id = ${userId} and state = 'accepted' and other_confirmed_hash is null`)} as sent
  `.execute(db)
  return rows[0]!
}

export async function listDueOffers(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_offers')
    .select('id')
    .where(isOpen)
    .where(sql<boolean>`expires_at <= now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listOffersToExport(db: Database, userId: string, limit: number) {
  return selectOffers(db).where('from_id', '=', userId).orderBy('id').limit(limit).execute()
}
