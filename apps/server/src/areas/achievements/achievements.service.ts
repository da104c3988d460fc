// Achievements: earned once, by activity and never on request, and never revoked.
import type { Achievement } from '@fabula/contracts/achievements'
import { getVisibleUser } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { catalogue } from './achievements.catalogue.ts'
import { type Measure, takeMeasures } from './achievements.measures.ts'
import { presentAchievement } from './achievements.present.ts'
import { insertEarned, listEarned, replacePins } from './achievements.store.ts'
import './achievements.events.ts'

/**
 * Computed from current stats, not from the event: late, duplicate or reordered events award the same achievements.
 * Only stats that the event can have changed are computed, and none for what is earned already.
 */
export async function awardDue(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  userId: string,
  moved: readonly Measure[],
  { isQuiet = false } = {},
): Promise<void> {
  const earned = new Set((await listEarned(tx, userId)).map(({ code }) => code))
  const open = catalogue.filter(({ code, measure }) => moved.includes(measure) && !earned.has(code))
  if (open.length === 0) return
  const measures = await takeMeasures(
    tx,
    userId,
    open.map(({ measure }) => measure),
  )
  const due = open.filter(({ measure, goal }) => (measures?.get(measure) ?? 0) >= goal)
  for (const code of await insertEarned(
    tx,
    userId,
    due.map(({ code }) => code),
  ))
    await events.publish(tx, 'achievement.earned', { userId, code, ...(isQuiet && { isQuiet }) })
}

/** A user's own with progress; for other users only what they earned. */
export async function listAchievements(
  db: Database,
  viewerId: string,
  userId = viewerId,
): Promise<Achievement[]> {
  if (userId !== viewerId) await getVisibleUser(db, viewerId, userId)
  return userId === viewerId ? listOwn(db, userId) : listEarnedOnly(db, userId)
}

export async function pinAchievements(db: Database, userId: string, codes: string[]): Promise<Achievement[]> {
  await db.transaction().execute(async (tx) => {
    const earned = new Set((await listEarned(tx, userId)).map(({ code }) => code))
    if (!codes.every((code) => earned.has(code))) throw invalid({ codes: 'includes one you haven’t earned' })
    await replacePins(tx, userId, codes)
  })
  return listOwn(db, userId)
}

/** The title and text of an achievement. */
export function findAchievement(code: string): { title: string; text: string } | undefined {
  return catalogue.find((entry) => entry.code === code)
}

/** For the stats of a user. */
export async function sumAchievements(
  db: Database,
  userId: string,
): Promise<{ achievements: number; points: number }> {
  const earned = await listEarnedOnly(db, userId)
  return { achievements: earned.length, points: earned.reduce((sum, { points }) => sum + points, 0) }
}

async function listOwn(db: Database, userId: string): Promise<Achievement[]> {
  const byCode = new Map((await listEarned(db, userId)).map((row) => [row.code, row]))
  const measures = await takeMeasures(
    db,
    userId,
    catalogue.filter(({ code }) => !byCode.has(code)).map(({ measure }) => measure),
  )
  return catalogue.map((entry) =>
    presentAchievement(entry, byCode.get(entry.code), measures?.get(entry.measure) ?? 0),
  )
}

async function listEarnedOnly(db: Database, userId: string): Promise<Achievement[]> {
  const byCode = new Map((await listEarned(db, userId)).map((row) => [row.code, row]))
  return catalogue.flatMap((entry) => {
    const row = byCode.get(entry.code)
    return row ? [presentAchievement(entry, row, entry.goal)] : []
  })
}
