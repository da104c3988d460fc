// A user's notifications and the actions on them, announced to all of the user's tabs.
import type { Notification } from '@fabula/contracts/notifications'
import { listRequestStatuses } from '#areas/collaboration/public.ts'
import { listUsersByIds } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { announce } from './notifications.channel.ts'
import { presentNotification, requestIdOf, type ShownRow } from './notifications.present.ts'
import * as store from './notifications.store.ts'

/** The maximum of any list; clients fetch older notifications again when needed. */
const maxNotified = 100

export async function listNotifications(
  db: Database,
  userId: string,
  { filter, ...page }: PageQuery & { filter: store.Filter },
) {
  const rows = rowsOf(page)
  const [shown, counted, count] = await Promise.all([
    store.listShown(db, userId, filter, rows),
    store.countShown(db, userId, filter),
    countUnread(db, userId),
  ])
  return {
    notifications: await presentAll(db, shown),
    pagination: presentPagination(page, counted),
    count,
  }
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  return store.countShown(db, userId, 'unread')
}

/** At most three queries for any number of notifications. */
export async function presentAll(
  db: Database | Transaction,
  rows: readonly ShownRow[],
): Promise<Notification[]> {
  const ids = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))]
  const people = byId(ids.length > 0 ? await listUsersByIds(db, ids) : [])
  const requestIds = rows.flatMap((row) => requestIdOf(row) ?? [])
  const statuses = requestIds.length > 0 ? await listRequestStatuses(db, requestIds) : new Map()
  return rows.map((row) =>
    presentNotification(row, people.get(row.actor_id ?? ''), statuses.get(requestIdOf(row))),
  )
}

export async function readOne(db: Database, userId: string, id: string): Promise<{ count: number }> {
  await db.transaction().execute(async (tx) => {
    const read = await store.markRead(tx, userId, id)
    if (!read) throw notFound()
    if (read.isNew) await announce(tx, [{ userId, states: [{ _id: id, isRead: true }] }])
  })
  return { count: await countUnread(db, userId) }
}

export async function readAll(db: Database, userId: string): Promise<{ count: number }> {
  await db.transaction().execute(async (tx) => {
    const ids = await store.markAllRead(tx, userId)
    await announce(
      tx,
      ids.slice(0, maxNotified).map((_id) => ({ userId, states: [{ _id, isRead: true as const }] })),
    )
  })
  return { count: await countUnread(db, userId) }
}

export async function removeOne(db: Database, userId: string, id: string): Promise<{ count: number }> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.deleteShown(tx, userId, id))) throw notFound()
    await announce(tx, [{ userId, states: [{ _id: id, deleted: true }] }])
  })
  return { count: await countUnread(db, userId) }
}
