// The sockets of this node and the messages sent to them. Lookups are batched: notifying a thousand users of the same
// chapter costs two queries, not two thousand.
import type { Notification } from '@fabula/contracts/notifications'
import type { NotificationMessage } from '@fabula/contracts/notifications.socket'
import type { WebSocket } from 'ws'
import { loadLiveMessages, messagesChannel, readMessageNews } from '#areas/messages/public.ts'
import type { Platform } from '#platform/platform.ts'
import { type Announcement, notificationsChannel, readAnnouncements } from './notifications.channel.ts'
import { presentWithExcerpts } from './notifications.service.ts'
import { countUnreadOf, listShownByIds } from './notifications.store.ts'

export type Hub = {
  /** False when the user has reached the limit of sockets on this node. */
  join(userId: string, socket: WebSocket): boolean
  leave(userId: string, socket: WebSocket): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** A change of a conversation, for one of its two users. */
type MessageChange = { userId: string; conversationId: string; number: number | null }

type Waiting = Announcement | MessageChange

const isOfMessage = (one: Waiting): one is MessageChange => 'conversationId' in one
const isAnnouncement = (one: Waiting): one is Announcement => !isOfMessage(one)

/** Unread counts by user, new notifications by id, and messages. */
type Found = {
  unread: Map<string, number>
  shown: Map<string, Notification>
  messages: Awaited<ReturnType<typeof loadLiveMessages>>
}

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
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let unsubscribe: (() => Promise<void>)[] = []

  // Users who want no mature stories are not notified of comments there.
  const present = (rows: Awaited<ReturnType<typeof listShownByIds>>) =>
    presentWithExcerpts(db, rows, { wantsMature: true })

  function take(all: readonly Waiting[]): void {
    for (const one of all) if (sockets.has(one.userId)) waiting.push(one)
    if (waiting.length > 0) timer ??= setTimeout(flush, gatherMilliseconds)
  }

  const changesIn = (message: string): MessageChange[] => {
    const { userIds, conversationId, number } = readMessageNews(message)
    return userIds.map((userId) => ({ userId, conversationId, number }))
  }

  function flush(): void {
    timer = undefined
    const taken = waiting
    waiting = []
    const parts: Waiting[][] = []
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
  async function lookUp(taken: readonly Waiting[] = []): Promise<Found | undefined> {
    const changes = taken.filter(isOfMessage)
    const announcements = taken.filter(isAnnouncement)
    const ids = announcements.flatMap(({ shownId }) => shownId ?? [])
    const userIds = [...new Set(announcements.map(({ userId }) => userId))]
    try {
      const [unread, shown, messages] = await Promise.all([
        userIds.length > 0 ? countUnreadOf(db, userIds) : new Map<string, number>(),
        ids.length > 0 ? listShownByIds(db, ids).then(present) : [],
        loadLiveMessages(db, changes),
      ])
      return { unread, shown: new Map(shown.map((one) => [one._id, one])), messages }
    } catch (error) {
      log.warn({ err: error }, 'sending notifications failed, closing sockets')
      return undefined
    }
  }

  function deliver(taken: readonly Waiting[], { unread, shown, messages }: Found): void {
    for (const one of taken) {
      if (isOfMessage(one)) {
        const { userId, conversationId, number } = one
        const message = number === null ? null : messages.find({ userId, conversationId, number })
        const count = messages.unread.get(userId) ?? 0
        send(userId, { type: 'message', data: { conversationId, message }, unread: count })
        continue
      }
      const { userId, states = [], shownId } = one
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
      const handleMissed = () => {
        for (const own of sockets.values()) closeAll(own)
      }
      unsubscribe = [
        await fanout.subscribe(notificationsChannel, (text) => take(readAnnouncements(text)), handleMissed),
        await fanout.subscribe(messagesChannel, (text) => take(changesIn(text)), handleMissed),
      ]
    },
    async stop() {
      clearTimeout(timer)
      await Promise.all(unsubscribe.map((end) => end()))
      await running
    },
  }
}

function closeAll(sockets: Iterable<WebSocket> = []): void {
  for (const socket of sockets) socket.close(comeAgain, 'Come again')
}
