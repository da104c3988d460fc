// How far readers come: through the chapters of a story, within a chapter, and in the weeks after their first one.
import {
  cohortWeeks,
  minGroupReaders,
  type Range,
  type RetentionStep,
} from '@fabula/contracts/analytics.shapes'
import { chapterPages, chapterVersions } from '#areas/chapters/public.ts'
import type { Database } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { addDays, dayOf, daysBetween, weekOf } from './periods.ts'
import { joinWeeks, showRate, showReaders, widen } from './privacy.ts'
import { type AskedRange, openRange, readRange } from './ranges.service.ts'
import { type CohortRow, listBeginnings, listCohorts, listSums, sumReached } from './sums.store.ts'
import { addUp } from './totals.ts'

type AskedRetention = AskedRange & { by: 'chapter' | 'depth'; chapterId?: string | undefined }

export type Retention = {
  range: Range
  began: number | null
  chapters: RetentionStep[]
  tenths: (number | null)[]
}

export const getRetention = (db: Database, storyId: string, { by, chapterId, ...asked }: AskedRetention) =>
  by === 'chapter' ? byChapter(db, storyId, asked) : byDepth(db, storyId, asked, chapterId)

/** Of the readers who were new in these weeks and began with the first chapter. */
async function byChapter(db: Database, storyId: string, asked: AskedRange): Promise<Retention> {
  const today = dayOf(new Date())
  const wanted = readRange(asked, today)
  const [places, edited] = await Promise.all([chapterPages.listPlaces(db, storyId), listEdited(db, storyId)])
  const first = places[0]
  const weeks = first ? await listBeginnings(db, storyId, first.id) : []
  const whole = { from: weekOf(wanted.from), to: addDays(weekOf(wanted.to), 6) }
  const range = widen(whole, joinWeeks(fillWeeks(weeks, weekOf(today))), addDays(weekOf(today), 6))
  const reached = await sumReached(db, storyId, range)
  const began = first ? (reached.get(first.id) ?? 0) : 0
  return {
    range: { from: range.from, to: range.to > today ? today : range.to },
    began: showReaders(began),
    chapters: places.map(({ id, number, title, first_published_at }) => {
      // Readers who began elsewhere may be more than those who began.
      const count = Math.min(began, reached.get(id) ?? 0)
      return {
        chapterId: id,
        number,
        title,
        publishedAt: first_published_at && dayOf(first_published_at),
        editedAt: edited.get(id) ?? null,
        reached: showReaders(count),
        percent: showRate(count, began),
      }
    }),
    tenths: [],
  }
}

/** The days on which chapters were last changed for readers. */
async function listEdited(db: Database, storyId: string): Promise<Map<string, string>> {
  const versions = await chapterVersions.listPublished(db, storyId)
  // Newest first: the last one written is the newest.
  return new Map(
    versions
      .filter(({ previous_id }) => previous_id !== null)
      .reverse()
      .map(({ chapter_id, created_at }) => [chapter_id, dayOf(created_at)]),
  )
}

/** Weeks in which nobody began belong to those around them. */
function fillWeeks(weeks: readonly { week: string; readers: number }[], lastWeek: string) {
  const readersOf = new Map(weeks.map(({ week, readers }) => [week, readers]))
  const all: { week: string; readers: number }[] = []
  for (let week = weeks[0]?.week ?? lastWeek; week <= lastWeek; week = addDays(week, 7))
    all.push({ week, readers: readersOf.get(week) ?? 0 })
  return all
}

/** A reader counts once a day. */
async function byDepth(
  db: Database,
  storyId: string,
  asked: AskedRange,
  chapterId: string | undefined,
): Promise<Retention> {
  const { range, spansIn } = await openRange(db, [storyId], asked)
  const places = await chapterPages.listPlaces(db, storyId)
  const chapter = chapterId === undefined ? places[0] : places.find(({ id }) => id === chapterId)
  if (chapterId !== undefined && !chapter) throw notFound()
  const rows = chapter ? await listSums(db, spansIn(range), { kinds: ['chapter'], keys: [chapter.id] }) : []
  const { readers } = addUp(rows)
  const counts = Array.from({ length: 10 }, (_, tenth) =>
    rows.reduce((sum, { depths }) => sum + (depths?.[tenth] ?? 0), 0),
  )
  const began = counts[0]!
  return {
    range,
    began: showReaders(readers),
    chapters: [],
    tenths: chapter ? counts.map((count) => (readers < minGroupReaders ? null : showRate(count, began))) : [],
  }
}

/** Of several stories: a reader who is new to two of them counts twice. */
export async function getCohorts(db: Database, storyIds: readonly string[], asked: AskedRange) {
  const today = dayOf(new Date())
  const { from, to } = readRange(asked, today)
  const rows = await listCohorts(db, storyIds, { from: weekOf(from), to: weekOf(to) })
  return {
    weeks: [...Map.groupBy(rows, ({ cohort_week }) => cohort_week)].map(([week, all]) => {
      const counts = countLater(week, storyIds.length > 1 ? withoutSmall(week, all) : all)
      const weeksSince = Math.min(cohortWeeks, daysBetween(week, weekOf(today)) / 7)
      const readers = counts.get(0) ?? 0
      return {
        week,
        readers: showReaders(readers),
        returned: Array.from({ length: weeksSince }, (_, at) => showRate(counts.get(at + 1) ?? 0, readers)),
      }
    }),
  }
}

/** By weeks after the first one. */
function countLater(cohortWeek: string, rows: readonly CohortRow[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { week, readers } of rows) {
    const later = daysBetween(cohortWeek, week) / 7
    counts.set(later, (counts.get(later) ?? 0) + readers)
  }
  return counts
}

/** So that the other stories cannot be subtracted to learn about a story with few new readers. */
function withoutSmall(cohortWeek: string, rows: readonly CohortRow[]): readonly CohortRow[] {
  const large = new Set(
    rows
      .filter(({ week, readers }) => week === cohortWeek && readers >= minGroupReaders)
      .map(({ story_id }) => story_id),
  )
  return rows.filter(({ story_id }) => large.has(story_id))
}
