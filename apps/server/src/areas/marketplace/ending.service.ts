// Ends listings and offers, with the events that notify those concerned. The caller has locked the characters.
import type { ListingState, OfferState } from '@fabula/contracts/marketplace-sizes'
import type { Transaction } from '#platform/db/database.ts'
import * as listings from './listings.store.ts'
import { describeListing, describeOffer, type Trading } from './marketplace.context.ts'
import * as offers from './offers.store.ts'

type Ending = Pick<Trading, 'events'>
type Ended = { state: Extract<OfferState, 'declined' | 'cancelled' | 'expired'>; byId: string | null }

export async function setListingState(
  { events }: Ending,
  tx: Transaction,
  listing: listings.ListingRow,
  state: ListingState,
): Promise<void> {
  const isOver = state !== 'open' && state !== 'reserved'
  await listings.updateListing(tx, listing.id, { state, ended_at: isOver ? new Date() : null })
  await events.publish(tx, 'listing.changed', { ...describeListing(listing), news: state })
}

/** If it was accepted, its listing is open again. */
export async function endOffer(
  ending: Ending,
  tx: Transaction,
  listing: listings.ListingRow,
  offer: offers.OfferRow,
  { state, byId }: Ended,
): Promise<void> {
  await endOfferOnly(ending, tx, listing, offer, { state, byId })
  if (offer.state !== 'accepted' || listing.state !== 'reserved') return
  await setListingState(ending, tx, listing, listing.expires_at > new Date() ? 'open' : 'expired')
}

async function endOfferOnly(
  { events }: Ending,
  tx: Transaction,
  listing: listings.ListingRow,
  offer: offers.OfferRow,
  { state, byId }: Ended,
): Promise<void> {
  await offers.updateOffer(tx, offer.id, { state, decided_at: new Date() })
  await events.publish(tx, 'offer.decided', { ...describeOffer(listing, offer), state, byId })
}

/** Its open offers end with it. `except`: the one that completed it. */
export async function endListing(
  ending: Ending,
  tx: Transaction,
  listing: listings.ListingRow,
  state: Extract<ListingState, 'completed' | 'withdrawn' | 'expired'>,
  ended: Ended,
  except?: string,
): Promise<void> {
  for (const offer of await offers.lockOpenOf(tx, listing.id))
    if (offer.id !== except) await endOfferOnly(ending, tx, listing, offer, ended)
  await setListingState(ending, tx, listing, state)
}

/** After characters got another owner: every other listing and offer that promises one of them ends. */
export async function endPromisesOf(
  ending: Ending,
  tx: Transaction,
  characterIds: readonly string[],
  except: { listingId?: string; offerId?: string } = {},
): Promise<void> {
  const declined = { state: 'declined', byId: null } as const
  for (const listing of await listings.lockOngoingOf(tx, characterIds))
    if (listing.id !== except.listingId) await endListing(ending, tx, listing, 'withdrawn', declined)
  for (const { id, listing_id } of await offers.listPromising(tx, characterIds)) {
    if (id === except.offerId) continue
    const listing = (await listings.lockListing(tx, listing_id))!
    const offer = await offers.lockOffer(tx, id)
    if (offer?.state === 'pending' || offer?.state === 'accepted')
      await endOffer(ending, tx, listing, offer, declined)
  }
}
