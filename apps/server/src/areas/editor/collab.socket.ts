// The socket of the editor: who is there comes from the session, and only what an editor has a reason to send goes on.
import { collabCloseCodes, collabPath } from '@fabula/contracts/collab'
import { UPDATE_LIMITS } from '@fabula/editor-kit/yjs.update-check'
import type { Hocuspocus } from '@hocuspocus/server'
import type { SocketRoute } from '#platform/realtime/sockets.ts'
import type { CollabContext } from './collab.server.ts'
import { type EnvelopeKind, readEnvelope } from './envelope.ts'

/** Long enough for a slow phone, short enough for a stranger who only holds the line. */
const greetWithinMilliseconds = 10_000
/** One for each chapter that somebody has side by side. */
const mostAddresses = 20

const mostBytes: Record<EnvelopeKind, number> = {
  sync: UPDATE_LIMITS.bytes + 1024,
  awareness: 8 * 1024,
  auth: 4 * 1024,
  'query-awareness': 256,
  close: 1024,
}

export function collabSocket(hocuspocus: Hocuspocus<CollabContext>): SocketRoute {
  return {
    path: collabPath,
    maxPayload: mostBytes.sync,
    handle(socket, actor) {
      const addresses = new Set<string>()
      const timer = setTimeout(
        () => socket.close(collabCloseCodes.session, 'No auth message came'),
        greetWithinMilliseconds,
      )
      const client = hocuspocus.handleConnection(socket, new Request(`http://localhost${collabPath}`), {
        actor,
        close: ({ code, reason }) => socket.close(code, reason),
        greet: () => clearTimeout(timer),
      })
      return {
        onMessage(message, isBinary) {
          if (socket.readyState !== socket.OPEN) return
          const envelope = isBinary ? readEnvelope(message) : undefined
          if (!envelope)
            return socket.close(collabCloseCodes.malformed, 'Not a message that this socket knows')
          if (message.length > mostBytes[envelope.kind])
            return socket.close(collabCloseCodes.tooLarge, 'This is too much at once')
          if (addresses.add(envelope.address).size > mostAddresses)
            return socket.close(collabCloseCodes.tooMany, 'Too many chapters on one connection')
          client.handleMessage(message)
        },
        onClose() {
          clearTimeout(timer)
          client.handleClose()
        },
      }
    },
  }
}
