// Finds the quote that a comment is anchored to in the current text.

export type Spot = { block: number; start: number; end: number }

/** Shorter quotes occur everywhere, so they are searched close by only. */
const distinctLength = 16
const closeBy = 5

/** The exact position, else the nearest place with the same text; null if the quote is gone. */
export function findSpot(blocks: readonly string[], quote: string, from: Spot): Spot | null {
  if (blocks[from.block]?.slice(from.start, from.end) === quote) return from
  const furthest = quote.length < distinctLength ? closeBy : blocks.length + from.block
  for (let distance = 0; distance <= furthest; distance += 1) {
    const blocksThere = distance === 0 ? [from.block] : [from.block - distance, from.block + distance]
    for (const block of blocksThere) {
      const start = nearestIn(blocks[block] ?? '', quote, from.start)
      if (start >= 0) return { block, start, end: start + quote.length }
    }
    if (from.block - distance < 0 && from.block + distance >= blocks.length) break
  }
  return null
}

function nearestIn(text: string, quote: string, wanted: number): number {
  let found = -1
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (found < 0 || Math.abs(at - wanted) < Math.abs(found - wanted)) found = at
  }
  return found
}
