import type { CharacterCard } from '@fabula/contracts/characters'
import { RuledLink } from '#ui/link.tsx'
import { listingPath } from './listing-path.ts'

/** From pages that show a character to its page on the marketplace. */
export function MarketplaceLink({ character }: { character: Pick<CharacterCard, '_id' | 'name'> }) {
  return (
    <RuledLink small to={listingPath(character._id)} dir="auto">
      {character.name} on the marketplace
    </RuledLink>
  )
}
