// The notification socket: who is there has said who they are, and is told that they are heard.
import type { SocketRoute } from '#platform/realtime/sockets.ts'
import { closedBySession } from '#platform/realtime/sockets.ts'
import { z } from 'zod'

/** Long enough for a slow phone, short enough for a stranger who only holds the line. */
const authWithinMilliseconds = 10_000

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: z.string() }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('disconnect') }),
])

export const notificationSocket: SocketRoute = {
  path: '/ws/notifications',
  maxPayload: 4096,
  handle(socket, actor) {
    const timer = setTimeout(
      () => socket.close(closedBySession, 'No auth message came'),
      authWithinMilliseconds,
    )
    return {
      onMessage(message) {
        const parsed = clientMessage.safeParse(readJson(message))
        if (!parsed.success) return socket.close(1007, 'Not a message that this socket knows')
        if (parsed.data.type === 'disconnect') return socket.close(1000)
        if (parsed.data.type === 'heartbeat') return
        if (parsed.data.userId !== actor.userId)
          return socket.close(closedBySession, 'Someone else is signed in')
        clearTimeout(timer)
        socket.send(JSON.stringify({ type: 'ready' }))
      },
      onClose: () => clearTimeout(timer),
    }
  },
}

function readJson(message: Buffer): unknown {
  try {
    return JSON.parse(message.toString('utf8'))
  } catch {
    return undefined
  }
}
