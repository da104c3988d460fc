// The days on which users wrote, and how many words.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/**
 * From the log after that id; restores and repairs do not count as writing. `words`: by how much the text grew. Writers
 * who wrote at the same time share them by the size of their changes, since the log is not replayed while users type.
 */
export async function insertLoggedDays(
  tx: Transaction,
  chapterId: string,
  afterId: number,
  words: number,
): Promise<void> {
  await sql`
    insert into writing_days (user_id, day, words)
    select user_id, (created_at at time zone 'UTC')::date,
      round(${words}::numeric * sum(length(update)) / sum(sum(length(update))) over ())
    from chapter_updates
    where chapter_id = ${chapterId} and id > ${afterId} and user_id is not null and source in ('live', 'api')
    group by 1, 2
    order by 1, 2
    on conflict (user_id, day) do update set words = writing_days.words + excluded.words
    where excluded.words > 0
  `.execute(tx)
}

export async function insertToday(tx: Transaction, userId: string, words: number): Promise<void> {
  await sql`
    insert into writing_days (user_id, day, words) values (${userId}, (now() at time zone 'UTC')::date, ${words})
    on conflict (user_id, day) do update set words = writing_days.words + excluded.words
    where excluded.words > 0
  `.execute(tx)
}

/** Marks them as announced. */
export async function takeUntoldDays(tx: Transaction, limit: number): Promise<{ userId: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    with untold as (
      select user_id, day from writing_days where not is_announced limit ${limit} for update skip locked
    ), told as (
      update writing_days set is_announced = true from untold
      where writing_days.user_id = untold.user_id and writing_days.day = untold.day
      returning writing_days.user_id
    )
    select distinct user_id as "userId" from told
  `.execute(tx)
  return rows
}

export async function listWritingDays(db: Database, userId: string) {
  const { rows } = await sql<{ day: string; words: number }>`
    select day::text, words from writing_days where user_id = ${userId} order by day
  `.execute(db)
  return rows
}

/** The week (UTC) that begins on that Monday, day by day. */
export async function listWordsOfWeek(db: Database, userId: string, monday: string) {
  const { rows } = await sql<{ day: string; words: number }>`
    select days.day::date::text as day, coalesce(words, 0) as words
    from generate_series(${monday}::date, ${monday}::date + 6, interval '1 day') days (day)
    left join writing_days on user_id = ${userId} and writing_days.day = days.day::date
    order by 1
  `.execute(db)
  return rows
}
