import { minGroupReaders, type Range } from '@fabula/contracts/analytics.shapes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, monthOf } from './periods.ts'
import {
  countCells,
  decidingMonths,
  findHidden,
  isWhole,
  joinWeeks,
  listCells,
  listMonths,
  type MonthReaders,
  showCount,
  showLive,
  showRate,
  showReaders,
  wholePart,
  widen,
} from './privacy.ts'
import { encodeSketch } from './sketch.ts'

/** Readers have numbers; each uses a register of its own, so that small sketches are exact. */
const sketchOf = (readers: Iterable<number>) =>
  encodeSketch([...new Set(readers)].map((reader) => ({ register: reader, rank: 1 })))

describe('what is shown', () => {
  test.each([
    [0, null],
    [9, null],
    [10, 10],
    [12, 10],
    [13, 15],
    [1001, 1000],
  ])('%i readers', (count, shown) => expect(showReaders(count)).toBe(shown))

  test('what readers did needs 10 readers, and 10 of it', () => {
    expect(showCount(500, 9)).toBeNull()
    expect(showCount(9, 500)).toBeNull()
    expect(showCount(498, 10)).toBe(500)
  })

  test('rates are of rounded counts', () => {
    expect(showRate(12, 23)).toBe(40)
    expect(showRate(9, 23)).toBeNull()
    expect(showRate(24, 23)).toBe(100)
  })

  test.each([
    [2, null],
    [3, 3],
    [4, 3],
    [5, 5],
    [9, 5],
    [14, 10],
  ])('live: %i readers', (readers, shown) => expect(showLive(readers)).toBe(shown))
})

const firstDay = '2026-01-01'
const lastDay = '2026-05-31'
const dayCount = daysBetween(firstDay, lastDay) + 1
const days = Array.from({ length: dayCount }, (_, at) => addDays(firstDay, at))

/** Who read on which day: quiet and busy times alternate. */
const history = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 45 }),
      density: fc.constantFrom(0, 0, 1, 2, 4, 12, 30),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((times) =>
    fc.tuple(
      ...Array.from({ length: dayCount }, (_, at) => {
        let passed = 0
        const time = times.find(({ length }) => (passed += length) > at) ?? times.at(-1)!
        return fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: time.density })
      }),
    ),
  )
  .map((readers) => new Map(readers.map((own, at) => [days[at]!, new Set(own)])))

const countOver = (readers: ReadonlyMap<string, ReadonlySet<number>>, wanted: (day: string) => boolean) => {
  const all = new Set<number>()
  for (const [day, own] of readers) if (wanted(day)) for (const reader of own) all.add(reader)
  return all
}

function rowsOf(readers: ReadonlyMap<string, ReadonlySet<number>>) {
  const row = (start: string, own: ReadonlySet<number>): MonthReaders => ({
    start,
    readers: own.size,
    sketch: own.size < minGroupReaders ? sketchOf(own) : null,
  })
  const read = [...readers].filter(([, own]) => own.size > 0)
  const monthStarts = [...new Set(read.map(([day]) => monthOf(day)))]
  return {
    months: monthStarts.map((start) =>
      row(
        start,
        countOver(readers, (day) => monthOf(day) === start),
      ),
    ),
    dayRows: read.map(([day, own]) => row(day, own)),
  }
}

/** As the calls do it: only the days that decide about the ends are known. */
function rangeOf(readers: ReadonlyMap<string, ReadonlySet<number>>, asked: Range): Range {
  const { months, dayRows } = rowsOf(readers)
  const all = listMonths(months, lastDay)
  const needed = new Set([asked.from, asked.to].flatMap((day) => decidingMonths(all, day)))
  const known = dayRows.filter(({ start }) => needed.has(monthOf(start)))
  return widen(
    asked,
    listCells(
      all,
      Map.groupBy(known, ({ start }) => monthOf(start)),
    ),
    lastDay,
  )
}

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: dayCount - 1 }), fc.integer({ min: 0, max: dayCount - 1 }))
  .map(([a, b]): Range => ({ from: days[Math.min(a, b)]!, to: days[Math.max(a, b)]! }))

const contains = ({ from, to }: Range, day: string) => from <= day && day <= to

test('subtracting two ranges never leaves days of 1 to 9 readers', () => {
  fc.assert(
    fc.property(history, anyRange, anyRange, (readers, one, other) => {
      const total = countOver(readers, () => true).size
      fc.pre(total >= minGroupReaders)
      const [a, b] = [rangeOf(readers, one), rangeOf(readers, other)]
      expect(a.from <= one.from && a.to >= one.to).toBe(true)
      // What is in the one and not in the other, on both sides.
      const parts = [
        (day: string) => contains(a, day) && !contains(b, day) && day < b.from,
        (day: string) => contains(a, day) && !contains(b, day) && day > b.to,
        (day: string) => contains(a, day) && contains(b, day),
        (day: string) => contains(a, day),
      ]
      for (const part of parts) {
        const found = days.filter(part)
        if (found.length === 0) continue
        const size = countOver(readers, part).size
        expect(size === 0 || size >= minGroupReaders, JSON.stringify({ a, b, size })).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('a range that was widened stays as it is, and its ends are those of all cells', () => {
  fc.assert(
    fc.property(history, anyRange, (readers, asked) => {
      const { months, dayRows } = rowsOf(readers)
      const cells = listCells(
        listMonths(months, lastDay),
        Map.groupBy(dayRows, ({ start }) => monthOf(start)),
      )
      const range = rangeOf(readers, asked)
      expect(isWhole(range, cells, lastDay)).toBe(true)
      expect(rangeOf(readers, range)).toEqual(range)
    }),
    { numRuns: 200 },
  )
})

/** How several stories are counted: in each range, those of their own cells that are in it. */
function partOf(readers: ReadonlyMap<string, ReadonlySet<number>>, asked: Range): Range | null {
  const { months, dayRows } = rowsOf(readers)
  const all = listMonths(months, lastDay)
  const needed = new Set([asked.from, asked.to].flatMap((day) => decidingMonths(all, day)))
  const known = dayRows.filter(({ start }) => needed.has(monthOf(start)))
  return wholePart(
    asked,
    countCells(
      all,
      Map.groupBy(known, ({ start }) => monthOf(start)),
    ),
    lastDay,
  )
}

test('what a story counts with in one range and not in another is never of 1 to 9 readers', () => {
  fc.assert(
    fc.property(history, anyRange, anyRange, (readers, one, other) => {
      const total = countOver(readers, () => true).size
      fc.pre(total >= minGroupReaders)
      const [a, b] = [partOf(readers, one), partOf(readers, other)]
      const isIn = (part: Range | null, day: string) => part !== null && contains(part, day)
      if (a) expect(a.from >= one.from && a.to <= one.to).toBe(true)
      const parts = [
        (day: string) => isIn(a, day),
        (day: string) => isIn(a, day) && !isIn(b, day) && day < (b?.from ?? '9999'),
        (day: string) => isIn(a, day) && !isIn(b, day) && day > (b?.to ?? '0000'),
        (day: string) => isIn(a, day) && isIn(b, day),
      ]
      for (const part of parts) {
        const size = countOver(readers, part).size
        expect(size === 0 || size >= minGroupReaders, JSON.stringify({ a, b, size })).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('single days of a series, subtracted from its range, never leave 1 to 9 readers', () => {
  fc.assert(
    fc.property(history, anyRange, (readers, asked) => {
      fc.pre(countOver(readers, () => true).size >= minGroupReaders)
      const { months, dayRows } = rowsOf(readers)
      const cells = listCells(
        listMonths(months, lastDay),
        Map.groupBy(dayRows, ({ start }) => monthOf(start)),
      )
      const range = widen(asked, cells, lastDay)
      const hidden = days.filter(
        (day) => contains(range, day) && !isWhole({ from: day, to: day }, cells, lastDay),
      )
      const size = countOver(readers, (day) => hidden.includes(day)).size
      expect(size === 0 || size >= minGroupReaders).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('the hidden parts of a breakdown have at least 10 readers together', () => {
  const part = fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (readersOf) => {
      const parts = readersOf.map((own) => ({ own, readers: own.length, sketch: sketchOf(own) }))
      const hidden = findHidden(parts)
      for (const { own, ...one } of parts)
        if (own.length < minGroupReaders)
          expect([...hidden].some(({ readers }) => readers === one.readers)).toBe(true)
      const together = new Set([...hidden].flatMap(({ own }) => own)).size
      const areAllHidden = hidden.size === parts.length
      expect(together === 0 || together >= minGroupReaders || areAllHidden).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('weeks of beginners are joined until 10 began', () => {
  const weeks = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weeks, (counts) => {
      const rows = counts.map((readers, at) => ({ week: addDays('2026-01-05', at * 7), readers }))
      const cells = joinWeeks(rows)
      const total = counts.reduce((sum, count) => sum + count, 0)
      for (const { from, to } of cells) {
        const readers = rows
          .filter(({ week }) => from <= week && week <= to)
          .reduce((sum, row) => sum + row.readers, 0)
        expect(readers >= minGroupReaders || total < minGroupReaders).toBe(true)
      }
      expect(cells[0]!.from).toBe(rows[0]!.week)
      expect(cells.at(-1)!.to).toBe(addDays(rows.at(-1)!.week, 6))
    }),
  )
})
