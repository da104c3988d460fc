import { sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'
import type { SumRow } from './sums.store.ts'

export type DemoSum = Omit<SumRow, 'story_id' | 'grain' | 'sketch'> & {
  /** In hexadecimal. */
  sketch: string
}

/** Days that were added up from real reads stay as they are. */
export async function insertDemoSums(
  tx: Transaction,
  storyId: string,
  sums: readonly DemoSum[],
): Promise<void> {
  await sql`
    insert into analytics_sums (
      story_id, kind, key, grain, start, reads, readers, new_readers, completed, finished, seconds, words, next_offered,
      next_taken, listens, depths, sketch
    )
    select ${storyId}, kind, key, 'day', start, reads, readers, new_readers, completed, finished, seconds, words,
      next_offered, next_taken, listens, depths, decode(sketch, 'hex')
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as given (
      kind text, key text, start date, reads integer, readers integer, new_readers integer, completed integer,
      finished integer, seconds bigint, words bigint, next_offered integer, next_taken integer, listens integer,
      depths integer[], sketch text
    )
    on conflict do nothing
  `.execute(tx)
}

export async function insertDemoReach(
  tx: Transaction,
  storyId: string,
  reach: readonly { week: string; chapterId: string; readers: number }[],
): Promise<void> {
  await sql`
    insert into analytics_reach (story_id, cohort_week, chapter_id, readers)
    select ${storyId}, week, "chapterId", readers
    from jsonb_to_recordset(${JSON.stringify(reach)}::jsonb) as given (week date, "chapterId" uuid, readers integer)
    on conflict do nothing
  `.execute(tx)
}

export async function insertDemoCohorts(
  tx: Transaction,
  storyId: string,
  cohorts: readonly { first: string; week: string; readers: number }[],
): Promise<void> {
  await sql`
    insert into analytics_cohorts (story_id, cohort_week, week, readers)
    select ${storyId}, first, week, readers
    from jsonb_to_recordset(${JSON.stringify(cohorts)}::jsonb) as given (first date, week date, readers integer)
    on conflict do nothing
  `.execute(tx)
}
