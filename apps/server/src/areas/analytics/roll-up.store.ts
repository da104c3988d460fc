// Adds up the events of a story's days. Every function replaces the sums it computes, so that repeating it changes
// nothing.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export async function listOutdatedStories(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ story_id: string }>`
    select distinct story_id from analytics_dirty_days limit ${limit}
  `.execute(db)
  return rows.map(({ story_id }) => story_id)
}

/** Another node waits here until this one is done with the story. */
export async function lockRollUp(tx: Transaction, storyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`analytics ${storyId}`}, 0))`.execute(tx)
}

/** With events that are added meanwhile, their days are added again. */
export async function takeOutdatedDays(tx: Transaction, storyId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (delete from analytics_dirty_days where story_id = ${storyId} returning day)
    select distinct day from taken order by day
  `.execute(tx)
  return rows.map(({ day }) => day)
}

export async function noteOutdatedDays(
  tx: Transaction,
  storyIds: readonly string[],
  day: string,
): Promise<void> {
  await sql`
    insert into analytics_dirty_days (story_id, day) select unnest(${storyIds}::uuid[]), ${day}::date
  `.execute(tx)
}

/** Whatever a browser reports: how often a reader opens a chapter a day, and how long they read a story a day. */
const maxOpenings = 20
const daySeconds = 24 * 60 * 60

/** Later reports of a read have larger values. */
const readsOf = (storyId: string, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select day, user_id, chapter_id, read_id, depth, words, is_last, went_on, listened, source, domain, device, language,
    started_at, greatest(0, least(seconds, ${daySeconds} - seconds_before)) as seconds
  from (
    select *,
      row_number() over (partition by day, user_id, chapter_id order by started_at, read_id) as opening,
      coalesce(sum(seconds) over (
        partition by day, user_id order by started_at, read_id rows between unbounded preceding and 1 preceding
      ), 0) as seconds_before
    from (
    select day, user_id, chapter_id, read_id, max(seconds) as seconds, max(depth) as depth, max(words) as words,
      bool_or(is_last) as is_last, bool_or(went_on) as went_on, bool_or(listened) as listened, min(source) as source,
      min(domain) as domain, min(device) as device, min(language) as language, min(started_at) as started_at
    from reading_events
    where story_id = ${storyId} and day >= ${from} and day < ${to}
    group by day, user_id, chapter_id, read_id
    ) opened
    where seconds >= 10 or depth >= 25
  ) numbered
  where opening <= ${maxOpenings}
)`

/** Monday 0:00 is 0. */
const hourOfWeek = sql`(extract(isodow from started_at at time zone 'UTC') * 24 - 24
  + extract(hour from started_at at time zone 'UTC'))::integer::text`

const keyedReads = (storyId: string, day: string) => sql`
  reads as (select * from ${readsOf(storyId, sql`${day}::date`, sql`${day}::date + 1`)} counted),
  keyed as (
    select grouping.kind, grouping.key, reads.* from reads cross join lateral (values
      ('story', ''), ('chapter', chapter_id::text), ('source', source), ('domain', domain), ('device', device),
      ('language', language), ('hour', ${hourOfWeek})
    ) as grouping (kind, key)
    where grouping.key is not null
  )`

/**
 * Notes when each reader of the day first read the story, and returns the days that counted them as new until now: the
 * events of this day arrived later.
 */
export async function putReaders(
  tx: Transaction,
  storyId: string,
  { day, week }: { day: string; week: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with readers as (
      select distinct user_id from ${readsOf(storyId, sql`${day}::date`, sql`${day}::date + 1`)} counted
    ), corrected as (
      select first_day from analytics_readers
      where story_id = ${storyId} and first_day > ${day}::date and user_id in (select user_id from readers)
    ), stored as (
      insert into analytics_readers (story_id, user_id, first_day, last_day, cohort_week)
      select ${storyId}, user_id, ${day}::date, ${day}::date, ${week}::date from readers
      on conflict (story_id, user_id) do update
      -- Null: longer ago than is stored, and that stays so.
      set first_day = case when analytics_readers.first_day is not null
            then least(analytics_readers.first_day, excluded.first_day) end,
          cohort_week = case when analytics_readers.cohort_week is not null
            then least(analytics_readers.cohort_week, excluded.cohort_week) end,
          last_day = greatest(analytics_readers.last_day, excluded.last_day)
    )
    select distinct first_day as day from corrected
  `.execute(tx)
  return rows.map((row) => row.day)
}

/** Which chapters the new readers among them came to. Returns the weeks in which these readers were new. */
export async function putReaderChapters(tx: Transaction, storyId: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    with read as (
      select distinct reader.user_id, reader.cohort_week, counted.chapter_id
      from ${readsOf(storyId, sql`${day}::date`, sql`${day}::date + 1`)} counted
      join analytics_readers reader on reader.story_id = ${storyId} and reader.user_id = counted.user_id
      where reader.cohort_week is not null
    ), moved as (
      update analytics_reader_chapters known set cohort_week = read.cohort_week
      from (select distinct user_id, cohort_week from read) read
      where known.story_id = ${storyId} and known.user_id = read.user_id
        and known.cohort_week <> read.cohort_week
        and not exists (
          select from read again where again.user_id = known.user_id and again.chapter_id = known.chapter_id
        )
      returning known.user_id
    ), stored as (
      insert into analytics_reader_chapters (story_id, user_id, chapter_id, cohort_week)
      select ${storyId}, user_id, chapter_id, cohort_week from read
      on conflict (story_id, user_id, chapter_id) do update set cohort_week = excluded.cohort_week
      where analytics_reader_chapters.cohort_week <> excluded.cohort_week
    )
    select distinct cohort_week as week from read
  `.execute(tx)
  return rows.map(({ week }) => week)
}

/** Replaces all sums of the day but the public ones. */
export async function sumDay(tx: Transaction, storyId: string, day: string): Promise<void> {
  await sql`
    delete from analytics_sums
    where story_id = ${storyId} and grain = 'day' and start = ${day}::date and kind <> 'public'
  `.execute(tx)
  await sql`
    with ${keyedReads(storyId, day)}, new_readers as (
      select user_id from analytics_readers where story_id = ${storyId} and first_day = ${day}::date
    ), depths as (
      select chapter_id::text as key, array(
        select count(*) filter (where depth >= tenth * 10)::integer from unnest(array_agg(furthest.depth)) as depth
        , generate_series(1, 10) as tenth group by tenth order by tenth
      ) as depths
      from (select chapter_id, user_id, max(depth) as depth from reads group by chapter_id, user_id) furthest
      group by chapter_id
    )
    insert into analytics_sums (
      story_id, kind, key, grain, start, reads, readers, new_readers, completed, finished, seconds, words, next_offered,
      next_taken, listens, depths
    )
    select ${storyId}, kind, keyed.key, 'day', ${day}::date, count(*), count(distinct user_id),
      count(distinct user_id) filter (where user_id in (select user_id from new_readers)),
      count(distinct (user_id, chapter_id)) filter (where depth >= 90),
      count(distinct user_id) filter (where depth >= 90 and is_last),
      sum(seconds), sum(words * depth / 100),
      count(distinct (user_id, chapter_id)) filter (where depth >= 90 and not is_last),
      count(distinct (user_id, chapter_id)) filter (where depth >= 90 and not is_last and went_on),
      count(*) filter (where listened),
      case when kind = 'chapter' then (select depths.depths from depths where depths.key = keyed.key) end
    from keyed
    group by kind, keyed.key
  `.execute(tx)
}

type UsedRegister = { kind: string; key: string; register: number; rank: number }

/** The registers that the readers of the day use, of every sum of the day. */
export async function listRegisters(tx: Transaction, storyId: string, day: string): Promise<UsedRegister[]> {
  const { rows } = await sql<UsedRegister>`
    with ${keyedReads(storyId, day)}, hashed as (
      select distinct kind, key, ('x' || substr(md5(user_id::text), 1, 16))::bit(64) as hash from keyed
    )
    select kind, key, substring(hash from 1 for 12)::integer as register,
      -- How many bits there are up to the first that is set; 53 if there is none.
      max(coalesce(nullif(position(B'1' in substring(hash from 13)), 0), 53)) as rank
    from hashed
    group by 1, 2, 3
  `.execute(tx)
  return rows
}

export type SumKey = { kind: string; key: string }

export async function setSketches(
  tx: Transaction,
  place: { storyId: string; grain: 'day' | 'month'; start: string },
  sketches: readonly (SumKey & { sketch: Buffer })[],
): Promise<void> {
  if (sketches.length === 0) return
  await sql`
    update analytics_sums sums set sketch = decode(given.sketch, 'hex')
    from jsonb_to_recordset(${JSON.stringify(
      sketches.map(({ kind, key, sketch }) => ({ kind, key, sketch: sketch.toString('hex') })),
    )}::jsonb) as given (kind text, key text, sketch text)
    where sums.story_id = ${place.storyId} and sums.grain = ${place.grain} and sums.start = ${place.start}::date
      and sums.kind = given.kind and sums.key = given.key
  `.execute(tx)
}

/** From the sums of its days, which stay for good. */
export async function sumMonth(tx: Transaction, storyId: string, month: string): Promise<void> {
  await sql`
    delete from analytics_sums where story_id = ${storyId} and grain = 'month' and start = ${month}::date
  `.execute(tx)
  await sql`
    insert into analytics_sums (
      story_id, kind, key, grain, start, reads, readers, new_readers, completed, finished, seconds, words, next_offered,
      next_taken, listens, depths
    )
    select story_id, kind, key, 'month', ${month}::date, sum(reads), max(readers), sum(new_readers), sum(completed),
      sum(finished), sum(seconds), sum(words), sum(next_offered), sum(next_taken), sum(listens),
      case when kind = 'chapter' then array[
        sum(depths[1]), sum(depths[2]), sum(depths[3]), sum(depths[4]), sum(depths[5]), sum(depths[6]), sum(depths[7]),
        sum(depths[8]), sum(depths[9]), sum(depths[10])
      ] end
    from analytics_sums
    where story_id = ${storyId} and grain = 'day' and start >= ${month}::date
      and start < (${month}::date + interval '1 month')::date
    group by story_id, kind, key
  `.execute(tx)
}

export async function listDaySketches(tx: Transaction, storyId: string, month: string) {
  const { rows } = await sql<SumKey & { sketch: Buffer }>`
    select kind, key, sketch from analytics_sums
    where story_id = ${storyId} and grain = 'day' and start >= ${month}::date
      and start < (${month}::date + interval '1 month')::date and sketch is not null
  `.execute(tx)
  return rows
}

/** The distinct readers of the month, which cannot be added up; never fewer than on its busiest day. */
export async function setMonthReaders(
  tx: Transaction,
  storyId: string,
  month: string,
  counts: readonly (SumKey & { readers: number })[],
): Promise<void> {
  await sql`
    update analytics_sums sums set readers = greatest(sums.readers, given.readers)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (kind text, key text, readers integer)
    where sums.story_id = ${storyId} and sums.grain = 'month' and sums.start = ${month}::date
      and sums.kind = given.kind and sums.key = given.key
  `.execute(tx)
}

/** What everyone did openly on a day; the sums count it as `reads`. */
export async function putPublicSums(
  tx: Transaction,
  storyId: string,
  day: string,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    delete from analytics_sums
    where story_id = ${storyId} and grain = 'day' and start = ${day}::date and kind = 'public'
  `.execute(tx)
  await sql`
    insert into analytics_sums (story_id, kind, key, grain, start, reads)
    select ${storyId}, 'public', key, 'day', ${day}::date, value::integer
    from jsonb_each_text(${JSON.stringify(counts)}::jsonb) where value::integer > 0
  `.execute(tx)
}

/** How many new readers of these weeks came to each chapter. */
export async function sumReach(tx: Transaction, storyId: string, weeks: readonly string[]): Promise<void> {
  await sql`
    delete from analytics_reach where story_id = ${storyId} and cohort_week = any(${weeks}::date[])
  `.execute(tx)
  await sql`
    insert into analytics_reach (story_id, cohort_week, chapter_id, readers)
    select story_id, cohort_week, chapter_id, count(*) from analytics_reader_chapters
    where story_id = ${storyId} and cohort_week = any(${weeks}::date[])
    group by story_id, cohort_week, chapter_id
  `.execute(tx)
}

/** Of the new readers of each earlier week, how many read in this one. */
export async function sumCohorts(
  tx: Transaction,
  storyId: string,
  { week, horizon }: { week: string; horizon: string },
): Promise<void> {
  await sql`
    delete from analytics_cohorts
    where story_id = ${storyId} and week = ${week}::date and cohort_week >= ${horizon}::date
  `.execute(tx)
  await sql`
    insert into analytics_cohorts (story_id, cohort_week, week, readers)
    select ${storyId}, reader.cohort_week, ${week}::date, count(distinct reader.user_id)
    from ${readsOf(storyId, sql`${week}::date`, sql`${week}::date + 7`)} counted
    join analytics_readers reader on reader.story_id = ${storyId} and reader.user_id = counted.user_id
    where reader.cohort_week >= ${horizon}::date
    group by reader.cohort_week
  `.execute(tx)
}

export async function setCountedUntil(db: Database, at: Date): Promise<void> {
  await sql`update analytics_state set counted_until = greatest(counted_until, ${at})`.execute(db)
}

export async function eraseEventsOfStory(tx: Transaction, storyId: string): Promise<void> {
  await tx.deleteFrom('reading_events').where('story_id', '=', storyId).execute()
}
