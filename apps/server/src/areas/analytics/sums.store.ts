// Reads the sums. Every function reads a number of rows that the range bounds, whatever was counted.
import type { Range } from '@fabula/contracts/analytics.shapes'
import { minGroupReaders } from '@fabula/contracts/analytics.shapes'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { MonthReaders } from './privacy.ts'

type StoryIds = readonly string[]

type ReadersRow = MonthReaders & { story_id: string }

/** From 10 readers on, the sketch is not needed. */
const readersColumns = sql`story_id, start, readers, case when readers < ${minGroupReaders} then sketch end as sketch`

export async function listMonthReaders(db: Database, storyIds: StoryIds): Promise<ReadersRow[]> {
  const { rows } = await sql<ReadersRow>`
    select ${readersColumns} from analytics_sums
    where story_id = any(${storyIds}::uuid[]) and kind = 'story' and grain = 'month'
    order by start
  `.execute(db)
  return rows
}

export async function listDayReaders(
  db: Database,
  months: readonly { storyId: string; month: string }[],
): Promise<ReadersRow[]> {
  if (months.length === 0) return []
  const { rows } = await sql<ReadersRow>`
    select ${readersColumns}
    from unnest(${months.map(({ storyId }) => storyId)}::uuid[], ${months.map(({ month }) => month)}::date[])
      wanted (story, month)
    join analytics_sums on story_id = wanted.story and kind = 'story' and grain = 'day'
      and start >= wanted.month and start < (wanted.month + interval '1 month')::date
    order by start
  `.execute(db)
  return rows
}

export type SumRow = {
  story_id: string
  kind: string
  key: string
  grain: 'day' | 'month'
  start: string
  reads: number
  readers: number
  new_readers: number
  completed: number
  finished: number
  seconds: number
  words: number
  next_offered: number
  next_taken: number
  listens: number
  depths: number[] | null
  sketch: Buffer | null
}

export type SumSpan = Range & { grain: 'day' | 'month' }
export type StorySpan = SumSpan & { storyId: string }
export type SumKind = 'story' | 'public' | 'chapter' | 'source' | 'domain' | 'device' | 'language' | 'hour'

/** Joined and not compared one by one, so that PostgreSQL reads only these days by the index. */
const sumsWithin = (spans: readonly StorySpan[]) => sql`
  unnest(
    ${spans.map(({ storyId }) => storyId)}::uuid[], ${spans.map(({ grain }) => grain)}::text[],
    ${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]
  ) span (story, grain, first, last)
  join analytics_sums on story_id = span.story and analytics_sums.grain = span.grain
    and analytics_sums.start between span.first and span.last`

export async function listSums(
  db: Database,
  spans: readonly StorySpan[],
  { kinds, keys }: { kinds: readonly SumKind[]; keys?: readonly string[] },
): Promise<SumRow[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<SumRow>`
    select story_id, kind, key, analytics_sums.grain, start, reads, readers, new_readers, completed, finished, seconds,
      words, next_offered, next_taken, listens, depths, sketch
    from ${sumsWithin(spans)}
    where kind = any(${kinds}::text[]) and (${keys ?? null}::text[] is null or key = any(${keys ?? null}::text[]))
  `.execute(db)
  return rows
}

/** The keys with the most readers: a single one, who can report any domain, cannot crowd out the others. */
export async function listTopKeys(
  db: Database,
  spans: readonly StorySpan[],
  { kind, limit }: { kind: SumKind; limit: number },
): Promise<string[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select key from ${sumsWithin(spans)}
    where kind = ${kind}
    group by key order by max(readers) desc, sum(reads) desc, key limit ${limit}
  `.execute(db)
  return rows.map(({ key }) => key)
}

/** Stories whose last chapter was completed since that day, most readers first. */
export async function listFinishedStories(
  db: Database,
  storyIds: StoryIds,
  { from, limit }: { from: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ story_id: string }>`
    select story_id from analytics_sums
    where story_id = any(${storyIds}::uuid[]) and kind = 'story' and key = '' and grain = 'day' and start >= ${from}::date
      and finished > 0
    group by story_id order by sum(finished) desc, story_id limit ${limit}
  `.execute(db)
  return rows.map(({ story_id }) => story_id)
}

export type CohortRow = { story_id: string; cohort_week: string; week: string; readers: number }

/** How many of the new readers of each week read in this and in later weeks. */
export async function listCohorts(
  db: Database,
  storyIds: StoryIds,
  { from, to }: Range,
): Promise<CohortRow[]> {
  return db
    .selectFrom('analytics_cohorts')
    .select(['story_id', 'cohort_week', 'week', 'readers'])
    .where(sql<boolean>`story_id = any(${storyIds}::uuid[])`)
    .where(sql<boolean>`cohort_week between ${from}::date and ${to}::date`)
    .orderBy('cohort_week')
    .execute()
}

/** How many began to read in each week: the new readers of the week who came to this chapter. */
export async function listBeginnings(db: Database, storyId: string, chapterId: string) {
  const { rows } = await sql<{ week: string; readers: number }>`
    select cohort_week as week, readers from analytics_reach
    where story_id = ${storyId} and chapter_id = ${chapterId} order by cohort_week
  `.execute(db)
  return rows
}

export async function sumReached(
  db: Database,
  storyId: string,
  { from, to }: Range,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ chapter_id: string; readers: number }>`
    select chapter_id, sum(readers)::integer as readers from analytics_reach
    where story_id = ${storyId} and cohort_week between ${from}::date and ${to}::date
    group by chapter_id
  `.execute(db)
  return new Map(rows.map(({ chapter_id, readers }) => [chapter_id, readers]))
}

/** Stories that were read in this range, in the order of their ids. */
export async function listReadStories(
  db: Database,
  { from, to }: Range,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('analytics_sums')
    .select('story_id')
    .distinct()
    .where('kind', '=', 'story')
    .where('grain', '=', 'day')
    .where(sql<boolean>`start between ${from}::date and ${to}::date`)
    .$if(after !== null, (query) => query.where('story_id', '>', after!))
    .orderBy('story_id')
    .limit(limit)
    .execute()
  return rows.map(({ story_id }) => story_id)
}

export async function findCountedUntil(db: Database): Promise<Date | null> {
  const row = await db.selectFrom('analytics_state').select('counted_until').executeTakeFirst()
  return row?.counted_until ?? null
}
