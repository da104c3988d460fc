// Sends announcements to every node with a socket of the user: ids only, published on commit.
import type { NotificationState } from '@fabula/contracts/notifications.socket'
import type { Transaction } from '#platform/db/database.ts'
import { publishOnCommit } from '#platform/fanout.ts'

export const notificationsChannel = 'notifications'

/** State changes first, then the new notification. */
export type Announcement = { userId: string; states?: NotificationState[]; shownId?: string }

/** A message holds at most 4,000 bytes, and one of these takes about 180. */
const inOneMessage = 20

export async function announce(tx: Transaction, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return
  const messages = []
  for (let start = 0; start < announcements.length; start += inOneMessage)
    messages.push(JSON.stringify(announcements.slice(start, start + inOneMessage)))
  await publishOnCommit(tx, notificationsChannel, ...messages)
}

export const readAnnouncements = (message: string) => JSON.parse(message) as Announcement[]
