import type { ActivityType } from '@fabula/contracts/tracking'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export async function findConsent(db: Database | Transaction, userId: string) {
  return selectConsent(db, userId).executeTakeFirst()
}

/** Locks the row against changes. */
export async function holdConsent(tx: Transaction, userId: string) {
  return selectConsent(tx, userId).forShare().executeTakeFirst()
}

const selectConsent = (db: Database | Transaction, userId: string) =>
  db.selectFrom('tracking_consents').select(['is_accepted', 'decided_at']).where('user_id', '=', userId)

/** An older decision than the stored one changes nothing. */
export async function putConsent(
  tx: Transaction,
  { userId, isAccepted, at }: { userId: string; isAccepted: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto('tracking_consents')
    .values({ user_id: userId, is_accepted: isAccepted, decided_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ is_accepted: isAccepted, decided_at: at })
        .where('tracking_consents.decided_at', '<=', at),
    )
    .execute()
}

export async function eraseVisits(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('tracking_sessions').where('user_id', '=', userId).execute()
}

export async function insertVisit(
  tx: Transaction,
  { id, userId, userAgent }: { id: string; userId: string; userAgent: string },
) {
  return tx
    .insertInto('tracking_sessions')
    .values({ id, user_id: userId, user_agent: userAgent })
    .returning(['id', 'started_at'])
    .executeTakeFirstOrThrow()
}

/** The given visit, otherwise the newest. */
export async function findVisit(db: Database | Transaction, userId: string, id: string | undefined) {
  return db
    .selectFrom('tracking_sessions')
    .select(['id', 'ended_at'])
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function endVisit(db: Database, id: string): Promise<void> {
  await db
    .updateTable('tracking_sessions')
    .set({ ended_at: sql`now()`, last_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function insertActivity(
  tx: Transaction,
  activity: {
    id: string
    sessionId: string
    type: ActivityType
    path: string
    data: object
    metadata: object
    duration: number | null
  },
) {
  await tx
    .updateTable('tracking_sessions')
    .set({ last_at: sql`now()` })
    .where('id', '=', activity.sessionId)
    .execute()
  return tx
    .insertInto('tracking_activities')
    .values({
      id: activity.id,
      session_id: activity.sessionId,
      activity_type: activity.type,
      path: activity.path,
      data: JSON.stringify(activity.data),
      metadata: JSON.stringify(activity.metadata),
      duration_ms: activity.duration,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

export async function endIdleVisits(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('tracking_sessions')
    .set((row) => ({ ended_at: row.ref('last_at') }))
    .where('ended_at', 'is', null)
    .where('last_at', '<', before)
    .execute()
}

/** Replaces ids and slugs in a path, because they identify a user or a story. */
const place = sql`regexp_replace(
  split_part(path, '?', 1),
  '^/(story|user|profile|tag|genres|writerspod|marketplace/character)/(?!new\\M|quick\\M|create\\M|edit$|profile$)[^/]+(/(?:read|edit|manage|quick))?.*$',
  '/\\1/:id\\2'
)`

/** Sums complete days that are not summed yet. Idempotent. */
export async function sumDays(db: Database, today: string): Promise<void> {
  await sql`
    insert into tracking_days (day, activity_type, place, activities, people)
    select (activity.created_at at time zone 'UTC')::date, activity_type, ${place}, count(*), count(distinct user_id)
    from tracking_activities activity
    join tracking_sessions session on session.id = activity.session_id
    where activity.created_at < ${today}::date at time zone 'UTC'
      and activity.created_at >= (${today}::date - 3) at time zone 'UTC'
    group by 1, 2, 3
    on conflict (day, activity_type, place) do update
    set activities = greatest(tracking_days.activities, excluded.activities),
        people = greatest(tracking_days.people, excluded.people)
  `.execute(db)
}

export async function eraseOlder(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('tracking_activities').where('created_at', '<', before).execute()
  await db.deleteFrom('tracking_sessions').where('started_at', '<', before).execute()
}

export async function listVisits(db: Database, userId: string) {
  return db
    .selectFrom('tracking_sessions')
    .select(['id', 'user_agent', 'started_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute()
}

export async function listActivities(db: Database, userId: string) {
  return db
    .selectFrom('tracking_activities')
    .innerJoin('tracking_sessions', 'tracking_sessions.id', 'tracking_activities.session_id')
    .select(['session_id', 'activity_type', 'path', 'data', 'metadata', 'duration_ms', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
