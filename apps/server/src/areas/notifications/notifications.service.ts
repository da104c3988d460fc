// A user's notifications and the actions on them, announced to all of the user's tabs.
import type { Notification } from '@fabula/contracts/notifications'
import { listRequestStatuses } from '#areas/collaboration/public.ts'
import { getSettings, listUsersByIds } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { shortenText } from '#platform/shorten-text.ts'
import { type Commented, listBeginnings } from './comment-excerpts.store.ts'
import { announce } from './notifications.channel.ts'
import { commentIdOf } from './notifications.payload.ts'
import {
  type CommentExcerpt,
  presentNotification,
  requestIdOf,
  type ShownRow,
} from './notifications.present.ts'
import * as store from './notifications.store.ts'

/** The maximum of any list; clients fetch older notifications again when needed. */
const maxNotified = 100
/** Two lines on a phone. */
const maxExcerptLength = 72

export async function listNotifications(
  db: Database,
  { userId, user }: SignedInActor,
  { filter, ...page }: PageQuery & { filter: store.Filter },
) {
  const rows = rowsOf(page)
  const [shown, counts] = await Promise.all([
    store.listShown(db, userId, filter, rows),
    store.countShown(db, userId, filter),
  ])
  return {
    notifications: await presentWithExcerpts(db, shown, {
      wantsMature: (await getSettings(db, user)).filters.showMature,
    }),
    pagination: presentPagination(page, counts.shown),
    count: counts.unread,
  }
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  return store.countUnread(db, userId)
}

/** For the screens of their recipients. What leaves the site goes without the words of a comment, which may be deleted. */
export async function presentWithExcerpts(
  db: Database,
  rows: readonly ShownRow[],
  { wantsMature }: { wantsMature: boolean },
): Promise<Notification[]> {
  const comments = rows.flatMap(({ cause, shown_id: shownId, user_id: userId }): Commented[] => {
    const commentId = commentIdOf(cause)
    return commentId ? [{ shownId, userId, commentId }] : []
  })
  if (comments.length === 0) return presentAll(db, rows)
  const found = await listBeginnings(db, comments, wantsMature)
  const excerpts = found.map(({ shown_id, beginning, is_spoiler }) => {
    const text = is_spoiler ? null : shortenText(beginning, maxExcerptLength)
    return [shown_id, { text }] as const
  })
  return presentAll(db, rows, new Map(excerpts))
}

/** At most three queries for any number of notifications. */
export async function presentAll(
  db: Database | Transaction,
  rows: readonly ShownRow[],
  excerpts: ReadonlyMap<string, CommentExcerpt> = new Map(),
): Promise<Notification[]> {
  const ids = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))]
  const people = byId(ids.length > 0 ? await listUsersByIds(db, ids) : [])
  const requestIds = rows.flatMap((row) => requestIdOf(row) ?? [])
  const statuses = requestIds.length > 0 ? await listRequestStatuses(db, requestIds) : new Map()
  return rows.map((row) =>
    presentNotification(
      row,
      people.get(row.actor_id ?? ''),
      statuses.get(requestIdOf(row)),
      excerpts.get(row.shown_id),
    ),
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
