// Repeatable randomness: a seed draws the same cover on every machine and after every restart.

export type Random = {
  /** 0 <= n < 1 */
  next: () => number
  between: (low: number, high: number) => number
  /** whole number from 0 to count - 1 */
  below: (count: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** the given items in a new order */
  shuffle: <T>(items: readonly T[]) => T[]
}

export function hashText(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 16777619)
  }
  // FNV alone gives similar hashes to similar seeds; the murmur finalizer spreads them.
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    shuffle: <T>(items: readonly T[]) => {
      const shuffled = [...items]
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = below(i + 1)
        const held = shuffled[i] as T
        shuffled[i] = shuffled[j] as T
        shuffled[j] = held
      }
      return shuffled
    },
  }
}
