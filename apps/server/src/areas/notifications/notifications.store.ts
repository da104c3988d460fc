// Queries for notifications: lists, counts, and actions on them.
import { maxOffset } from '@fabula/contracts/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import type { ShownRow } from './notifications.present.ts'

export type Filter = 'all' | 'unread'

/** Of those merged into one notification; the rest is counted. */
const maxNamedAchievements = 3

const selectOwn = (db: Database | Transaction, userId: string, filter: Filter) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('is_in_app', '=', true)
    .$if(filter === 'unread', (query) => query.where('read_at', 'is', null))

/** Includes the latest event; the page is selected first, so only its rows are joined. */
async function selectShown(db: Database | Transaction, page: RawBuilder<unknown>): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select shown.*, newest.cause, newest.actor_id, newest.facts, newest.created_at as happened_at,
      array(
        select facts->>'achievementTitle' from notification_causes
        where notification_id = shown.id and shown.type = 'achievement'
        order by created_at desc, cause limit ${maxNamedAchievements}
      ) as achievement_titles
    from (${page}) shown
    cross join lateral (
      select cause, actor_id, facts, created_at from notification_causes
      where notification_id = shown.id order by created_at desc, cause limit 1
    ) newest
    order by shown.shown_id desc
  `.execute(db)
  return rows
}

const columns = sql`id, shown_id, user_id, type, story_id, people_count, cause_count, read_at`

export async function listShown(
  db: Database,
  userId: string,
  filter: Filter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownRow[]> {
  const unread = filter === 'unread' ? sql`and read_at is null` : sql``
  return selectShown(
    db,
    sql`select ${columns} from notifications where user_id = ${userId} and is_in_app ${unread}
      order by shown_id desc offset ${offset} limit ${limit}`,
  )
}

export async function listShownByIds(db: Database, shownIds: readonly string[]): Promise<ShownRow[]> {
  return selectShown(
    db,
    sql`select ${columns} from notifications where shown_id = any(${shownIds}::uuid[]) and is_in_app`,
  )
}

export async function listShownById(
  tx: Transaction,
  ids: readonly string[],
): Promise<(ShownRow & { id: string })[]> {
  const rows = await selectShown(tx, sql`select ${columns} from notifications where id = any(${ids}::uuid[])`)
  return rows as (ShownRow & { id: string })[]
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  return countRows(db, selectOwn(db, userId, 'unread').select('id'))
}

/** Of the list and of all unread ones, in one statement. */
export async function countShown(db: Database, userId: string, filter: Filter) {
  const countOf = (counted: Filter) =>
    sql`(select count(*) from ${selectOwn(db, userId, counted)
      .select('id')
      .limit(maxOffset + 1)
      .as('found')})`
  const { rows } = await sql<{ shown: number; unread: number }>`
    select ${countOf(filter)} as shown, ${countOf('unread')} as unread
  `.execute(db)
  return rows[0]!
}

/** Unread counts of many users at once. */
export async function countUnreadOf(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select user_id, count(*) as count from notifications
    where user_id = any(${userIds}::uuid[]) and is_in_app and read_at is null group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** Returns nothing when it belongs to another user; `isNew` is false when it was read before. */
export async function markRead(
  tx: Transaction,
  userId: string,
  shownId: string,
): Promise<{ isNew: boolean } | undefined> {
  const row = await selectOwn(tx, userId, 'all')
    .select(['id', 'read_at'])
    .where('shown_id', '=', shownId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.read_at) return { isNew: false }
  // Read notifications need no email.
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()`, mail: null })
    .where('id', '=', row.id)
    .execute()
  return { isNew: true }
}

/** Returns those that were unread, newest first. */
export async function markAllRead(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()`, mail: null })
    .where('user_id', '=', userId)
    .where('is_in_app', '=', true)
    .where('read_at', 'is', null)
    .returning('shown_id')
    .execute()
  return rows
    .map(({ shown_id }) => shown_id)
    .sort()
    .reverse()
}

/** Its causes stay without their facts, so that deleted notifications do not reappear. */
export async function deleteShown(tx: Transaction, userId: string, shownId: string): Promise<boolean> {
  const row = await selectOwn(tx, userId, 'all')
    .select('id')
    .where('shown_id', '=', shownId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  await tx
    .updateTable('notification_causes')
    .set({ facts: '{}', notification_id: null })
    .where('notification_id', '=', row.id)
    .execute()
  await tx.deleteFrom('notifications').where('id', '=', row.id).execute()
  return true
}

/** Deletes read notifications after three months, all after six, with their causes. Returns whether more remain. */
export async function deleteOld(db: Database, batch: number): Promise<boolean> {
  const old = await sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < now() - interval '90 days'
        and (read_at is not null or created_at < now() - interval '180 days')
      order by created_at limit ${batch}
    )
  `.execute(db)
  const left = await sql`
    delete from notification_causes where (user_id, cause) in (
      select user_id, cause from notification_causes
      where notification_id is null and created_at < now() - interval '180 days'
      order by created_at limit ${batch}
    )
  `.execute(db)
  return [old, left].some(({ numAffectedRows }) => Number(numAffectedRows) === batch)
}
