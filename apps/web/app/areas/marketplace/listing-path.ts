import type { ListingKind } from '@fabula/contracts/marketplace-sizes'

/** The page of a character on offer; it may be offered in several ways. */
export const listingPath = (characterId: string, kind?: ListingKind) =>
  `/marketplace/character/${characterId}${kind ? `?kind=${kind}` : ''}`
