import type { Character } from '@fabula/contracts/characters'
import type { ListingKind } from '@fabula/contracts/marketplace-sizes'

type Refusal = { text: string; to: string; link: string }
type Checked = Pick<Character, '_id' | 'name' | 'visibility' | 'mayBeGiven' | 'mayBeTraded'>

/** Why this character can’t be listed in this way yet, and where to change that. */
export function findRefusal(character: Checked, kind: ListingKind): Refusal | null {
  const to = `/characters/${character._id}/edit/rights`
  const { name } = character
  const link = `Change the rights of ${name}`
  if (character.visibility !== 'public')
    return { text: `Only public characters can be listed. Make ${name} public first.`, to, link }
  if (kind === 'gift' && !character.mayBeGiven)
    return { text: 'Allow giving it away in the character’s rights first.', to, link }
  if (kind === 'trade' && !character.mayBeTraded)
    return { text: 'Allow trading in the character’s rights first.', to, link }
  return null
}
