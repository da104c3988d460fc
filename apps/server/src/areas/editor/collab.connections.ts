// How many sockets and chapters each person has open here, and how much of what they sent waits to be handled. Every
// one of these has a limit, so that nobody can fill the memory of the server.
import { UPDATE_LIMITS } from '@fabula/editor-kit/yjs.update-check'
import type { WebSocket } from 'ws'
import type { Platform } from '#platform/platform.ts'

/** Tabs and devices of one person on this node. */
const maxSockets = 20
/** Over all of these sockets. Our own editor opens one chapter on each. */
const maxChapters = 40
/** Then nothing more is read from the socket until what came before is handled. */
const maxQueuedBytes = UPDATE_LIMITS.bytes
/** Of all people. Beyond it, whoever has a full socket's worth waiting sends no more, and the others go on. */
const maxQueuedBytesOfAll = 128 * 1024 * 1024
/** A client that lets more than this pile up does not read. It gets everything when it connects again. */
const maxUnsentBytes = 16 * 1024 * 1024
/** Of all clients. Beyond it, the one that has read least is disconnected. */
const maxUnsentBytesOfAll = 128 * 1024 * 1024
/** What any slow connection has waiting for a moment; below it nobody adds up what the others have. */
const usualUnsentBytes = 64 * 1024

export type Connections = ReturnType<typeof createConnections>
export type CollabConnection = NonNullable<ReturnType<Connections['enter']>>

export function createConnections({ config, metrics }: Pick<Platform, 'config' | 'metrics'>) {
  const people = new Map<string, { sockets: number; chapters: number; queuedBytes: number }>()
  const isLimited = config.rateLimitScale > 0
  const sockets = new Set<WebSocket>()
  let queuedBytes = 0
  metrics.gauge('live_connections', 'Sockets of editors', { read: () => sockets.size })
  metrics.gauge('live_queued_bytes', 'What editors have sent and nobody has looked at yet', {
    read: () => queuedBytes,
  })
  metrics.gauge('live_unsent_bytes', 'What editors have not read yet', { read: () => sumUnsent() })

  // One that was just disconnected gives back what it holds within this turn.
  const listOpen = () => [...sockets].filter(({ readyState, OPEN }) => readyState === OPEN)
  const sumUnsent = () => listOpen().reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0)

  function relieve(): void {
    if (sumUnsent() <= maxUnsentBytesOfAll) return
    listOpen()
      .reduce((most, one) => (one.bufferedAmount > most.bufferedAmount ? one : most))
      .terminate()
  }

  return {
    /** Nothing when this person has as many as they may have. */
    enter(userId: string, socket: WebSocket) {
      const person = people.get(userId) ?? { sockets: 0, chapters: 0, queuedBytes: 0 }
      if (isLimited && person.sockets >= maxSockets) return undefined
      people.set(userId, person)
      person.sockets += 1
      sockets.add(socket)
      const addresses = new Set<string>()
      /** Of each chapter: what waits, and whether Hocuspocus will say when it was handled. */
      const queued = new Map<string, number>()
      const connected = new Set<string>()

      // Somebody who comes and goes still answers for what they left to be handled.
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
        /** False when it is one chapter too many. */
        open(address: string): boolean {
          if (addresses.has(address)) return true
          if (isLimited && person.chapters >= maxChapters) return false
          addresses.add(address)
          person.chapters += 1
          return true
        },
        /** False when the server has too much to handle already, most of it from people like this one. */
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
        /** What was queued is handled, or will never be. */
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
          // What a chapter has already taken over is still handled.
          for (const chapter of queued.keys()) if (!connected.has(chapter)) flush(chapter, Infinity)
        },
      }
    },
  }
}
