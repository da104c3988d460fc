// Dependencies and small helpers shared by all services of this area.
import './marketplace.events.ts'
import { listingDays, offerDays, restDays } from '@fabula/contracts/marketplace-sizes'
import type { CardSources } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { ListingRow } from './listings.store.ts'
import type { OfferRow } from './offers.store.ts'

export type Trading = CardSources & Pick<Platform, 'db' | 'events' | 'pages'>

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)

export const listingExpiry = () => inDays(listingDays)
export const offerExpiry = () => inDays(offerDays)
export const restEnd = (movedAt: Date) => new Date(movedAt.getTime() + restDays * day)
export const daysAgo = (days: number) => inDays(-days)

export const conflict = (message: string) => new AppError('CONFLICT_ERROR', { message })
export const viewerIdOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

export const describeListing = (listing: ListingRow) => ({
  listingId: listing.id,
  characterId: listing.character_id,
  characterName: listing.character_name,
  ownerId: listing.owner_id,
})

export const describeOffer = (listing: ListingRow, offer: OfferRow) => ({
  ...describeListing(listing),
  offerId: offer.id,
  fromId: offer.from_id,
  kind: listing.kind,
})
