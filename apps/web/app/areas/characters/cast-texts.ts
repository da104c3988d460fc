// Short labels of casts and relations, the same everywhere.
import type { CharacterLicence, relationKinds } from '@fabula/contracts/character-sizes'
import { href } from 'react-router'

export const castPath = (slug: string) => href('/story/:storyId/characters', { storyId: slug })

export type RelationKind = (typeof relationKinds)[number]

export const relationWords: Record<RelationKind, string> = {
  family: 'Family',
  parent: 'Parent',
  child: 'Child',
  sibling: 'Sibling',
  partner: 'Partner',
  former_partner: 'Former partner',
  friend: 'Friend',
  rival: 'Rival',
  enemy: 'Enemy',
  mentor: 'Mentor',
  student: 'Student',
  ally: 'Ally',
  colleague: 'Colleague',
  other: 'Connection',
}

export const licenceWords: Record<CharacterLicence, string> = {
  none: 'Not shared',
  ask: 'Ask first',
  credit: 'Free to use with credit',
  free: 'Free to use',
}

type Mark = { number: number | null; title: string }

/** "chapter 7", or the title of a draft. */
export const chapterWords = ({ number, title }: Mark) =>
  number === null ? (title ? `“${title}”` : 'a draft') : `chapter ${number}`
