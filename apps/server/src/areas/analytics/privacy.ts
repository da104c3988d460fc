// What may be shown of counted readers. A group of fewer than 10 is never shown, and cannot be computed from what is:
// neither by subtracting two ranges, because days are only separable in cells of at least 10 readers, nor by subtracting
// the parts of a breakdown from the whole, because hidden parts are at least 10 readers together.
import { minGroupReaders, roundedTo, type Range } from '@fabula/contracts/analytics.shapes'
import { addDays, monthOf, nextMonth } from './periods.ts'
import { countReaders, emptySketch, mergeInto, type Sketch } from './sketch.ts'

/** What is needed to know whether days may be separated. `sketch` may be null from 10 readers on. */
type CountedSpan = Range & { readers: number; sketch: Uint8Array | null }

const roundCount = (count: number) => Math.round(count / roundedTo) * roundedTo

/** Of readers, or of something that each of them did once. */
export const showReaders = (count: number): number | null =>
  count < minGroupReaders ? null : roundCount(count)

/** Of what these readers did. */
export const showCount = (count: number, readers: number): number | null =>
  Math.min(count, readers) < minGroupReaders ? null : roundCount(count)

/** In whole percent, of counts as they are shown. */
export function showRate(part: number, whole: number): number | null {
  const shown = showReaders(whole)
  return shown === null || part < minGroupReaders
    ? null
    : Math.min(100, Math.round((roundCount(part) / shown) * 100))
}

/** In the last minutes: 3, 5, 10, 15 ... */
export const showLive = (readers: number): number | null =>
  readers < 3 ? null : Math.max(3, Math.floor(readers / roundedTo) * roundedTo)

export class ReaderUnion {
  readonly #sketch: Sketch = emptySketch()
  #atLeast = 0

  add({ readers, sketch }: { readers: number; sketch: Uint8Array | null }): void {
    this.#atLeast = Math.max(this.#atLeast, readers)
    if (sketch) mergeInto(this.#sketch, sketch)
  }

  /** A sketch may count one or two fewer than there were on the busiest day. */
  get count(): number {
    return Math.max(this.#atLeast, countReaders(this.#sketch))
  }

  get isGroup(): boolean {
    return this.#atLeast >= minGroupReaders || countReaders(this.#sketch) >= minGroupReaders
  }
}

/** Joins spans, which follow each other, into cells of at least 10 readers; what remains joins the last cell. */
function joinIntoCells(spans: readonly CountedSpan[]): Range[] {
  const { cells, rest } = joinFully(spans)
  const last = cells.at(-1)
  if (rest && last) last.to = rest.to
  else if (rest) cells.push(rest)
  return cells
}

function joinFully(spans: readonly CountedSpan[]): { cells: Range[]; rest: Range | undefined } {
  const cells: Range[] = []
  let open: (Range & { union: ReaderUnion }) | undefined
  for (const span of spans) {
    open ??= { from: span.from, to: span.to, union: new ReaderUnion() }
    open.to = span.to
    open.union.add(span)
    if (!open.union.isGroup) continue
    cells.push({ from: open.from, to: open.to })
    open = undefined
  }
  return { cells, rest: open && { from: open.from, to: open.to } }
}

/** Weeks of readers that are new in exactly one of them. */
export function joinWeeks(weeks: readonly { week: string; readers: number }[]): Range[] {
  const cells: Range[] = []
  let open: (Range & { readers: number }) | undefined
  for (const { week, readers } of weeks) {
    open = { from: open?.from ?? week, to: addDays(week, 6), readers: (open?.readers ?? 0) + readers }
    if (open.readers < minGroupReaders) continue
    cells.push({ from: open.from, to: open.to })
    open = undefined
  }
  const last = cells.at(-1)
  if (open && last) last.to = open.to
  else if (open) cells.push({ from: open.from, to: open.to })
  return cells
}

export type MonthReaders = { start: string; readers: number; sketch: Uint8Array | null }
export type DayReaders = MonthReaders

const isLarge = (month: { readers: number } | undefined) => (month?.readers ?? 0) >= minGroupReaders

/** Every month from the first one with readers to today's. */
export function listMonths(months: readonly MonthReaders[], today: string): MonthReaders[] {
  const known = new Map(months.map((month) => [month.start, month]))
  const all: MonthReaders[] = []
  const first = months[0]?.start
  if (first === undefined) return all
  for (let start = first; start <= today; start = nextMonth(start))
    all.push(known.get(start) ?? { start, readers: 0, sketch: null })
  return all
}

/** The month whose days decide where the cell of this day begins and ends; undefined if no month has 10 readers. */
export function decidingMonths(months: readonly MonthReaders[], day: string): string[] {
  const large = months.filter(isLarge).map(({ start }) => start)
  const month = monthOf(day)
  const next = large.find((start) => start >= month)
  const last = large.findLast((start) => start <= month)
  return [...new Set([next, last].filter((start) => start !== undefined))]
}

/**
 * The cells of the whole time, in order and without gaps. A month of at least 10 readers is divided into days if they
 * are given, and is one cell otherwise. Months of fewer are joined with each other or with the next cell.
 */
export function listCells(
  months: readonly MonthReaders[],
  daysOf: ReadonlyMap<string, readonly DayReaders[]>,
): Range[] {
  const cells: Range[] = []
  let small: CountedSpan[] = []
  for (const { start, readers, sketch } of months) {
    const month: CountedSpan = { from: start, to: addDays(nextMonth(start), -1), readers, sketch }
    if (!isLarge(month)) {
      small.push(month)
      continue
    }
    const joined = joinFully(small)
    small = []
    const own = cellsOfMonth(month, daysOf.get(start))
    if (joined.rest) own[0]!.from = joined.rest.from
    cells.push(...joined.cells, ...own)
  }
  const joined = joinFully(small)
  cells.push(...joined.cells)
  const last = cells.at(-1)
  if (joined.rest && last) last.to = joined.rest.to
  else if (joined.rest) cells.push(joined.rest)
  return cells
}

function cellsOfMonth(month: Range, days: readonly DayReaders[] | undefined): Range[] {
  if (!days || days.length === 0) return [{ from: month.from, to: month.to }]
  const spans = days.map(({ start, readers, sketch }, at): CountedSpan => {
    const next = days[at + 1]
    // Days without readers belong to the days around them.
    return {
      from: at === 0 ? month.from : start,
      to: next ? addDays(next.start, -1) : month.to,
      readers,
      sketch,
    }
  })
  return joinIntoCells(spans)
}

/** The range that begins and ends with whole cells. */
export function widen({ from, to }: Range, cells: readonly Range[], today: string): Range {
  const around = (day: string) => cells.find((cell) => cell.from <= day && day <= cell.to)
  const end = around(to)?.to ?? to
  return { from: around(from)?.from ?? from, to: end > today ? today : end }
}

export type CountedCells = {
  cells: readonly Range[]
  /** When there were readers, in order and as exactly as is known. */
  read: readonly Range[]
}

export function countCells(
  months: readonly MonthReaders[],
  daysOf: ReadonlyMap<string, readonly DayReaders[]>,
): CountedCells {
  const read = months.flatMap(({ start, readers }): Range[] => {
    const days = daysOf.get(start)
    if (days && days.length > 0) return days.map((day) => ({ from: day.start, to: day.start }))
    return readers > 0 ? [{ from: start, to: addDays(nextMonth(start), -1) }] : []
  })
  return { cells: listCells(months, daysOf), read }
}

/** The first of spans, which are in order, that ends on this day or later; there may be thousands of days. */
function findEndingFrom(spans: readonly Range[], day: string): Range | undefined {
  let [first, after] = [0, spans.length]
  while (first < after) {
    const middle = (first + after) >> 1
    if (spans[middle]!.to < day) first = middle + 1
    else after = middle
  }
  return spans[first]
}

/** The days of the range without those of cells that go beyond it; null if nothing is left. */
export function wholePart({ from, to }: Range, { cells, read }: CountedCells, today: string): Range | null {
  const around = (day: string) => {
    const cell = findEndingFrom(cells, day)
    return cell && cell.from <= day ? cell : undefined
  }
  const wasRead = (first: string, last: string) => (findEndingFrom(read, first)?.from ?? '9999') <= last
  const [start, end] = [around(from), around(to)]
  const isCutBefore = start && start.from < from && wasRead(start.from, addDays(from, -1))
  const isCutAfter = end && end.to > to && to < today && wasRead(addDays(to, 1), end.to)
  const part = {
    from: isCutBefore ? addDays(start.to, 1) : from,
    to: isCutAfter ? addDays(end.from, -1) : to,
  }
  return part.from <= part.to ? part : null
}

/** Whether a part of the range consists of whole cells, so that it can be shown by itself. */
export function isWhole(part: Range, cells: readonly Range[], today: string): boolean {
  const widened = widen(part, cells, today)
  return widened.from === part.from && widened.to === part.to
}

type Countable = { readers: number; sketch: Uint8Array | null }

/**
 * Which parts of a whole must be hidden: those with fewer than 10 readers, and the next smallest ones until all hidden
 * ones together have 10.
 */
export function findHidden<T extends Countable>(parts: readonly T[]): ReadonlySet<T> {
  const bySize = parts.filter(({ readers }) => readers > 0).sort((a, b) => a.readers - b.readers)
  const hidden = new Set<T>(parts.filter(({ readers }) => readers === 0))
  const union = new ReaderUnion()
  for (const part of bySize) {
    if (part.readers >= minGroupReaders && (union.count === 0 || union.isGroup)) break
    hidden.add(part)
    union.add(part)
  }
  return hidden
}
