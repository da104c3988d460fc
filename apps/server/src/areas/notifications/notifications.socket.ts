// The notification socket: the client authenticates, gets a confirmation, and then new notifications, and news of the
// topics and questions that it watches.
import { notificationCloseCodes, notificationsPath } from '@fabula/contracts/notifications.socket'
import { z } from 'zod'
import type { WebSocket } from 'ws'
import type { SocketHandler, SocketRoute } from '#platform/realtime/sockets.ts'
import type { Hub } from './notifications.hub.ts'
import type { LiveWatch } from './live-watch.ts'

/** Long enough for a slow phone, short enough to limit idle unauthenticated sockets. */
const authWithinMilliseconds = 10_000

const watchType = z.enum(['watch', 'unwatch'])
const watchedId = z.uuid().toLowerCase()

const clientMessage = z.union([
  z.object({ type: z.literal('auth'), userId: z.string() }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('disconnect') }),
  z.object({ type: watchType, topicId: watchedId }),
  z.object({ type: watchType, questionId: watchedId }),
])

export type LiveWatches = { topics: LiveWatch; questions: LiveWatch }

export const notificationSocket = (hub: Hub, live: LiveWatches): SocketRoute => ({
  path: notificationsPath,
  maxPayload: 4096,
  handle: (socket, { user }) => new Listener(hub, live, socket, user._id),
})

class Listener implements SocketHandler {
  readonly #hub: Hub
  readonly #live: LiveWatches
  readonly #socket: WebSocket
  readonly #userId: string
  #timer: NodeJS.Timeout | undefined

  constructor(hub: Hub, live: LiveWatches, socket: WebSocket, userId: string) {
    this.#hub = hub
    this.#live = live
    this.#socket = socket
    this.#userId = userId
    this.#timer = setTimeout(
      () => socket.close(notificationCloseCodes.session, 'No auth message came'),
      authWithinMilliseconds,
    )
  }

  onMessage(message: Buffer): void {
    const socket = this.#socket
    const parsed = clientMessage.safeParse(readJson(message))
    if (!parsed.success) return socket.close(1007, 'Not a message that this socket knows')
    if (parsed.data.type === 'disconnect') return socket.close(1000)
    if (parsed.data.type === 'heartbeat') return
    if (parsed.data.type !== 'auth') {
      // Only after the auth message.
      if (this.#timer) return
      const { topics, questions } = this.#live
      return 'topicId' in parsed.data
        ? topics[parsed.data.type](this.#userId, socket, parsed.data.topicId)
        : questions[parsed.data.type](this.#userId, socket, parsed.data.questionId)
    }
    if (parsed.data.userId !== this.#userId)
      return socket.close(notificationCloseCodes.session, 'Someone else is signed in')
    this.#forgetTimer()
    // The rate limit is checked before this point: the socket may be closed by now.
    if (socket.readyState !== socket.OPEN) return
    if (!this.#hub.join(this.#userId, socket))
      return socket.close(notificationCloseCodes.tooMany, 'Too many open tabs')
    socket.send(JSON.stringify({ type: 'ready' }))
  }

  onClose(): void {
    this.#forgetTimer()
    this.#hub.leave(this.#userId, this.#socket)
    this.#live.topics.leave(this.#socket)
    this.#live.questions.leave(this.#socket)
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

function readJson(message: Buffer): unknown {
  try {
    return JSON.parse(message.toString('utf8'))
  } catch {
    return undefined
  }
}
