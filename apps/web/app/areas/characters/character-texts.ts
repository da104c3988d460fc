// The words for characters on screens.
import type {
  CharacterField,
  CharacterLicence,
  characterVisibilities,
} from '@fabula/contracts/character-sizes'

export const fieldLabels: Record<Exclude<CharacterField, 'custom'>, string> = {
  name: 'Name',
  alias: 'Other names',
  pronouns: 'Pronouns',
  age: 'Age',
  species: 'Species',
  role: 'Role',
  summary: 'Summary',
  look: 'Appearance',
  voice: 'Voice',
  line: 'Sample lines',
  want: 'Want',
  need: 'Need',
  flaw: 'Flaw',
  ghost: 'Ghost',
}

export const licenceLabels: Record<CharacterLicence, string> = {
  none: 'Not shared',
  ask: 'Ask first',
  credit: 'Free to use with credit',
  free: 'Free to use',
}

export const licenceHints: Record<CharacterLicence, string> = {
  none: 'Only its owner can add this character to a story.',
  ask: 'Other writers can ask, and the owner decides each time.',
  credit: 'Anyone can add this character to a story. Its creator is named there.',
  free: 'Anyone can add this character to a story.',
}

type Visibility = (typeof characterVisibilities)[number]

export const visibilityLabels: Record<Visibility, string> = {
  private: 'Private',
  story: 'Collaborators',
  public: 'Public',
}

export const visibilityHints: Record<Visibility, string> = {
  private: 'Only you can see this character.',
  story: 'Only people who write a story with this character can see it.',
  public: 'Everyone can see this character, but only as far as they’ve read.',
}

type Mark = { number: number | null; title: string }

/** Such as “Chapter 7: The mill”. */
export const describeChapter = ({ number, title }: Mark): string =>
  number === null ? title || 'a draft chapter' : `Chapter ${number}${title ? `: ${title}` : ''}`
