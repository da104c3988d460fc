import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { lockRollUp } from './roll-up.store.ts'

export type ReadingEvent = {
  day: string
  started_at: string
  story_id: string
  chapter_id: string
  read_id: string
  user_id: string
  seconds: number
  depth: number
  words: number
  is_last: boolean
  went_on: boolean
  listened: boolean
  source: string
  domain: string | null
  device: string
  language: string
}

/** Appends events, and notes that the sums of their days are out of date. One statement. */
export async function insertEvents(
  db: Database | Transaction,
  events: readonly ReadingEvent[],
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
        day date, started_at timestamptz, story_id uuid, chapter_id uuid, read_id uuid, user_id uuid, seconds integer,
        depth smallint, words integer, is_last boolean, went_on boolean, listened boolean, source text, domain text,
        device text, language text
      )
    ), outdated as (
      insert into analytics_dirty_days (story_id, day) select distinct story_id, day from given
    )
    insert into reading_events (
      day, started_at, story_id, chapter_id, read_id, user_id, seconds, depth, words, is_last, went_on, listened, source,
      domain, device, language
    )
    select day, started_at, story_id, chapter_id, read_id, user_id, seconds, depth, words, is_last, went_on, listened,
      source, domain, device, language
    from given
  `.execute(db)
}

/** Everything about this reader that the area stores; the days they read in are added up again without them. */
export async function eraseReader(tx: Transaction, userId: string): Promise<void> {
  // A roll-up that has read their events must not store the reader again after this.
  const { rows } = await sql<{ story_id: string }>`
    select distinct story_id from reading_events where user_id = ${userId} order by story_id
  `.execute(tx)
  for (const { story_id } of rows) await lockRollUp(tx, story_id)
  await sql`
    with erased as (
      delete from reading_events where user_id = ${userId} returning story_id, day
    )
    insert into analytics_dirty_days (story_id, day) select distinct story_id, day from erased
  `.execute(tx)
  await tx.deleteFrom('analytics_reader_chapters').where('user_id', '=', userId).execute()
  await tx.deleteFrom('analytics_readers').where('user_id', '=', userId).execute()
}

export async function listEventsOf(db: Database, userId: string) {
  return db
    .selectFrom('reading_events')
    .select([
      'started_at',
      'story_id',
      'chapter_id',
      'seconds',
      'depth',
      'source',
      'domain',
      'device',
      'language',
    ])
    .where('user_id', '=', userId)
    .orderBy('received_at')
    .execute()
}

/** Rounded by the caller: this is the true number. */
export async function countActiveReaders(
  db: Database,
  storyIds: readonly string[],
  since: Date,
): Promise<number> {
  const { readers } = await db
    .selectFrom('reading_events')
    .select(sql<number>`count(distinct user_id)`.as('readers'))
    .where('story_id', 'in', storyIds)
    .where('received_at', '>', since)
    // Only the latest partitions.
    .where('day', '>=', sql<never>`(now() at time zone 'UTC')::date - 2`)
    .executeTakeFirstOrThrow()
  return readers
}

const partitionName = (day: string) => `reading_events_${day.replaceAll('-', '')}`

/** A day that the default partition already has events of stays there. */
export async function createPartition(db: Database, day: string, nextDay: string): Promise<void> {
  const { rows } = await sql`
    select from pg_class where relname = ${partitionName(day)} and relnamespace = 'public'::regnamespace
    union all select from reading_events_default where day = ${day}
    limit 1
  `.execute(db)
  if (rows.length > 0) return
  await sql`
    create table if not exists ${sql.table(partitionName(day))}
    partition of reading_events for values from (${sql.lit(day)}) to (${sql.lit(nextDay)})
  `.execute(db)
}

export async function dropPartitionsBefore(db: Database, day: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'reading_events'::regclass and c.relname like 'reading_events_2%'
      and c.relname < ${partitionName(day)}
  `.execute(db)
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db)
  await db
    .deleteFrom('reading_events')
    .where('day', '<', sql<never>`${day}::date`)
    .execute()
}

/** The rest of what names single readers. */
export async function eraseReadersBefore(db: Database, day: string): Promise<void> {
  await sql`delete from analytics_reader_chapters where cohort_week < ${day}::date`.execute(db)
  await sql`delete from analytics_readers where last_day < ${day}::date`.execute(db)
  await sql`
    update analytics_readers set first_day = null, cohort_week = null where cohort_week < ${day}::date
  `.execute(db)
}
