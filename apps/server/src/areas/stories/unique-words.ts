/** Words that people add to a story, each once, in its first spelling and place. */
export function firstSpellings(
  words: readonly string[],
  keyOf: (word: string) => string = (word) => word.toLowerCase(),
): Map<string, string> {
  const first = new Map<string, string>()
  for (const word of words) if (!first.has(keyOf(word))) first.set(keyOf(word), word.replace(/\s+/g, ' '))
  return first
}
