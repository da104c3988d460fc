/** Removes duplicates from the terms an author adds to a story; the first spelling and position win. */
export function firstSpellings(
  words: readonly string[],
  keyOf: (word: string) => string = (word) => word.toLowerCase(),
): Map<string, string> {
  const first = new Map<string, string>()
  for (const word of words) if (!first.has(keyOf(word))) first.set(keyOf(word), word.replace(/\s+/g, ' '))
  return first
}
