// Sizes and kinds of characters that pages need without the schemas.

/** What is known of a character. Of those in `singleFields` one is true at a time: the latest. */
export const characterFields = [
  'name',
  'alias',
  'pronouns',
  'age',
  'species',
  'role',
  'summary',
  'look',
  'voice',
  'line',
  'want',
  'need',
  'flaw',
  'ghost',
  'custom',
] as const
export type CharacterField = (typeof characterFields)[number]

/** Longest texts; `custom` is rich text. */
export const maxFactLength: Record<CharacterField, number> = {
  name: 80,
  alias: 80,
  pronouns: 40,
  age: 80,
  species: 80,
  role: 80,
  summary: 200,
  look: 2000,
  voice: 2000,
  line: 300,
  want: 500,
  need: 500,
  flaw: 500,
  ghost: 500,
  custom: 5000,
}

/** Fields that can have several values at once. */
const repeatableFields: readonly CharacterField[] = ['alias', 'line', 'custom']
export const isRepeatable = (field: CharacterField): boolean => repeatableFields.includes(field)

export const maxAliases = 30
export const maxFacts = 100
export const maxRelations = 200
export const maxCharacterTags = 10
export const maxCharactersOfUser = 2000
export const maxCast = 300
/** Of one file. */
export const maxImportedCharacters = 200

export const characterVisibilities = ['private', 'story', 'public'] as const
export const characterLicences = ['none', 'ask', 'credit', 'free'] as const
export type CharacterLicence = (typeof characterLicences)[number]

/** From what the other one is to this character. */
export const relationKinds = [
  'family',
  'parent',
  'child',
  'sibling',
  'partner',
  'former_partner',
  'friend',
  'rival',
  'enemy',
  'mentor',
  'student',
  'ally',
  'colleague',
  'other',
] as const

export const characterPath = ({ slug, _id }: { slug: string; _id: string }) => `/character/${slug}-${_id}`

export const maxCharacterImages = 30

/** What a character can start from. */
export type Archetype = {
  _id: string
  name: string
  description: string
  want: string
  need: string
  flaw: string
}
