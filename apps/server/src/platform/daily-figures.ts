// What happened per day, for the overview of Admin. An area offers its figures at boot, so that their SQL stays with it.
import type { FigureName } from '@fabula/contracts/admin-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './db/database.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

export type DailyCounts = {
  /** The seven days before today, oldest first, and today; days are in UTC. */
  days: number[]
  /** By the same time a week ago. */
  lastWeek: number
}

export type DailyFigure = {
  name: FigureName
  count(db: Database, now: Date): Promise<DailyCounts>
}

/** `time` must be indexed, because only the last days of a growing table may be read. */
export async function countByDay(
  db: Database,
  { table, time }: { table: RawBuilder<unknown>; time: RawBuilder<unknown> },
  now: Date,
): Promise<DailyCounts> {
  const today = new Date(now)
  today.setUTCHours(0, 0, 0, 0)
  const first = new Date(today.getTime() - 7 * dayMilliseconds)
  const weekAgo = new Date(now.getTime() - 7 * dayMilliseconds)
  const { rows } = await sql<{ day: number; count: number; early: number }>`
    select floor(extract(epoch from ${time} - ${first}::timestamptz) / 86400)::int as day,
      count(*)::int as count,
      (count(*) filter (where ${time} <= ${weekAgo}::timestamptz))::int as early
    from ${table}
    where ${time} >= ${first}::timestamptz and ${time} <= ${now}::timestamptz
    group by 1
  `.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return {
    days: Array.from({ length: 8 }, (_, day) => byDay.get(day)?.count ?? 0),
    lastWeek: byDay.get(0)?.early ?? 0,
  }
}
