// What is notable about the figures, in plain sentences. The rules are in docs/analytics.md; they use figures as they are
// shown, so that a sentence says nothing that the page does not show.
import {
  type Figures,
  minSignalReaders,
  type Range,
  type RetentionStep,
} from '@fabula/contracts/analytics.shapes'
import type { Database } from '#platform/db/database.ts'
import { daysBetween } from './periods.ts'
import { getRetention } from './retention.service.ts'

export type Signal = { kind: 'chapter-loss' | 'reads-change' | 'returning' | 'next-chapter'; text: string }

const maxSignals = 3
/** Percent of its readers that a chapter must lose, and how many times as many as the median of the others. */
const notableLoss = 20
const timesMedian = 1.5
const notableChange = 25
const manyReturn = 50
const manyGoOn = 80

type Summary = { range: Range; figures: Figures; previous: Figures | null }

export async function findSignals(db: Database, storyId: string, summary: Summary): Promise<Signal[]> {
  const { range } = summary
  if (!isEnough(summary.figures.readers)) return []
  const { chapters } = await getRetention(db, storyId, { by: 'chapter', ...range })
  return [findLoss(chapters, range), ...findChanges(summary)]
    .filter((signal) => signal !== null)
    .slice(0, maxSignals)
}

const isEnough = (readers: number | null | undefined): readers is number => (readers ?? 0) >= minSignalReaders

/** The chapter that loses most, if that is much more than the others do. */
export function findLoss(chapters: readonly RetentionStep[], { from }: Range): Signal | null {
  const losses = chapters.flatMap((chapter, at) => {
    const before = at === 0 ? undefined : chapters[at - 1]
    // Not all readers could read on in a chapter that is newer than the range.
    const isNew = chapter.publishedAt === null || chapter.publishedAt >= from
    if (isNew || !before || !isEnough(before.reached) || chapter.reached === null) return []
    return [{ number: before.number, percent: Math.round((1 - chapter.reached / before.reached) * 100) }]
  })
  const [most, ...others] = losses.sort((a, b) => b.percent - a.percent)
  if (!most || others.length < 2 || most.percent < notableLoss) return null
  const median = others[Math.floor(others.length / 2)]!.percent
  if (most.percent < median * timesMedian) return null
  return {
    kind: 'chapter-loss',
    text: `Chapter ${most.number} loses ${most.percent}% of its readers, more than any of your other chapters.`,
  }
}

export function findChanges({ range, figures, previous }: Summary): Signal[] {
  const signals: Signal[] = []
  const { reads, readers, returningReaders, nextRate } = figures
  if (!isEnough(readers)) return signals
  if (previous && isEnough(previous.readers) && reads && previous.reads) {
    const change = Math.round((reads / previous.reads - 1) * 100)
    const days = daysBetween(range.from, range.to) + 1
    const since = days === 1 ? 'the day before' : `the ${days} days before`
    if (Math.abs(change) >= notableChange)
      signals.push({
        kind: 'reads-change',
        text: `Reads went ${change > 0 ? 'up' : 'down'} ${Math.abs(change)}% compared with ${since}.`,
      })
  }
  if (returningReaders && (returningReaders / readers) * 100 >= manyReturn)
    signals.push({
      kind: 'returning',
      text: `${Math.round((returningReaders / readers) * 100)}% of your readers had read the story before.`,
    })
  if (nextRate && nextRate >= manyGoOn)
    signals.push({
      kind: 'next-chapter',
      text: `${nextRate}% of the time, readers who finish a chapter go straight on to the next one.`,
    })
  return signals
}
