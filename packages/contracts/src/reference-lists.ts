// What browsers also need to know about the lists that staff maintain; without zod, so that they do not load it.

export const referenceLists = [
  'genres',
  'formats',
  'section-guides',
  'expertise-areas',
  'archetypes',
  'character-questions',
] as const
export type ReferenceListName = (typeof referenceLists)[number]

export const maxEntries = 200
export const maxTips = 8

export const longest = {
  name: 60,
  description: 300,
  /** What the parts of a format are called. */
  partName: 40,
  guideTitle: 80,
  guideDescription: 600,
  tip: 200,
  /** What an archetype wants, needs and gets wrong. */
  trait: 300,
  question: 200,
} as const

/** Cached pages show genres and formats in many places, so all of them are evicted when one of these changes. */
export const referenceTag = 'reference'
