// Repeatable randomness: a seed draws the same cover on every machine and after every restart.
import { hash } from 'node:crypto'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export type Random = ReturnType<typeof createRandom>

export const hashText = (text: string): number => hash('sha256', text, 'buffer').readUInt32LE()

export function createRandom(seed: string) {
  const generator = xoroshiro128plus(hashText(seed))
  /** 0 <= n < 1 */
  const next = () => (generator.next() >>> 0) / 2 ** 32
  /** whole number from 0 to count - 1 */
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    between: (low: number, high: number) => low + next() * (high - low),
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
  }
}
