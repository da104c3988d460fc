// Searches one block of text. Pure, and fast enough for every block of a long chapter.
export type Query = { text: string; isCaseMatched: boolean; isWholeWord: boolean }
export type Span = { from: number; to: number }

/** The first wanted matches, none of them empty. */
export function searchText(
  text: string,
  query: Query,
  { max = Infinity, isWanted = () => true }: { max?: number; isWanted?: (span: Span) => boolean } = {},
): Span[] {
  const pattern = patternOf(query)
  if (!pattern) return []
  const found: Span[] = []
  for (const match of text.matchAll(pattern)) {
    if (found.length >= max) break
    const span = { from: match.index, to: match.index + match[0].length }
    if (isWanted(span)) found.push(span)
  }
  return found
}

let last: { key: string; pattern: RegExp | null } | null = null

function patternOf(query: Query): RegExp | null {
  const key = JSON.stringify(query)
  if (last?.key !== key) last = { key, pattern: makePattern(query) }
  return last.pattern
}

function makePattern({ text, isCaseMatched, isWholeWord }: Query): RegExp | null {
  if (text === '') return null
  const escaped = text
    .replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
    // A straight quote also matches the typographic one, and a space a non-breaking one.
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/[ \u00a0]/g, '[ \\u00a0]')
  const word = isWholeWord ? String.raw`(?<![\p{L}\p{M}\p{N}_])${escaped}(?![\p{L}\p{M}\p{N}_])` : escaped
  return new RegExp(word, isCaseMatched ? 'gu' : 'giu')
}
