/** Content warnings readers ask for most; an author may add custom ones. */
export const usualWarnings = [
  'Abuse',
  'Alcohol and drugs',
  'Animal harm',
  'Blood and injury',
  'Death',
  'Discrimination',
  'Eating disorders',
  'Frightening scenes',
  'Grief',
  'Illness',
  'Self-harm',
  'Sexual content',
  'Strong language',
  'Suicide',
  'Violence',
  'War',
] as const

const known = new Set<string>(usualWarnings)

export const otherWarnings = (warnings: readonly string[]) => warnings.filter((word) => !known.has(word))
