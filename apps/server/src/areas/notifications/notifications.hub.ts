// Who is connected to this node, and what goes out to them. What comes in at once is looked up at once: a thousand
// people who are told of the same chapter cost two queries, not two thousand.
import type { Notification } from '@fabula/contracts/notifications'
import type { NotificationMessage } from '@fabula/contracts/notifications.socket'
import type { WebSocket } from 'ws'
import type { Platform } from '#platform/platform.ts'
import { type Announcement, notificationsChannel, readAnnouncements } from './notifications.channel.ts'
import { presentAll } from './notifications.service.ts'
import { countUnreadOf, listShownByIds } from './notifications.store.ts'

export type Hub = {
  /** False when the person has as many sockets here as they may have. */
  join(userId: string, socket: WebSocket): boolean
  leave(userId: string, socket: WebSocket): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** What is told of: unread ones of each person, and new ones by their ids. */
type Found = { unread: Map<string, number>; shown: Map<string, Notification> }

/** Tabs and devices of one person on this node. */
const maxSockets = 20
/** Whoever lets this much pile up does not read; they fetch the list when they are back. */
const maxUnsentBytes = 256 * 1024
const atOnce = 500
/** A moment for alike ones to gather. */
const gatherMilliseconds = 5
/** The same code as for a restart: the client connects again and fetches its list. */
const comeAgain = 1012

export function createHub({ db, fanout, log }: Pick<Platform, 'db' | 'fanout' | 'log'>): Hub {
  // Mostly one for each: a list takes a third of what a set does.
  const sockets = new Map<string, readonly WebSocket[]>()
  let waiting: Announcement[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let unsubscribe = async () => {}

  function take(message: string): void {
    for (const announcement of readAnnouncements(message))
      if (sockets.has(announcement.userId)) waiting.push(announcement)
    if (waiting.length > 0) timer ??= setTimeout(flush, gatherMilliseconds)
  }

  function flush(): void {
    timer = undefined
    const taken = waiting
    waiting = []
    const parts: Announcement[][] = []
    for (let start = 0; start < taken.length; start += atOnce) parts.push(taken.slice(start, start + atOnce))
    // One after the other: what came first arrives first. While one goes out, the next is looked up.
    running = running.then(async () => {
      let next = lookUp(parts[0])
      for (const [index, part] of parts.entries()) {
        const found = await next
        next = lookUp(parts[index + 1])
        if (found) deliver(part, found)
        else for (const { userId } of part) closeAll(sockets.get(userId))
      }
    })
  }

  /** Nothing when the database is away. */
  async function lookUp(announcements: readonly Announcement[] = []): Promise<Found | undefined> {
    const ids = announcements.flatMap(({ shownId }) => shownId ?? [])
    const userIds = [...new Set(announcements.map(({ userId }) => userId))]
    try {
      const [unread, shown] = await Promise.all([
        userIds.length > 0 ? countUnreadOf(db, userIds) : new Map<string, number>(),
        ids.length > 0 ? listShownByIds(db, ids).then((rows) => presentAll(db, rows)) : [],
      ])
      return { unread, shown: new Map(shown.map((one) => [one._id, one])) }
    } catch (error) {
      log.warn({ err: error }, 'Notifications could not be sent; their sockets are closed')
      return undefined
    }
  }

  function deliver(announcements: readonly Announcement[], { unread, shown }: Found): void {
    for (const { userId, states = [], shownId } of announcements) {
      const count = unread.get(userId) ?? 0
      for (const data of states) send(userId, { type: 'notification_state', data, unread: count })
      // Joined by a newer one meanwhile, or taken back: whoever did that tells of it.
      const data = shown.get(shownId ?? '')
      if (data) send(userId, { type: 'notification', data, unread: count })
    }
  }

  function send(userId: string, message: NotificationMessage): void {
    const text = JSON.stringify(message)
    for (const socket of sockets.get(userId) ?? []) {
      if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
      else socket.send(text)
    }
  }

  return {
    join(userId, socket) {
      const own = sockets.get(userId) ?? []
      if (own.includes(socket)) return true
      if (own.length >= maxSockets) return false
      sockets.set(userId, [...own, socket])
      return true
    },
    leave(userId, socket) {
      const others = sockets.get(userId)?.filter((one) => one !== socket)
      if (others?.length) sockets.set(userId, others)
      else sockets.delete(userId)
    },
    async start() {
      unsubscribe = await fanout.subscribe(notificationsChannel, take, () => {
        // Something may have been missed.
        for (const own of sockets.values()) closeAll(own)
      })
    },
    async stop() {
      clearTimeout(timer)
      await unsubscribe()
      await running
    },
  }
}

function closeAll(sockets: Iterable<WebSocket> = []): void {
  for (const socket of sockets) socket.close(comeAgain, 'Come again')
}
