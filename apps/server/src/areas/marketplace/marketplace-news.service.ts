// What notifications need to know of listings and offers, as they are now: an event about them may be old.
import type { ListingState, OfferState } from '@fabula/contracts/marketplace-sizes'
import type { Transaction } from '#platform/db/database.ts'
import { findListing, listWatchers as listWatchersOf } from './listings.store.ts'
import { findOffer } from './offers.store.ts'
import { listSearchersOf } from './searches.store.ts'

export async function findOfferState(tx: Transaction, offerId: string): Promise<OfferState | undefined> {
  return (await findOffer(tx, offerId))?.state
}

export async function findListingState(
  tx: Transaction,
  listingId: string,
): Promise<ListingState | undefined> {
  return (await findListing(tx, listingId))?.state
}

/** A batch of those who watch a listing, or have a saved search that it matches, in the order of their ids. */
export async function listInterested(
  tx: Transaction,
  listingId: string,
  why: 'watched' | 'searched',
  after: string | null,
  limit: number,
): Promise<string[]> {
  return (why === 'watched' ? listWatchersOf : listSearchersOf)(tx, listingId, after, limit)
}
