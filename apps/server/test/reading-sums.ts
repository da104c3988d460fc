// The sums of a story as the truth of a simulated crowd names them (reading-model.ts).
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export async function readSums(db: Database, storyId: string) {
  const days = await sql<{ name: string } & Record<string, unknown>>`
    select to_char(start, 'YYYY-MM-DD') || ' ' || kind || ' ' || key as name, reads, readers, new_readers, completed,
      finished, seconds, words, next_offered, next_taken, listens
    from analytics_sums where story_id = ${storyId} and grain = 'day'
  `.execute(db)
  const cohorts = await sql<{ name: string; readers: number }>`
    select to_char(cohort_week, 'YYYY-MM-DD') || ' ' || to_char(week, 'YYYY-MM-DD') as name, readers
    from analytics_cohorts where story_id = ${storyId}
  `.execute(db)
  const reach = await sql<{ name: string; readers: number }>`
    select to_char(cohort_week, 'YYYY-MM-DD') || ' ' || chapter_id as name, readers
    from analytics_reach where story_id = ${storyId}
  `.execute(db)
  const byName = (rows: { name: string; readers: number }[]) =>
    new Map(rows.map(({ name, readers }) => [name, readers]))
  return {
    days: new Map(days.rows.map(({ name, ...figures }) => [name, figures])),
    cohorts: byName(cohorts.rows),
    reach: byName(reach.rows),
  }
}
