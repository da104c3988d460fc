// The socket for notifications: /ws/notifications, JSON in text frames. Without zod, because every page loads this.
import type { Message } from './messages.ts'
import type { Notification } from './notifications.ts'

export const notificationsPath = '/ws/notifications'

export type NotificationState = { _id: string; isRead?: true; deleted?: true }

/** What the server sends. `unread` is the total count. */
export type NotificationMessage =
  | { type: 'ready' }
  | { type: 'notification'; data: Notification; unread: number }
  | { type: 'notification_state'; data: NotificationState; unread: number }
  | MessageNews
  | LiveMessage

/**
 * A new or changed message, for both sides and all tabs; null if only unread marks have changed. `unread`: how many
 * conversations are.
 */
export type MessageNews = {
  type: 'message'
  data: { conversationId: string; message: Message | null }
  unread: number
}

/**
 * A watched topic has new posts, or there were votes on a watched question or its answers, by the id of either. Also sent
 * in response to `watch`, so that nothing is missed while reconnecting.
 */
export type LiveMessage =
  | { type: 'topic'; topicId: string; lastPostNumber: number }
  | { type: 'votes'; questionId: string; votes: Record<string, number> }

/** What the client sends after `ready`, for the topic or question that is being read. */
export type WatchMessage = { type: 'watch' | 'unwatch' } & ({ topicId: string } | { questionId: string })

/** Why the server closes a connection, as far as it matters to the client. */
export const notificationCloseCodes = {
  /** The session has ended, or another user is signed in. Reconnecting is useless. */
  session: 4401,
  /** The user was suspended. Reconnecting is useless until that ends. */
  suspended: 4403,
  /** The user has too many connections. */
  tooMany: 1013,
} as const
