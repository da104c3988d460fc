// The figures of a range, and of each day, week or month of it.
import type { Figures, Interval, Mark, Metric, Range } from '@fabula/contracts/analytics.shapes'
import { chapterPages, chapterVersions } from '#areas/chapters/public.ts'
import type { Database } from '#platform/db/database.ts'
import { addDays, dayOf, monthOf, nextMonth, weekOf } from './periods.ts'
import { type AskedRange, openRange, type OpenRange } from './ranges.service.ts'
import { findCountedUntil, listSums, type SumRow } from './sums.store.ts'
import { showFigures } from './totals.ts'

export type AskedFigures = AskedRange & { interval: Interval; compare: 'previous' | 'none' }

export async function summarize(db: Database, storyIds: readonly string[], asked: AskedFigures) {
  const open = await openRange(db, storyIds, asked)
  const { range, previous } = open
  const figuresOf = async (days: Range): Promise<Figures> => showFigures(await listFigureSums(db, open, days))
  const [figures, before, countedUntil] = await Promise.all([
    figuresOf(range),
    previous && figuresOf(previous),
    findCountedUntil(db),
  ])
  return { range, figures, previous: before, countedUntil: countedUntil?.toISOString() ?? null }
}

/** What everyone can see needs no privacy. */
async function listFigureSums(db: Database, { spansIn, openSpansIn }: OpenRange, days: Range) {
  const [read, open] = await Promise.all([
    listSums(db, spansIn(days), { kinds: ['story'] }),
    listSums(db, openSpansIn(days), { kinds: ['public'] }),
  ])
  return [...read, ...open]
}

/** How many rows of days are in memory at once. */
const maxRows = 4000

export type Period = { start: string; figures: Figures }

/** Periods that cannot be separated from their neighbors have no reading figures. */
export async function listPeriods(
  db: Database,
  storyIds: readonly string[],
  asked: AskedFigures,
): Promise<{ range: Range; periods: Period[]; previous: Period[] | null }> {
  const isByDays = asked.interval !== 'month'
  const open = await openRange(db, storyIds, asked, { isDivided: isByDays })
  const { range, previous, today } = open
  const periodsIn = async (span: Range) => {
    const parts = divide(span, asked.interval)
    const daysOfPart = asked.interval === 'week' ? 7 : 1
    const atOnce = isByDays
      ? Math.max(1, Math.floor(maxRows / Math.max(1, storyIds.length) / daysOfPart))
      : parts.length
    const periods: Period[] = []
    for (let first = 0; first < parts.length; first += atOnce) {
      const some = parts.slice(first, first + atOnce)
      const all = { from: some[0]!.from, to: some.at(-1)!.to }
      const spans = isByDays
        ? storyIds.map((storyId) => ({ storyId, ...all, grain: 'day' as const }))
        : open.openSpansIn(all)
      const rows = Map.groupBy(await listSums(db, spans, { kinds: ['story', 'public'] }), ({ start }) =>
        startOf(start, asked.interval),
      )
      for (const part of some) {
        const own = (rows.get(startOf(part.from, asked.interval)) ?? []).filter(
          (row) => row.kind === 'public' || open.canShow(row.story_id, daysOf(row, today), part),
        )
        periods.push({ start: part.from, figures: showFigures(own) })
      }
    }
    return periods
  }
  return {
    range,
    periods: await periodsIn(range),
    previous: previous && (await periodsIn(previous)),
  }
}

function daysOf({ grain, start }: SumRow, today: string): Range {
  const to = grain === 'day' ? start : addDays(nextMonth(start), -1)
  return { from: start, to: to > today ? today : to }
}

const startOf = (day: string, interval: Interval): string =>
  interval === 'day' ? day : interval === 'week' ? weekOf(day) : monthOf(day)

function divide({ from, to }: Range, interval: Interval): Range[] {
  const parts: Range[] = []
  for (let start = from; start <= to;) {
    const next =
      interval === 'day'
        ? addDays(start, 1)
        : interval === 'week'
          ? addDays(weekOf(start), 7)
          : nextMonth(monthOf(start))
    const end = addDays(next, -1)
    parts.push({ from: start, to: end > to ? to : end })
    start = next
  }
  return parts
}

export async function listSeries(
  db: Database,
  storyIds: readonly string[],
  { metric, ...asked }: AskedFigures & { metric: Metric },
) {
  const { range, periods, previous } = await listPeriods(db, storyIds, asked)
  const pointsOf = (some: readonly Period[]) =>
    some.map(({ start, figures }) => ({ start, value: figures[metric] }))
  return {
    range,
    metric,
    interval: asked.interval,
    points: pointsOf(periods),
    previous: previous && pointsOf(previous),
  }
}

/** When chapters were published, and when they were changed for readers after that. */
export async function listMarks(db: Database, storyId: string, { from, to }: Range): Promise<Mark[]> {
  const [chapters, published] = await Promise.all([
    chapterPages.listPlaces(db, storyId),
    chapterVersions.listPublished(db, storyId),
  ])
  const placeOf = new Map(chapters.map((chapter) => [chapter.id, chapter]))
  const marks = published.flatMap(({ chapter_id, previous_id, created_at }): Mark[] => {
    const place = placeOf.get(chapter_id)
    const day = dayOf(created_at)
    if (!place || day < from || day > to) return []
    const kind = previous_id === null ? 'published' : 'edited'
    return [{ day, kind, chapterId: chapter_id, number: place.number, title: place.title }]
  })
  // A chapter that was changed several times on a day, or on the day it was published, has one mark.
  const seen = new Set<string>()
  return marks.reverse().filter(({ day, chapterId }) => {
    const isNew = !seen.has(`${day} ${chapterId}`)
    seen.add(`${day} ${chapterId}`)
    return isNew
  })
}
