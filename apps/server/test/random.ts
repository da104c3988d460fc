export type Random = ReturnType<typeof createRandom>

/** mulberry32: small, fast, and the same on every machine, so that a failure can be repeated. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!
  const hex = (length: number) => Array.from({ length }, () => whole(0, 15).toString(16)).join('')
  return {
    whole,
    pick,
    chance: (share: number) => next() < share,
    shuffle: <T>(values: readonly T[]): T[] =>
      values
        .map((value) => ({ value, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}
