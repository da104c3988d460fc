// What the page of readers shows, as its address says it: /manage/readers?range=90&interval=week&metric=readers.
import type { Interval, Metric } from '@fabula/contracts/analytics.shapes'
import { figureTexts } from './figure-texts.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const maxYears = 5

export const rangeNames = ['7', '30', '90', 'year', 'all'] as const
export type RangeName = (typeof rangeNames)[number]

export type ReadersView = {
  /** Null for dates of one's own. */
  name: RangeName | null
  from: string
  to: string
  interval: Interval
  metric: Metric
  isCompared: boolean
  /** The chapter whose depth is shown. */
  chapterId: string | null
  /** What the retention is compared with: the period before, or another story by its id. */
  against: string | null
  /** Shows numbers that the viewer hides by default. */
  isUncovered: boolean
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const addDays = (day: string, count: number) => dayOf(Date.parse(day) + count * dayMilliseconds)
export const daysIn = ({ from, to }: { from: string; to: string }) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The earliest day that can be asked for together with today. */
function earliestDay(today: string): string {
  const date = new Date(today)
  date.setUTCFullYear(date.getUTCFullYear() - maxYears)
  return addDays(dayOf(date.getTime()), 1)
}

type Bounds = {
  today: string
  /** When the story was published; null: as early as possible. */
  since: string | null
}

/** Whatever is missing or wrong in the address gets its default: the last 30 days. */
export function readView(search: URLSearchParams, { today, since }: Bounds): ReadersView {
  const earliest = earliestDay(today)
  const [from, to] = [search.get('from'), search.get('to')]
  const hasDates = isDay(from) && isDay(to) && from <= to && from >= earliest && to <= today
  const name = rangeNames.find((one) => one === search.get('range')) ?? '30'
  const first = since && since > earliest ? since : earliest
  const begin = { year: addDays(today, -364), all: first < today ? first : today } as const
  const range = hasDates
    ? { from, to }
    : { from: name === 'year' || name === 'all' ? begin[name] : addDays(today, 1 - Number(name)), to: today }
  const metric = search.get('metric') ?? ''
  const intervals = intervalsOf(daysIn(range))
  return {
    ...range,
    name: hasDates ? null : name,
    interval: intervals.find((one) => one === search.get('interval')) ?? intervals[0]!,
    metric: isMetric(metric) ? metric : 'reads',
    isCompared: search.get('compare') !== 'none',
    chapterId: search.get('chapter'),
    against: search.get('against'),
    isUncovered: search.has('show'),
  }
}

const isMetric = (text: string): text is Metric => Object.hasOwn(figureTexts, text)

/** As many points as a chart can show; the first is the default. */
export function intervalsOf(days: number): Interval[] {
  if (days <= 14) return ['day']
  if (days <= 60) return ['day', 'week']
  if (days <= 120) return ['week', 'day', 'month']
  return days <= 731 ? ['week', 'month'] : ['month']
}

export function previousRange(range: { from: string; to: string }) {
  const days = daysIn(range)
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) }
}

const rangeFields = ['range', 'from', 'to', 'interval']

/** The same page with some parts of its address changed; null removes one. A new range resets the interval. */
export function viewAddress(search: string, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  if (Object.keys(changes).some((name) => name === 'range'))
    for (const field of rangeFields) next.delete(field)
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return `?${next}`
}
