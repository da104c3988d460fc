// Sockets of users who are reading a topic: they get the number of its last post when there are new ones.
import type { TopicMessage } from '@fabula/contracts/notifications.socket'
import type { WebSocket } from 'ws'
import { findWatched, topicsChannel, watchTopic } from '#areas/forum/public.ts'
import { findUserById, presentOwnUser } from '#areas/users/public.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'

export type TopicWatch = {
  watch(userId: string, socket: WebSocket, topicId: string): void
  unwatch(userId: string, socket: WebSocket, topicId: string): void
  leave(socket: WebSocket): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Of one socket; a page shows one topic. */
const maxTopics = 5
/** A busy topic is one message, not one per post. */
const gatherMilliseconds = 200
const maxUnsentBytes = 256 * 1024
/** The client reconnects and asks again. */
const comeAgain = 1012

export function createTopicWatch({ db, fanout, log }: Pick<Platform, 'db' | 'fanout' | 'log'>): TopicWatch {
  const watchers = new Map<string, Map<WebSocket, string>>()
  const topicsOf = new Map<WebSocket, Set<string>>()
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let unsubscribe = async () => {}

  function take(topicId: string): void {
    if (!watchers.has(topicId)) return
    waiting.add(topicId)
    timer ??= setTimeout(flush, gatherMilliseconds)
  }

  function flush(): void {
    timer = undefined
    const taken = waiting
    waiting = new Set()
    running = running.then(() => tell(taken))
  }

  /** Whether they may still read the topic is checked again. */
  async function tell(topicIds: ReadonlySet<string>): Promise<void> {
    const watched = new Map(
      [...topicIds].map((id) => [id, [...new Set(watchers.get(id)?.values())]] as const),
    )
    try {
      for (const { topicId, lastPostNumber, userIds } of await findWatched(db, watched))
        for (const [socket, userId] of watchers.get(topicId) ?? [])
          if (userIds.has(userId)) send(socket, { type: 'topic', topicId, lastPostNumber })
    } catch (error) {
      log.warn({ err: error }, 'telling watchers of topics failed, closing sockets')
      for (const id of topicIds)
        for (const socket of watchers.get(id)?.keys() ?? []) socket.close(comeAgain, 'Come again')
    }
  }

  function send(socket: WebSocket, message: TopicMessage): void {
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  async function begin(userId: string, socket: WebSocket, topicId: string): Promise<void> {
    const user = await findUserById(db, userId)
    if (!user || user.deleting_since) return
    const actor = {
      kind: 'user',
      userId,
      sessionId: '',
      user: presentOwnUser(user),
      needsTotp: false,
    } as const
    // From here on posts are announced; the number below includes all before.
    add(userId, socket, topicId)
    try {
      const lastPostNumber = await watchTopic(db, actor, topicId)
      if (socket.readyState === socket.OPEN) send(socket, { type: 'topic', topicId, lastPostNumber })
    } catch (error) {
      remove(socket, topicId)
      // A topic that they may not read is never announced to them.
      if (!(error instanceof AppError)) throw error
    }
  }

  function add(userId: string, socket: WebSocket, topicId: string): void {
    if (socket.readyState !== socket.OPEN) return
    const own = topicsOf.get(socket) ?? new Set()
    if (!own.has(topicId) && own.size >= maxTopics) remove(socket, [...own][0]!)
    topicsOf.set(socket, (topicsOf.get(socket) ?? new Set()).add(topicId))
    watchers.set(topicId, (watchers.get(topicId) ?? new Map()).set(socket, userId))
  }

  function remove(socket: WebSocket, topicId: string): void {
    const sockets = watchers.get(topicId)
    sockets?.delete(socket)
    if (sockets?.size === 0) watchers.delete(topicId)
    const own = topicsOf.get(socket)
    own?.delete(topicId)
    if (own?.size === 0) topicsOf.delete(socket)
  }

  return {
    watch(userId, socket, topicId) {
      begin(userId, socket, topicId).catch((error: unknown) => {
        log.warn({ err: error }, 'watching a topic failed, closing the socket')
        socket.close(comeAgain, 'Come again')
      })
    },
    unwatch: (_userId, socket, topicId) => remove(socket, topicId),
    leave(socket) {
      for (const topicId of topicsOf.get(socket) ?? []) remove(socket, topicId)
    },
    async start() {
      unsubscribe = await fanout.subscribe(topicsChannel, take)
    },
    async stop() {
      clearTimeout(timer)
      await unsubscribe()
      await running
    },
  }
}
