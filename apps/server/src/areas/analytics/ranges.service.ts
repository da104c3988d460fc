// The days a call is about: checked, and widened so that two answers cannot be subtracted to learn about few readers.
import { maxRangeYears, type Range } from '@fabula/contracts/analytics.shapes'
import type { Database } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { addDays, dayOf, daysBetween, monthOf, nextMonth } from './periods.ts'
import {
  countCells,
  type CountedCells,
  type DayReaders,
  decidingMonths,
  isWhole,
  listMonths,
  wholePart,
  widen,
} from './privacy.ts'
import { listDayReaders, listMonthReaders, type StorySpan, type SumSpan } from './sums.store.ts'

const defaultDays = 30

export type AskedRange = { from?: string | undefined; to?: string | undefined }

export function readRange({ from, to }: AskedRange, today: string): Range {
  const end = to === undefined || to > today ? today : to
  const start = from ?? addDays(end, 1 - defaultDays)
  if (start > end)
    throw invalid(
      to === undefined || to > today
        ? { from: 'must not be in the future' }
        : { from: 'must not be after `to`', to: 'must not be before `from`' },
    )
  const [year, rest] = [Number(end.slice(0, 4)), end.slice(4)]
  if (start < `${String(year - maxRangeYears).padStart(4, '0')}${rest}`)
    throw invalid({ from: `must be at most ${maxRangeYears} years before the end` })
  return { from: start, to: end }
}

export type OpenRange = {
  range: Range
  /** Of the same length, directly before it; null unless asked for. */
  previous: Range | null
  today: string
  /** What each story counts with in these days. */
  spansIn(days: Range): StorySpan[]
  /** Of all stories and days, for what everyone can see. */
  openSpansIn(days: Range): StorySpan[]
  /** Whether rows of the story from these days may be shown as one figure of a part of the range. */
  canShow(storyId: string, days: Range, part: Range): boolean
}

/**
 * One story: the range is widened to whole cells. Several: the range stays, and every story counts with those of its own
 * cells that are in it; otherwise two ranges, less what the other stories had, would tell about few readers of one.
 * `isDivided`: the cells of all days in it, not only those of its ends.
 */
export async function openRange(
  db: Database,
  storyIds: readonly string[],
  asked: AskedRange & { compare?: 'previous' | 'none' },
  { isDivided = false }: { isDivided?: boolean } = {},
): Promise<OpenRange> {
  const today = dayOf(new Date())
  const wanted = readRange(asked, today)
  const [only] = storyIds.length === 1 ? storyIds : []
  const counted = await openCells(db, storyIds, today, isDivided)
  const widenOnly = async (days: Range) => {
    await counted.load(days)
    return only === undefined ? days : widen(days, counted.of(only).cells, today)
  }
  const range = await widenOnly(wanted)
  const length = daysBetween(range.from, range.to) + 1
  const previous =
    asked.compare === 'previous'
      ? await widenOnly({ from: addDays(range.from, -length), to: addDays(range.from, -1) })
      : null
  const spansFor = (storyId: string, days: Range) =>
    spansOf(days, today).map((span) => ({ storyId, ...span }))
  const partOf = (storyId: string, days: Range) =>
    only === undefined ? wholePart(days, counted.of(storyId), today) : days
  return {
    range,
    previous,
    today,
    openSpansIn: (days) => storyIds.flatMap((storyId) => spansFor(storyId, days)),
    spansIn: (days) =>
      storyIds.flatMap((storyId) => {
        const part = partOf(storyId, days)
        return part ? spansFor(storyId, part) : []
      }),
    canShow(storyId, days, part) {
      if (only !== undefined) return isWhole(part, counted.of(only).cells, today)
      const whole = partOf(storyId, part)
      return whole !== null && whole.from <= days.from && days.to <= whole.to
    },
  }
}

/** The cells of each story, which are divided into days where a range begins or ends. */
async function openCells(db: Database, storyIds: readonly string[], today: string, isDivided: boolean) {
  const rows = Map.groupBy(await listMonthReaders(db, storyIds), ({ story_id }) => story_id)
  const months = new Map(storyIds.map((id) => [id, listMonths(rows.get(id) ?? [], today)]))
  const loaded = new Map(storyIds.map((id) => [id, new Map<string, DayReaders[]>()]))
  const cells = new Map<string, CountedCells>()
  return {
    of: (storyId: string) => cells.get(storyId)!,
    async load({ from, to }: Range): Promise<void> {
      const missing = storyIds.flatMap((storyId) => {
        const own = months.get(storyId)!
        const needed = new Set([from, to].flatMap((day) => decidingMonths(own, day)))
        if (isDivided)
          for (const { start } of own) if (start >= monthOf(from) && start <= to) needed.add(start)
        return [...needed]
          .filter((month) => !loaded.get(storyId)!.has(month))
          .map((month) => ({ storyId, month }))
      })
      const days = Map.groupBy(
        await listDayReaders(db, missing),
        ({ story_id, start }) => `${story_id} ${monthOf(start)}`,
      )
      for (const { storyId, month } of missing)
        loaded.get(storyId)!.set(month, days.get(`${storyId} ${month}`) ?? [])
      for (const id of storyIds) cells.set(id, countCells(months.get(id)!, loaded.get(id)!))
    },
  }
}

/** Whole months as such, the rest by days. */
function spansOf({ from, to }: Range, today: string): SumSpan[] {
  const firstMonth = monthOf(from) === from ? from : nextMonth(monthOf(from))
  const isOver = to >= today || monthOf(addDays(to, 1)) === addDays(to, 1)
  const endOfMonths = isOver ? to : addDays(monthOf(to), -1)
  if (firstMonth > endOfMonths) return from > to ? [] : [{ grain: 'day', from, to }]
  const spans: SumSpan[] = [
    { grain: 'day', from, to: addDays(firstMonth, -1) },
    { grain: 'month', from: firstMonth, to: endOfMonths },
    { grain: 'day', from: addDays(endOfMonths, 1), to },
  ]
  return spans.filter((span) => span.from <= span.to)
}
