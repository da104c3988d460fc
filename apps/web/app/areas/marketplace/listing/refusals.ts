import type { Character, CharacterFields } from '@fabula/contracts/characters'
import type { ListingKind } from '@fabula/contracts/marketplace-sizes'

type Rights = Pick<CharacterFields, 'visibility' | 'mayBeGiven' | 'mayBeTraded'>
type Refusal = { text: string; button: string; changes: Partial<Rights> }
type Checked = Pick<Character, 'name' | 'visibility' | 'mayBeGiven' | 'mayBeTraded'>

/** Why this character can’t be listed in this way yet, and what changes that. */
export function findRefusal(character: Checked, kind: ListingKind): Refusal | null {
  const isPublic = character.visibility === 'public'
  const right =
    kind === 'gift' && !character.mayBeGiven
      ? { allow: 'allow giving it away', changes: { mayBeGiven: true } }
      : kind === 'trade' && !character.mayBeTraded
        ? { allow: 'allow trading it', changes: { mayBeTraded: true } }
        : null
  if (isPublic && !right) return null
  if (isPublic && right)
    return {
      text: `${character.name} can’t change hands yet.`,
      button: right.allow.charAt(0).toUpperCase() + right.allow.slice(1),
      changes: right.changes,
    }
  return {
    text: 'Only public characters can be listed, and everyone can see them.',
    button: right ? `Make public and ${right.allow}` : 'Make public',
    changes: { visibility: 'public', ...right?.changes },
  }
}
