// The notification socket: who is there has said who they are, is told that they are heard, and then what is new.
import { notificationCloseCodes, notificationsPath } from '@fabula/contracts/notifications.socket'
import { z } from 'zod'
import type { SocketRoute } from '#platform/realtime/sockets.ts'
import type { Hub } from './notifications.hub.ts'

/** Long enough for a slow phone, short enough for a stranger who only holds the line. */
const authWithinMilliseconds = 10_000

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: z.string() }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('disconnect') }),
])

export const notificationSocket = (hub: Hub): SocketRoute => ({
  path: notificationsPath,
  maxPayload: 4096,
  handle(socket, { userId }) {
    const timer = setTimeout(
      () => socket.close(notificationCloseCodes.session, 'No auth message came'),
      authWithinMilliseconds,
    )
    return {
      onMessage(message) {
        const parsed = clientMessage.safeParse(readJson(message))
        if (!parsed.success) return socket.close(1007, 'Not a message that this socket knows')
        if (parsed.data.type === 'disconnect') return socket.close(1000)
        if (parsed.data.type === 'heartbeat') return
        if (parsed.data.userId !== userId)
          return socket.close(notificationCloseCodes.session, 'Someone else is signed in')
        clearTimeout(timer)
        // Messages are counted before they come here: the socket may be gone by now.
        if (socket.readyState !== socket.OPEN) return
        if (!hub.join(userId, socket))
          return socket.close(notificationCloseCodes.tooMany, 'Too many open tabs')
        socket.send(JSON.stringify({ type: 'ready' }))
      },
      onClose() {
        clearTimeout(timer)
        hub.leave(userId, socket)
      },
    }
  },
})

function readJson(message: Buffer): unknown {
  try {
    return JSON.parse(message.toString('utf8'))
  } catch {
    return undefined
  }
}
