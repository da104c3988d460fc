import type { CharacterCard } from '@fabula/contracts/characters'
import { Avatar, type AvatarProps } from '#ui/avatar.tsx'

export type PortraitOf = Pick<CharacterCard, '_id' | 'slug' | 'portrait'>

type CharacterPortraitProps = Pick<AvatarProps, 'size' | 'className'> & {
  character: PortraitOf
  alt?: string
}

/** The character's portrait, or a drawing with the initial of the name that stays the same. */
export function CharacterPortrait({ character, ...props }: CharacterPortraitProps) {
  return <Avatar username={drawingOf(character)} image={character.portrait} {...props} />
}

const maxLetters = 17

/** What /avatar/ draws from: the initial decides the letter, all of it the colors. */
function drawingOf({ slug, _id }: PortraitOf): string {
  const letters = slug.replaceAll(/[^a-z0-9]/g, '').slice(0, maxLetters)
  return `${letters || 'c'}_${_id.slice(-12)}`
}
