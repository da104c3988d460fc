// A week of all stories of a user, for the weekly email.
import type { Range } from '@fabula/contracts/analytics.shapes'
import { listStoriesByIds } from '#areas/stories/public.ts'
import type { Database } from '#platform/db/database.ts'
import { listAnalyzed } from './analyzed-stories.service.ts'
import { summarize } from './figures.service.ts'
import { addDays, dayOf, weekOf } from './periods.ts'
import { findChanges } from './signals.service.ts'
import { listReadStories } from './sums.store.ts'

export type WeekSummary = {
  range: Range
  reads: number
  readers: number
  newReaders: number | null
  sentence: string
}

/** The last whole week, by its Monday. */
export const lastWeekOf = (now: Date): string => addDays(weekOf(dayOf(now)), -7)

const rangeOf = (week: string): Range => ({ from: week, to: addDays(week, 6) })

/** Owners of stories that were read in the week, in batches of stories. */
export async function listReadOwners(
  db: Database,
  week: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ ownerIds: string[]; last: string | null }> {
  const storyIds = await listReadStories(db, rangeOf(week), { after, limit })
  const stories = await listStoriesByIds(db, storyIds)
  const ownerIds = new Set(stories.filter(({ is_gone }) => !is_gone).map(({ owner_id }) => owner_id))
  return { ownerIds: [...ownerIds], last: storyIds.length < limit ? null : storyIds.at(-1)! }
}

/** Null with fewer than 10 readers. */
export async function summarizeWeek(
  db: Database,
  ownerId: string,
  week: string,
): Promise<WeekSummary | null> {
  const ids = (await listAnalyzed(db, ownerId)).map(({ id }) => id)
  if (ids.length === 0) return null
  const summary = await summarize(db, ids, { ...rangeOf(week), interval: 'week', compare: 'previous' })
  const { reads, readers, newReaders } = summary.figures
  if (reads === null || readers === null) return null
  const [signal] = findChanges(summary)
  return {
    range: summary.range,
    reads,
    readers,
    newReaders,
    sentence: signal?.text ?? 'See where they come from, and how far they read, on your profile.',
  }
}
