/** What readers most often want to know beforehand; a writer may add others in words of their own. */
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
