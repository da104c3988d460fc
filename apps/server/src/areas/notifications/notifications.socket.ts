// The notification socket: the client authenticates, gets a confirmation, and then new notifications, and news of the
// topics that it watches.
import { notificationCloseCodes, notificationsPath } from '@fabula/contracts/notifications.socket'
import { z } from 'zod'
import type { WebSocket } from 'ws'
import type { SocketHandler, SocketRoute } from '#platform/realtime/sockets.ts'
import type { Hub } from './notifications.hub.ts'
import type { TopicWatch } from './topic-watch.ts'

/** Long enough for a slow phone, short enough to limit idle unauthenticated sockets. */
const authWithinMilliseconds = 10_000

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: z.string() }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('disconnect') }),
  z.object({ type: z.enum(['watch', 'unwatch']), topicId: z.uuid().toLowerCase() }),
])

export const notificationSocket = (hub: Hub, topics: TopicWatch): SocketRoute => ({
  path: notificationsPath,
  maxPayload: 4096,
  handle: (socket, { user }) => new Listener(hub, topics, socket, user._id),
})

class Listener implements SocketHandler {
  readonly #hub: Hub
  readonly #topics: TopicWatch
  readonly #socket: WebSocket
  readonly #userId: string
  #timer: NodeJS.Timeout | undefined

  constructor(hub: Hub, topics: TopicWatch, socket: WebSocket, userId: string) {
    this.#hub = hub
    this.#topics = topics
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
    if ('topicId' in parsed.data) {
      // Only after the auth message.
      if (this.#timer) return
      return this.#topics[parsed.data.type](this.#userId, socket, parsed.data.topicId)
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
    this.#topics.leave(this.#socket)
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
