// What both sides of an offer confirm. Pure.
import { createHash } from 'node:crypto'
import type { CharacterLicence } from '@fabula/contracts/character-sizes'
import type { ListingKind } from '@fabula/contracts/marketplace-sizes'

type Listed = {
  id: string
  character_id: string
  kind: ListingKind
  licence: string | null
  owner_id: string
}
type Offered = {
  id: string
  from_id: string
  character_ids: readonly string[]
  story_ids: readonly string[]
  note: string
}

export const isMove = (kind: ListingKind): kind is 'gift' | 'trade' => kind === 'gift' || kind === 'trade'

/**
 * The same terms always have the same hash. It includes what others may do with the characters already: an owner who
 * changes that changes what the other side gets.
 */
export function hashTerms(
  listing: Listed,
  offer: Offered,
  licenceOf: (characterId: string) => CharacterLicence | undefined,
): string {
  const described = (ids: readonly string[]) => ids.toSorted().map((id) => [id, licenceOf(id) ?? null])
  const terms = {
    offer: offer.id,
    kind: listing.kind,
    owner: listing.owner_id,
    other: offer.from_id,
    gives: described([listing.character_id]),
    gets: described(offer.character_ids),
    licence: listing.licence,
    stories: offer.story_ids.toSorted(),
    note: offer.note,
  }
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex')
}

type Confirmations = {
  owner_confirmed_at: Date | null
  owner_confirmed_hash: string | null
  other_confirmed_at: Date | null
  other_confirmed_hash: string | null
}

/** Confirmations of other terms do not count. */
export const confirmationsOf = (offer: Confirmations, hash: string) => ({
  owner: offer.owner_confirmed_hash === hash ? offer.owner_confirmed_at : null,
  other: offer.other_confirmed_hash === hash ? offer.other_confirmed_at : null,
})
