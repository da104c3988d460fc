// This tab's notifications and their changes. Pure; all tabs that receive the same messages end up in the same state.
import type { Notification } from '@fabula/contracts/notifications'
import type { NotificationState } from '@fabula/contracts/notifications.socket'

export type KnownList = {
  /** The newest notifications; null until fetched. */
  all: readonly Notification[] | null
  /** The newest unread ones; null until the user opens that tab. */
  unreadOnly: readonly Notification[] | null
  count: number
}

export const nothingKnown: KnownList = { all: null, unreadOnly: null, count: 0 }

/** As many as the panel shows. */
export const maxShown = 10

/** Newest first; duplicates are ignored. */
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

/** A change from another tab. The server's count is authoritative, and a count of zero means that all are read. */
export function applyState(list: KnownList, state: NotificationState, count: number): KnownList {
  const changed = state.deleted ? remove(list, state._id) : state.isRead ? markRead(list, state._id) : list
  return count === 0 ? markAllRead(changed) : { ...changed, count }
}

/** A request or invite that has not been decided, as far as this tab knows. */
export function isWaiting({ all, unreadOnly }: KnownList, id: string): boolean {
  const item = [...(all ?? []), ...(unreadOnly ?? [])].find(({ _id }) => _id === id)
  return item !== undefined && item.referenceId !== null && item.answer === null
}

function isKnownUnread({ all, unreadOnly }: KnownList, id: string): boolean {
  return [...(all ?? []), ...(unreadOnly ?? [])].some((item) => item._id === id && !item.isRead)
}
