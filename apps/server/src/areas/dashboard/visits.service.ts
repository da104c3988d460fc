// Visits to the dashboard. Updates stay for a whole visit, so that neither a reload nor a second device loses them: a
// visit begins when the last one was seen more than 30 minutes ago, and then shows what happened since.
import type { Database } from '#platform/db/database.ts'
import { findVisit, upsertVisit } from './visits.store.ts'

const pause = 30 * 60 * 1000
const week = 7 * 24 * 60 * 60 * 1000
/** What happened earlier is history. */
const longest = 90 * 24 * 60 * 60 * 1000

export async function findSince(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ since: Date; isFirstVisit: boolean }> {
  const visit = await findVisit(db, userId)
  const isNew = visit && now.getTime() - visit.seen_until.getTime() > pause
  const since = isNew ? visit.seen_until : visit?.since
  if (!since) return { since: new Date(now.getTime() - week), isFirstVisit: true }
  return { since: new Date(Math.max(since.getTime(), now.getTime() - longest)), isFirstVisit: false }
}

/** `until`: from the dashboard that was seen, never a time to come. */
export async function markSeen(db: Database, userId: string, until: Date): Promise<void> {
  await upsertVisit(db, userId, { until: new Date(Math.min(until.getTime(), Date.now())), pause })
}
