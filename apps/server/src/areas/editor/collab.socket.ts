// The editor's socket: the session identifies the user, and only messages that an editor would send are passed on.
import { collabCloseCodes, collabPath } from '@fabula/contracts/collab'
import { UPDATE_LIMITS } from '@fabula/editor-kit/yjs.update-check'
import type { Hocuspocus } from '@hocuspocus/server'
import type { SocketRoute } from '#platform/realtime/sockets.ts'
import type { Connections } from './collab.connections.ts'
import type { CollabContext } from './collab.server.ts'
import { chapterNameOf, type EnvelopeKind, readEnvelope } from './message-header.ts'

/** Long enough for a slow phone, short enough for a client that only occupies the connection. */
const greetWithinMilliseconds = 10_000

const maxBytes: Record<EnvelopeKind, number> = {
  sync: UPDATE_LIMITS.bytes + 1024,
  awareness: 8 * 1024,
  auth: 4 * 1024,
  'query-awareness': 256,
  close: 1024,
}

export function collabSocket(hocuspocus: Hocuspocus<CollabContext>, connections: Connections): SocketRoute {
  return {
    path: collabPath,
    maxPayload: maxBytes.sync,
    handle(socket, actor) {
      const connection = connections.enter(actor.userId, socket)
      if (!connection) {
        socket.close(collabCloseCodes.tooManyTabs, 'You have too many editors open. Close some of them.')
        return { onMessage() {} }
      }
      const timer = setTimeout(
        () => socket.close(collabCloseCodes.session, 'No auth message came'),
        greetWithinMilliseconds,
      )
      function close(code?: number, reason?: string): void {
        // Resumes reading, to receive the client's close frame.
        if (socket.isPaused) socket.resume()
        socket.close(code, reason)
      }
      const line = {
        get readyState() {
          return socket.readyState
        },
        send: connection.send,
        close,
      }
      const client = hocuspocus.handleConnection(line, new Request(`http://localhost${collabPath}`), {
        actor,
        connection,
        close: ({ code, reason }) => close(code, reason),
        greet: () => clearTimeout(timer),
      })
      return {
        onMessage(message, isBinary) {
          if (socket.readyState !== socket.OPEN) return
          const envelope = isBinary ? readEnvelope(message) : undefined
          if (!envelope)
            return socket.close(collabCloseCodes.malformed, 'Not a message that this socket knows')
          if (message.length > maxBytes[envelope.kind])
            return socket.close(collabCloseCodes.tooLarge, 'Too much data at once')
          if (!connection.open(envelope.address))
            return socket.close(collabCloseCodes.tooManyTabs, 'You have too many chapters open.')
          if (envelope.kind !== 'auth' && !connection.queue(chapterNameOf(envelope.address), message.length))
            return close(collabCloseCodes.unavailable, 'The server is busy right now.')
          client.handleMessage(message)
        },
        onClose() {
          clearTimeout(timer)
          client.handleClose()
          connection.leave()
        },
      }
    },
  }
}
