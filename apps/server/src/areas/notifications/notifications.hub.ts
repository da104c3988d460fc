// The sockets of this node and the messages sent to them. Lookups are batched: notifying a thousand users of the same
// chapter costs two queries, not two thousand.
import type { Notification } from '@fabula/contracts/notifications'
import type { NotificationMessage } from '@fabula/contracts/notifications.socket'
import type { WebSocket } from 'ws'
import type { Platform } from '#platform/platform.ts'
import { type Announcement, notificationsChannel, readAnnouncements } from './notifications.channel.ts'
import { presentAll } from './notifications.service.ts'
import { countUnreadOf, listShownByIds } from './notifications.store.ts'

export type Hub = {
  /** False when the user has reached the limit of sockets on this node. */
  join(userId: string, socket: WebSocket): boolean
  leave(userId: string, socket: WebSocket): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Unread counts by user, and new notifications by id. */
type Found = { unread: Map<string, number>; shown: Map<string, Notification> }

/** Tabs and devices of one user on this node. */
const maxSockets = 20
/** A client with this much unsent data is not reading; it fetches the list when it reconnects. */
const maxUnsentBytes = 256 * 1024
const atOnce = 500
/** Delay that lets similar announcements form a batch. */
const gatherMilliseconds = 5
/** The same code as for a restart: the client reconnects and fetches its list. */
const comeAgain = 1012

export function createHub({ db, fanout, log }: Pick<Platform, 'db' | 'fanout' | 'log'>): Hub {
  // Most users have one socket, and an array takes a third of the memory of a set.
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
    // Batches run in sequence to preserve the order. While one is sent, the next one is looked up.
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

  /** Returns nothing when the database is unavailable. */
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
      log.warn({ err: error }, 'sending notifications failed, closing sockets')
      return undefined
    }
  }

  function deliver(announcements: readonly Announcement[], { unread, shown }: Found): void {
    for (const { userId, states = [], shownId } of announcements) {
      const count = unread.get(userId) ?? 0
      for (const data of states) send(userId, { type: 'notification_state', data, unread: count })
      // It was merged or deleted meanwhile, which is announced separately.
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
        // Messages may have been missed.
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
