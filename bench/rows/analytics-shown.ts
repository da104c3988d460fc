// Compares what the calls show of a story with its reads: rounded to 5, and nothing below 10 (docs/analytics.md).
import { computeTruth, type ModelRead, type ModelStory } from '../../apps/server/test/reading-model.ts'

export type Compared = { compared: number; different: number }

type Shown = number | null
type Group = { key: string; reads: Shown; readers: Shown }
type Answers = [
  summary: { range: { from: string; to: string }; figures: Record<string, Shown> },
  series: { points: { start: string; value: Shown }[] },
  sources: Record<'sources' | 'domains' | 'devices' | 'languages', Group[]>,
  hours: { hours: Shown[][] },
  cohorts: { weeks: { week: string; readers: Shown; returned: Shown[] }[] },
]

const kindsOf = { sources: 'source', domains: 'domain', devices: 'device', languages: 'language' } as const
const dayMilliseconds = 24 * 60 * 60 * 1000
const round = (count: number) => Math.round(count / 5) * 5
const shownAs = (count: number, readers: number): Shown =>
  Math.min(count, readers) < 10 ? null : round(count)
const rateOf = (part: number, whole: number): Shown =>
  part < 10 || whole < 10 ? null : Math.min(100, Math.round((round(part) / round(whole)) * 100))

export function compareShown(
  given: readonly unknown[],
  allReads: readonly ModelRead[],
  story: ModelStory,
  result: Compared,
): void {
  const [summary, series, sources, hours, cohorts] = given as Answers
  const { from, to } = summary.range
  const truth = computeTruth(allReads, story)
  const expectShown = (found: Shown | undefined, wanted: Shown) => {
    result.compared += 1
    if (found !== wanted) result.different += 1
  }
  /** 5 % is three times the standard error of a sketch. Returning readers are a difference: the error is of all. */
  const expectReaders = (found: Shown | undefined, wanted: number) => {
    result.compared += 1
    if (Math.abs((found ?? 0) - wanted) > 5 + all * 0.05) result.different += 1
  }
  const sumOf = (kind: string, key: string, field: string) => {
    let sum = 0
    for (const [name, figures] of truth.days) {
      const [day = '', itsKind, itsKey] = name.split(' ')
      if (itsKind === kind && itsKey === key && day >= from && day <= to)
        sum += figures[field as keyof typeof figures]
    }
    return sum
  }

  const inRange = allReads.filter(({ storyId, startedAt, seconds, depth }) => {
    const day = startedAt.toISOString().slice(0, 10)
    return storyId === story.id && (seconds >= 10 || depth >= 25) && day >= from && day <= to
  })
  const all = new Set(inRange.map(({ userId }) => userId)).size
  const total = (field: string) => sumOf('story', '', field)
  const { figures } = summary
  for (const field of ['reads', 'completed', 'finished', 'seconds', 'words', 'listens'])
    expectShown(figures[field], shownAs(total(field), all))
  expectShown(figures.newReaders, shownAs(total('new_readers'), all))
  expectShown(figures.nextRate, rateOf(total('next_taken'), total('next_offered')))
  expectReaders(figures.readers, all)
  expectReaders(figures.returningReaders, all - total('new_readers') < 10 ? 0 : all - total('new_readers'))

  for (const { start, value } of series.points)
    if (value !== null) expectShown(value, round(truth.days.get(`${start} story `)?.reads ?? 0))
  for (const [name, kind] of Object.entries(kindsOf))
    for (const { key, reads } of sources[name as keyof typeof kindsOf])
      if (reads !== null) expectShown(reads, round(sumOf(kind, key, 'reads')))
  for (const [weekday, row] of hours.hours.entries())
    for (const [hour, reads] of row.entries())
      if (reads !== null) expectShown(reads, round(sumOf('hour', String(weekday * 24 + hour), 'reads')))
  for (const { week, readers, returned } of cohorts.weeks) {
    const began = truth.cohorts.get(`${week} ${week}`) ?? 0
    expectShown(readers, shownAs(began, began))
    for (const [at, percent] of returned.entries()) {
      const later = new Date(Date.parse(week) + (at + 1) * 7 * dayMilliseconds).toISOString().slice(0, 10)
      expectShown(percent, rateOf(truth.cohorts.get(`${week} ${later}`) ?? 0, began))
    }
  }
}
