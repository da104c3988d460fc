// The days on which users wrote.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/** From the log after that id; restores and repairs do not count as writing. */
export async function insertLoggedDays(tx: Transaction, chapterId: string, afterId: number): Promise<void> {
  await sql`
    insert into writing_days (user_id, day)
    select distinct user_id, (created_at at time zone 'UTC')::date from chapter_updates
    where chapter_id = ${chapterId} and id > ${afterId} and user_id is not null and source in ('live', 'api')
    order by 1, 2
    on conflict do nothing
  `.execute(tx)
}

export async function insertToday(tx: Transaction, userId: string): Promise<void> {
  await sql`
    insert into writing_days (user_id, day) values (${userId}, (now() at time zone 'UTC')::date)
    on conflict do nothing
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

export async function listWritingDays(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from writing_days where user_id = ${userId} order by day
  `.execute(db)
  return rows.map(({ day }) => day)
}
