// Sockets of users who are looking at something, such as a topic or a question: they get what changes on it.
import type { LiveMessage } from '@fabula/contracts/notifications.socket'
import type { WebSocket } from 'ws'
import { findUserById, presentOwnUser } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'

/** What changed, and who is watching it. `parts`: of a question, the items whose votes changed. */
type Watched = { id: string; parts: readonly string[]; userIds: readonly string[] }

export type WatchedKind = {
  /** Carries the id of what changed and, after a space, the part of it that did. */
  channel: string
  /** The state on arrival. Throws for those who may not see it. */
  open(db: Database, actor: Actor, id: string): Promise<LiveMessage>
  /** For each user who may still see it. */
  listNews(
    db: Database,
    watched: readonly Watched[],
  ): Promise<{ id: string; userId: string; message: LiveMessage }[]>
}

export type LiveWatch = {
  watch(userId: string, socket: WebSocket, id: string): void
  unwatch(userId: string, socket: WebSocket, id: string): void
  leave(socket: WebSocket): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Of one kind and one socket; a page shows one. */
const maxWatched = 5
/** A busy topic is one message, not one per post. */
const gatherMilliseconds = 200
const maxUnsentBytes = 256 * 1024
/** The client reconnects and asks again. */
const comeAgain = 1012

export function createLiveWatch(
  { db, fanout, log }: Pick<Platform, 'db' | 'fanout' | 'log'>,
  { channel, open, listNews }: WatchedKind,
): LiveWatch {
  const watchers = new Map<string, Map<WebSocket, string>>()
  const watchedBy = new Map<WebSocket, Set<string>>()
  let waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let unsubscribe = async () => {}

  function take(message: string): void {
    const [id = '', part] = message.split(' ')
    if (!watchers.has(id)) return
    const parts = waiting.get(id) ?? new Set()
    if (part) parts.add(part)
    waiting.set(id, parts)
    timer ??= setTimeout(flush, gatherMilliseconds)
  }

  function flush(): void {
    timer = undefined
    const taken = waiting
    waiting = new Map()
    running = running.then(() => tell(taken))
  }

  /** Whether they may still see it is checked again. */
  async function tell(changed: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    const watched = [...changed].map(([id, parts]) => ({
      id,
      parts: [...parts],
      userIds: [...new Set(watchers.get(id)?.values())],
    }))
    try {
      for (const { id, userId, message } of await listNews(db, watched))
        for (const [socket, watcherId] of watchers.get(id) ?? [])
          if (watcherId === userId) send(socket, message)
    } catch (error) {
      log.warn({ err: error, channel }, 'sending live news failed, closing sockets')
      for (const id of changed.keys())
        for (const socket of watchers.get(id)?.keys() ?? []) socket.close(comeAgain, 'Come again')
    }
  }

  function send(socket: WebSocket, message: LiveMessage): void {
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  async function begin(userId: string, socket: WebSocket, id: string): Promise<void> {
    const user = await findUserById(db, userId)
    if (!user || user.deleting_since) return
    const actor = {
      kind: 'user',
      userId,
      sessionId: '',
      user: presentOwnUser(user),
      needsTotp: false,
    } as const
    // From here on changes are announced; the state below includes all before.
    add(userId, socket, id)
    try {
      const message = await open(db, actor, id)
      if (socket.readyState === socket.OPEN) send(socket, message)
    } catch (error) {
      remove(socket, id)
      // What they may not see is never announced to them.
      if (!(error instanceof AppError)) throw error
    }
  }

  function add(userId: string, socket: WebSocket, id: string): void {
    if (socket.readyState !== socket.OPEN) return
    const own = watchedBy.get(socket) ?? new Set()
    if (!own.has(id) && own.size >= maxWatched) remove(socket, [...own][0]!)
    watchedBy.set(socket, (watchedBy.get(socket) ?? new Set()).add(id))
    watchers.set(id, (watchers.get(id) ?? new Map()).set(socket, userId))
  }

  function remove(socket: WebSocket, id: string): void {
    const sockets = watchers.get(id)
    sockets?.delete(socket)
    if (sockets?.size === 0) watchers.delete(id)
    const own = watchedBy.get(socket)
    own?.delete(id)
    if (own?.size === 0) watchedBy.delete(socket)
  }

  return {
    watch(userId, socket, id) {
      begin(userId, socket, id).catch((error: unknown) => {
        log.warn({ err: error, channel }, 'watching failed, closing the socket')
        socket.close(comeAgain, 'Come again')
      })
    },
    unwatch: (_userId, socket, id) => remove(socket, id),
    leave(socket) {
      for (const id of watchedBy.get(socket) ?? []) remove(socket, id)
    },
    async start() {
      unsubscribe = await fanout.subscribe(channel, take)
    },
    async stop() {
      clearTimeout(timer)
      await unsubscribe()
      await running
    },
  }
}
