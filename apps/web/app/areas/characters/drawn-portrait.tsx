import type { CharacterCard } from '@fabula/contracts/characters'
import { Avatar } from '#ui/avatar.tsx'

export type PortraitOf = Pick<CharacterCard, '_id' | 'slug' | 'portrait'>

/** A drawing with the initial of the name that stays the same, for a character without a portrait. */
export const DrawnPortrait = ({ character, alt }: { character: PortraitOf; alt: string }) => (
  <Avatar username={drawingOf(character)} alt={alt} />
)

const maxLetters = 17

/** What /avatar/ draws from: the initial decides the letter, all of it the colors. */
function drawingOf({ slug, _id }: PortraitOf): string {
  const letters = slug.replaceAll(/[^a-z0-9]/g, '').slice(0, maxLetters)
  return `${letters || 'c'}_${_id.slice(-12)}`
}
