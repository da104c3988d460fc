import type { LimitedAction, TrustLevel } from '@fabula/contracts/trust-levels'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/** Of the transaction's time, so that one action never counts on two days. */
const today = sql<string>`(now() at time zone 'utc')::date`

export async function findLevel(db: Database | Transaction, userId: string): Promise<TrustLevel> {
  const row = await db
    .selectFrom('trust_levels')
    .select(sql<TrustLevel>`level`.as('level'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.level ?? 0
}

/**
 * Until the end of the transaction, so that what is counted afterward is never overwritten by an older count. Users
 * without a row get one.
 */
export async function lockLevels(tx: Transaction, userIds: readonly string[]) {
  await sql`
    insert into trust_levels (user_id)
    select id from people where id = any(${userIds}::uuid[]) order by id
    on conflict (user_id) do nothing
  `.execute(tx)
  return tx
    .selectFrom('trust_levels')
    .select(['user_id', 'chapters_read', 'helpful_marks'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

export type ComputedLevel = { userId: string; level: TrustLevel; chaptersRead: number; helpfulMarks: number }

export async function putLevels(tx: Transaction, computed: readonly ComputedLevel[]): Promise<void> {
  await sql`
    update trust_levels set
      level = computed.level, chapters_read = computed."chaptersRead", helpful_marks = computed."helpfulMarks",
      computed_at = now()
    from jsonb_to_recordset(${JSON.stringify(computed)}::jsonb)
      as computed ("userId" uuid, level smallint, "chaptersRead" integer, "helpfulMarks" integer)
    where trust_levels.user_id = computed."userId"
  `.execute(tx)
}

/** Newest first. */
export async function listPenalties(db: Database | Transaction, userIds: readonly string[]) {
  return db
    .selectFrom('trust_penalties')
    .select(['user_id', 'created_at'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function insertPenalty(tx: Transaction, userId: string, caseId: string): Promise<void> {
  await tx
    .insertInto('trust_penalties')
    .values({ user_id: userId, case_id: caseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the user it was about. */
export async function deletePenalty(tx: Transaction, caseId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('trust_penalties')
    .where('case_id', '=', caseId)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Also those with a limit that does not depend on the level. */
export type DailyAction = LimitedAction | 'portraits' | 'pod-drafts'

/** In one statement, so that parallel calls never exceed the limit. Returns whether it was counted. */
export async function countAction(
  tx: Transaction,
  { userId, action, amount, max }: { userId: string; action: DailyAction; amount: number; max: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_actions (user_id, day, action, count)
    select ${userId}::uuid, ${today}, ${action}, ${amount}::integer where ${amount}::integer <= ${max}::integer
    on conflict (user_id, day, action) do update set count = daily_actions.count + excluded.count
    where daily_actions.count + excluded.count <= ${max}::integer
    returning 1
  `.execute(tx)
  return rows.length > 0
}

/** Of the day that `countAction` counts on, which may have ended since the transaction began. */
export async function findDayEnd(tx: Transaction): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select (${today} + 1)::timestamp at time zone 'utc' as "end"
  `.execute(tx)
  return rows[0]!.end
}

export async function listUsedToday(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('daily_actions')
    .select(['action', 'count'])
    .where('user_id', '=', userId)
    .where('day', '=', today)
    .execute()
}

/** Everything about a user, for the data export. */
export async function findStored(db: Database, userId: string) {
  const [level, penalties, actions] = await Promise.all([
    db.selectFrom('trust_levels').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('trust_penalties')
      .select(['case_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('daily_actions')
      .select([sql<string>`day::text`.as('day'), 'action', 'count'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('action')
      .execute(),
  ])
  return { level, penalties, actions }
}

/** What no longer has an effect. */
export async function deleteOld(db: Database, penaltyDays: number): Promise<void> {
  await sql`delete from daily_actions where day < ${today} - 1`.execute(db)
  await sql`delete from trust_penalties where created_at < now() - make_interval(days => ${penaltyDays})`.execute(
    db,
  )
}
