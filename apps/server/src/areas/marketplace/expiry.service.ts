// What ends by itself: listings after 60 days, offers after 14, and whatever is about characters that are gone.
import { listingDays, reminderDay } from '@fabula/contracts/marketplace-sizes'
import { lockOwned } from '#areas/characters/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { lockDeal } from './deal.service.ts'
import { endListing, endOffer, setListingState } from './ending.service.ts'
import * as listings from './listings.store.ts'
import { daysAgo, describeListing, type Trading } from './marketplace.context.ts'
import { offerStateOf, stateOf } from './marketplace.policy.ts'
import * as offers from './offers.store.ts'

type Expiring = Pick<Trading, 'db' | 'events'>

const batchSize = 100
const maxBatches = 50

/** Each in a transaction of its own, so that nobody waits for long. */
export async function expireDue(trading: Expiring, signal?: AbortSignal): Promise<void> {
  const { db } = trading
  for (let batch = 0; batch < maxBatches && !signal?.aborted; batch += 1) {
    const offerIds = await offers.listDueOffers(db, batchSize)
    for (const id of offerIds) await db.transaction().execute((tx) => expireOffer(trading, tx, id))
    const listingIds = await listings.listDue(db, batchSize)
    for (const id of listingIds) await db.transaction().execute((tx) => expireListing(trading, tx, id))
    if (offerIds.length + listingIds.length === 0) break
  }
  await remind(trading)
}

async function expireOffer(trading: Expiring, tx: Transaction, offerId: string): Promise<void> {
  const seen = await offers.findOffer(tx, offerId)
  if (!seen) return
  const { listing, offer } = await lockDeal(tx, seen)
  const isOpen = offer.state === 'pending' || offer.state === 'accepted'
  if (isOpen && offerStateOf(offer) === 'expired')
    await endOffer(trading, tx, listing, offer, { state: 'expired', byId: null })
}

async function expireListing(trading: Expiring, tx: Transaction, listingId: string): Promise<void> {
  const seen = await listings.findListing(tx, listingId)
  if (!seen) return
  const character = (await lockOwned(tx, [seen.character_id])).get(seen.character_id)
  const listing = await listings.lockListing(tx, listingId)
  if (!listing || (listing.state !== 'open' && listing.state !== 'reserved')) return
  if (!character || character.is_archived || character.owner_id !== listing.owner_id)
    await endListing(trading, tx, listing, 'withdrawn', { state: 'declined', byId: null })
  else if (stateOf(listing) === 'expired')
    await endListing(trading, tx, listing, 'expired', { state: 'expired', byId: null })
  else if (listing.state === 'reserved' && !(await hasAccepted(tx, listingId)))
    await setListingState(trading, tx, listing, listing.expires_at > new Date() ? 'open' : 'expired')
}

const hasAccepted = async (tx: Transaction, listingId: string) =>
  (await offers.lockOpenOf(tx, listingId)).some(({ state }) => state === 'accepted')

async function remind({ db, events }: Expiring): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const listing of await listings.markReminded(tx, daysAgo(reminderDay - listingDays), batchSize))
      await events.publish(tx, 'listing.expiring', describeListing(listing))
  })
}

/** With the account of a user who leaves or is banned, their listings and offers end. */
export async function endAllOf(
  trading: Pick<Trading, 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const open = await offers.listOpenOf(tx, { userId })
  await lockCharactersOf(tx, open, await listings.listOngoingOf(tx, { ownerId: userId }))
  for (const { id } of await listings.listOngoingOf(tx, { ownerId: userId })) {
    const listing = await listings.lockListing(tx, id)
    if (listing?.state === 'open' || listing?.state === 'reserved')
      await endListing(trading, tx, listing, 'withdrawn', { state: 'declined', byId: null })
  }
  await cancelAll(trading, tx, open)
}

/** A block ends the open offers between two users. */
export async function endOffersBetween(
  trading: Pick<Trading, 'events'>,
  tx: Transaction,
  between: readonly [string, string],
): Promise<void> {
  const open = await offers.listOpenOf(tx, { between })
  await lockCharactersOf(tx, open)
  await cancelAll(trading, tx, open)
}

async function lockCharactersOf(
  tx: Transaction,
  open: readonly offers.OfferRow[],
  listed: readonly listings.ListingRow[] = [],
): Promise<void> {
  const of = await listings.listListingsByIds(
    tx,
    open.map(({ listing_id }) => listing_id),
  )
  await lockOwned(tx, [
    ...[...listed, ...of].map(({ character_id }) => character_id),
    ...open.flatMap(({ character_ids }) => character_ids),
  ])
}

async function cancelAll(
  trading: Pick<Trading, 'events'>,
  tx: Transaction,
  open: readonly offers.OfferRow[],
): Promise<void> {
  for (const { id, listing_id } of open) {
    const listing = await listings.lockListing(tx, listing_id)
    const offer = await offers.lockOffer(tx, id)
    if (listing && (offer?.state === 'pending' || offer?.state === 'accepted'))
      await endOffer(trading, tx, listing, offer, { state: 'cancelled', byId: null })
  }
}
