// The events that the marketplace publishes. Names go with them, because a character may be deleted meanwhile.
import type { ListingKind, OfferState } from '@fabula/contracts/marketplace-sizes'

type OfListing = { listingId: string; characterId: string; characterName: string; ownerId: string }
type OfOffer = OfListing & { offerId: string; fromId: string; kind: ListingKind }

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'listing.opened': OfListing
    'listing.expiring': OfListing
    /** Something that those who watch it want to know. */
    'listing.changed': OfListing & {
      news: 'changed' | 'open' | 'reserved' | 'completed' | 'withdrawn' | 'expired'
    }
    'offer.made': OfOffer
    'offer.changed': OfOffer & { byId: string }
    'offer.confirmed': OfOffer & { byId: string }
    /** `byId`: who decided it; null if it ended by itself. */
    'offer.decided': OfOffer & { state: Exclude<OfferState, 'pending'>; byId: string | null }
    'character.returned': {
      characterId: string
      characterName: string
      formerOwnerId: string
      ownerId: string
    }
  }
}
