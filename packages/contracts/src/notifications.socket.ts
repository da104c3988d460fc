// The socket that carries notifications: /ws/notifications, JSON in text frames. Without zod: every page loads this.
import type { Notification } from './notifications.ts'

export const notificationsPath = '/ws/notifications'

export type NotificationState = { _id: string; isRead?: true; deleted?: true }

/** What the server says. `unread` is the whole count. */
export type NotificationMessage =
  | { type: 'ready' }
  | { type: 'notification'; data: Notification; unread: number }
  | { type: 'notification_state'; data: NotificationState; unread: number }

/** Why the server closes, as far as it matters to who connects. */
export const notificationCloseCodes = {
  /** The session has ended, or somebody else is signed in. Connecting again is of no use. */
  session: 4401,
  /** The person has as many connections as they may have. */
  tooMany: 1013,
} as const
