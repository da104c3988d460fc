import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export async function findVisit(db: Database, userId: string) {
  return db
    .selectFrom('dashboard_visits')
    .select(['since', 'seen_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** In one statement, so that two devices cannot take each other's place. Never goes back. */
export async function upsertVisit(
  db: Database,
  userId: string,
  { until, pause }: { until: Date; pause: number },
): Promise<void> {
  await sql`
    insert into dashboard_visits as visit (user_id, seen_until) values (${userId}, ${until}::timestamptz)
    on conflict (user_id) do update set
      since = case
        when excluded.seen_until - visit.seen_until > make_interval(secs => ${pause / 1000}) then visit.seen_until
        else visit.since
      end,
      seen_until = greatest(visit.seen_until, excluded.seen_until)
  `.execute(db)
}
