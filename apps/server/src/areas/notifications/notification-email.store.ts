// Queries for pending notification emails.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { ShownRow } from './notifications.present.ts'
import { listShownById } from './notifications.store.ts'

export type Pace = 'instant' | 'daily' | 'weekly'

/** In the order of their ids; `after` is the last id of the previous batch. */
export async function listPeopleToMail(
  db: Database,
  pace: Pace,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('mail', '=', pace)
    .$if(after !== null, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Newest first, and locked: two runs never mail the same notification. */
export async function lockToMail(
  tx: Transaction,
  userId: string,
  pace: Pace,
): Promise<(ShownRow & { id: string })[]> {
  const held = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('mail', '=', pace)
    .orderBy('id')
    .forUpdate()
    .execute()
  return listShownById(
    tx,
    held.map(({ id }) => id),
  )
}

/** Notifications that are not shown on the site count as read once mailed. */
export async function finishMail(
  tx: Transaction,
  userId: string,
  pace: Pace,
  mailedIds: readonly string[],
): Promise<void> {
  await sql`
    update notifications set
      mail = null,
      was_mailed = was_mailed or id = any(${mailedIds}::uuid[]),
      read_at = case when is_in_app then read_at else now() end
    where user_id = ${userId} and mail = ${pace}
  `.execute(tx)
}

/** Returns whether the user has not had the email about the readers of this week yet. */
export async function markSummaryMailed(tx: Transaction, userId: string, week: string): Promise<boolean> {
  const { rows } = await sql`
    insert into reader_summary_mails (user_id, week) values (${userId}, ${week}::date)
    on conflict (user_id) do update set week = excluded.week where reader_summary_mails.week < excluded.week
    returning week
  `.execute(tx)
  return rows.length > 0
}
