import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { countReaders, emptySketch, encodeMerged, encodeSketch, mergeInto } from './sketch.ts'

/** As the roll-up does in SQL. */
function registerOf(reader: string) {
  const hash = BigInt(`0x${createHash('md5').update(reader).digest('hex').slice(0, 16)}`)
  const bits = (hash & ((1n << 52n) - 1n)).toString(2).padStart(52, '0')
  const first = bits.indexOf('1')
  return { register: Number(hash >> 52n), rank: first === -1 ? 53 : first + 1 }
}

function sketchOf(readers: readonly string[]): Buffer {
  const highest = new Map<number, number>()
  for (const { register, rank } of readers.map(registerOf))
    highest.set(register, Math.max(rank, highest.get(register) ?? 0))
  return encodeSketch([...highest].map(([register, rank]) => ({ register, rank })))
}

const readers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `reader ${from + at}`)

function countIn(...encoded: Buffer[]): number {
  const merged = emptySketch()
  for (const each of encoded) mergeInto(merged, each)
  return countReaders(merged)
}

test.each([0, 1, 9, 10, 11, 40])('%i readers are counted exactly', (count) => {
  expect(countIn(sketchOf(readers(0, count)))).toBe(count)
})

test.each([1000, 3000, 10_000, 12_000, 50_000, 200_000])(
  '%i readers are counted within 5 percent',
  (count) => {
    expect(Math.abs(countIn(sketchOf(readers(0, count))) - count) / count).toBeLessThan(0.05)
  },
)

test('who read on two days counts once', () => {
  const union = countIn(sketchOf(readers(0, 3000)), sketchOf(readers(1000, 4000)))
  expect(Math.abs(union - 4000) / 4000).toBeLessThan(0.05)
  expect(countIn(sketchOf(readers(0, 50)), sketchOf(readers(20, 60)))).toBe(60)
})

test('merging is the same in any order and after encoding again', () => {
  const parts = [readers(0, 700), readers(500, 5000), readers(4900, 5100)].map(sketchOf)
  const merged = emptySketch()
  for (const part of parts.toReversed()) mergeInto(merged, part)
  expect(countIn(encodeMerged(merged))).toBe(countIn(...parts))
})

test('few readers take little space', () => {
  expect(sketchOf(readers(0, 20)).length).toBeLessThanOrEqual(61)
  expect(sketchOf(readers(0, 100_000)).length).toBe(4097)
})
