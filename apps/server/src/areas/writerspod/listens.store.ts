import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** All nodes use the same salt on a day. */
export async function getSalt(db: Database, day: string, made: Buffer): Promise<Buffer> {
  await db
    .insertInto('pod_listen_salts')
    .values({ day, salt: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('pod_listen_salts')
    .select('salt')
    .where('day', '=', sql<never>`${day}`)
    .executeTakeFirstOrThrow()
  return salt
}

export async function addListener(
  db: Database,
  {
    itemId,
    day,
    listener,
    maxPlayers,
  }: { itemId: string; day: string; listener: Buffer; maxPlayers: number },
): Promise<void> {
  const half = listener.length / 2
  const ofNetwork = (last: number) => Buffer.concat([listener.subarray(0, half), Buffer.alloc(half, last)])
  await sql`
    insert into pod_listeners (item_id, day, listener)
    select id, ${day}::date, ${listener} from pod_items where id = ${itemId} and (
      select count(*) from pod_listeners same
      where same.item_id = ${itemId} and same.day = ${day}::date
        and same.listener between ${ofNetwork(0)} and ${ofNetwork(255)}
    ) < ${maxPlayers}
    on conflict do nothing
  `.execute(db)
}

/** Counts the days that are over and forgets who listened. One statement: a crash counts nobody twice. */
export async function sumListens(db: Database, today: string): Promise<void> {
  await sql`
    with counted as (
      delete from pod_listeners where day < ${today}::date returning item_id, day
    ), forgotten as (
      delete from pod_listen_salts where day < ${today}::date
    )
    insert into pod_listen_days (item_id, day, listens)
    select item_id, day, count(*) from counted group by item_id, day
    on conflict (item_id, day) do update set listens = pod_listen_days.listens + excluded.listens
  `.execute(db)
}

/** `days` until today, and all there were. */
export async function listListenDays(
  db: Database,
  itemId: string,
  { today, days }: { today: string; days: number },
) {
  const { rows } = await sql<{ day: string; listens: number }>`
    with known as (
      select day, listens from pod_listen_days where item_id = ${itemId}
      union all select day, count(*) from pod_listeners where item_id = ${itemId} group by day
    )
    select to_char(series.day, 'YYYY-MM-DD') as day, coalesce(sum(known.listens), 0)::integer as listens
    from generate_series(${today}::date - ${days - 1}::integer, ${today}::date, interval '1 day') series (day)
    left join known on known.day = series.day::date
    group by series.day order by series.day
  `.execute(db)
  const { rows: totals } = await sql<{ listens: number }>`
    select (
      (select coalesce(sum(listens), 0) from pod_listen_days where item_id = ${itemId})
      + (select count(*) from pod_listeners where item_id = ${itemId})
    )::integer as listens
  `.execute(db)
  return { byDay: rows, listens: totals[0]?.listens ?? 0 }
}

/** How far signed-in listeners came. */
export async function countCompletion(db: Database, itemId: string, durationSeconds: number | null) {
  const reached = (share: number) =>
    sql`count(*) filter (where is_finished or furthest >= ${(durationSeconds ?? Infinity) * share})::integer`
  const { rows } = await sql<{ listeners: number; finished: number; quarters: number[] }>`
    select count(*)::integer as listeners, count(*) filter (where is_finished)::integer as finished,
      array[${reached(0.25)}, ${reached(0.5)}, ${reached(0.75)}, ${reached(0.95)}] as quarters
    from pod_positions where item_id = ${itemId}
  `.execute(db)
  return rows[0] ?? { listeners: 0, finished: 0, quarters: [0, 0, 0, 0] }
}
