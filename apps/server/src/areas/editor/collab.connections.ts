// How many sockets and chapters each user has open here, and how many received bytes are queued. Each has a limit, so
// that no user can exhaust the server's memory.
import { UPDATE_LIMITS } from '@fabula/editor-kit/yjs.update-check'
import type { WebSocket } from 'ws'
import type { Platform } from '#platform/platform.ts'

/** Tabs and devices of one user on this node. */
const maxSockets = 20
/** Across all of these sockets. Our own editor opens one chapter on each. */
const maxChapters = 40
/** Beyond it, the server pauses the socket until the queue is processed. */
const maxQueuedBytes = UPDATE_LIMITS.bytes
/** Of all users. Beyond it, users with a full socket's worth in the queue cannot send more; the others can. */
const maxQueuedBytesOfAll = 128 * 1024 * 1024
/** A client with more unsent bytes is not reading. It gets everything when it reconnects. */
const maxUnsentBytes = 16 * 1024 * 1024
/** Of all clients. Beyond it, the one with the most unsent bytes is disconnected. */
const maxUnsentBytesOfAll = 128 * 1024 * 1024
/** Normal for a slow connection; below it the total of all clients is not computed. */
const usualUnsentBytes = 64 * 1024

export type Connections = ReturnType<typeof createConnections>
export type CollabConnection = NonNullable<ReturnType<Connections['enter']>>

export function createConnections({ config, metrics }: Pick<Platform, 'config' | 'metrics'>) {
  const people = new Map<string, { sockets: number; chapters: number; queuedBytes: number }>()
  const isLimited = config.rateLimitScale > 0
  const sockets = new Set<WebSocket>()
  let queuedBytes = 0
  metrics.gauge('live_connections', 'Open editor sockets', { read: () => sockets.size })
  metrics.gauge('live_queued_bytes', 'Bytes received from editors and not yet processed', {
    read: () => queuedBytes,
  })
  metrics.gauge('live_unsent_bytes', 'Bytes buffered for editors and not yet sent', {
    read: () => sumUnsent(),
  })

  // A socket that was just terminated frees its buffer within this tick.
  const listOpen = () => [...sockets].filter(({ readyState, OPEN }) => readyState === OPEN)
  const sumUnsent = () => listOpen().reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0)

  function relieve(): void {
    if (sumUnsent() <= maxUnsentBytesOfAll) return
    listOpen()
      .reduce((most, one) => (one.bufferedAmount > most.bufferedAmount ? one : most))
      .terminate()
  }

  return {
    /** Undefined if the user has reached the limit. */
    enter(userId: string, socket: WebSocket) {
      const person = people.get(userId) ?? { sockets: 0, chapters: 0, queuedBytes: 0 }
      if (isLimited && person.sockets >= maxSockets) return undefined
      people.set(userId, person)
      person.sockets += 1
      sockets.add(socket)
      const addresses = new Set<string>()
      /** Queued bytes per chapter, and the chapters for which Hocuspocus reports when a message was handled. */
      const queued = new Map<string, number>()
      const connected = new Set<string>()

      // A user who reconnects is still charged for what they left in the queue.
      const forgetIfGone = () => {
        if (person.sockets === 0 && person.queuedBytes === 0) people.delete(userId)
      }
      const sumQueued = () => queued.values().reduce((sum, bytes) => sum + bytes, 0)

      function flush(chapter: string, bytes: number): void {
        const waiting = queued.get(chapter) ?? 0
        const rest = Math.max(0, waiting - bytes)
        queuedBytes -= waiting - rest
        person.queuedBytes -= waiting - rest
        forgetIfGone()
        if (rest > 0) queued.set(chapter, rest)
        else queued.delete(chapter)
        if (socket.isPaused && sumQueued() <= maxQueuedBytes / 2) socket.resume()
      }

      return {
        /** False if the user has too many chapters open. */
        open(address: string): boolean {
          if (addresses.has(address)) return true
          if (isLimited && person.chapters >= maxChapters) return false
          addresses.add(address)
          person.chapters += 1
          return true
        },
        /** False if the server has too much queued already, and this user more than their share. */
        queue(chapter: string, bytes: number): boolean {
          if (queuedBytes + bytes > maxQueuedBytesOfAll && person.queuedBytes + bytes > maxQueuedBytes)
            return false
          queued.set(chapter, (queued.get(chapter) ?? 0) + bytes)
          queuedBytes += bytes
          person.queuedBytes += bytes
          if (sumQueued() > maxQueuedBytes) socket.pause()
          return true
        },
        connected: (chapter: string) => connected.add(chapter),
        /** Call it when queued messages were handled, or never will be. */
        flush,
        send(data: Parameters<WebSocket['send']>[0]): void {
          if (socket.bufferedAmount > maxUnsentBytes) return socket.terminate()
          socket.send(data)
          if (socket.bufferedAmount > usualUnsentBytes) relieve()
        },
        leave(): void {
          person.sockets -= 1
          person.chapters -= addresses.size
          sockets.delete(socket)
          forgetIfGone()
          // Messages that Hocuspocus has already accepted are still handled.
          for (const chapter of queued.keys()) if (!connected.has(chapter)) flush(chapter, Infinity)
        },
      }
    },
  }
}
