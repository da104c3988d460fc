// What this tab knows of somebody's notifications, and what becomes of it. Pure; every tab that hears the same ends up
// with the same.
import type { Notification } from '@fabula/contracts/notifications'
import type { NotificationState } from '@fabula/contracts/notifications.socket'

export type KnownList = {
  /** The newest ones; null until they were fetched. */
  all: readonly Notification[] | null
  /** The newest unread ones; null until somebody looks at them. */
  unreadOnly: readonly Notification[] | null
  count: number
}

export const nothingKnown: KnownList = { all: null, unreadOnly: null, count: 0 }

/** As many as the panel shows. */
export const maxShown = 10

/** Newest first; one that is there already is ignored. */
export function prepend(list: KnownList, one: Notification, count: number): KnownList {
  const join = (items: readonly Notification[] | null) =>
    !items || items.some(({ _id }) => _id === one._id) ? items : [one, ...items].slice(0, maxShown)
  return { all: join(list.all), unreadOnly: one.isRead ? list.unreadOnly : join(list.unreadOnly), count }
}

export function markRead(list: KnownList, id: string): KnownList {
  const isUnread = isKnownUnread(list, id)
  return {
    all: list.all?.map((item) => (item._id === id ? { ...item, isRead: true } : item)) ?? null,
    unreadOnly: list.unreadOnly?.filter(({ _id }) => _id !== id) ?? null,
    count: isUnread ? Math.max(0, list.count - 1) : list.count,
  }
}

export function markAllRead(list: KnownList): KnownList {
  return {
    all: list.all?.map((item) => (item.isRead ? item : { ...item, isRead: true })) ?? null,
    unreadOnly: list.unreadOnly && [],
    count: 0,
  }
}

export function remove(list: KnownList, id: string): KnownList {
  const without = (items: readonly Notification[] | null) => items?.filter(({ _id }) => _id !== id) ?? null
  return {
    all: without(list.all),
    unreadOnly: without(list.unreadOnly),
    count: isKnownUnread(list, id) ? Math.max(0, list.count - 1) : list.count,
  }
}

/** What another tab did. The server's count is the right one, and none unread means that all are read. */
export function applyState(list: KnownList, state: NotificationState, count: number): KnownList {
  const changed = state.deleted ? remove(list, state._id) : state.isRead ? markRead(list, state._id) : list
  return count === 0 ? markAllRead(changed) : { ...changed, count }
}

function isKnownUnread({ all, unreadOnly }: KnownList, id: string): boolean {
  return [...(all ?? []), ...(unreadOnly ?? [])].some((item) => item._id === id && !item.isRead)
}
