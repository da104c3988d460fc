// Hostile clients of the editor's socket: noise, huge frames, floods, and connections that are held or dropped. The
// same seed gives the same behavior.
import { once } from 'node:events'
import { documentNameOf } from '@fabula/contracts/collab'
import { Awareness, encodeAwarenessUpdate } from '@fabula/editor-kit/awareness'
import type { Random } from '@fabula/editor-kit/writers.arbitrary'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { newId } from '#platform/ids.ts'
import { cookieHeader } from './editors.ts'

export type SocketPlace = { address: string; cookies: Record<string, string> }

export async function openSocket({ address, cookies }: SocketPlace): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/collab`, {
    headers: { cookie: cookieHeader(cookies) },
  })
  socket.on('error', () => {})
  await once(socket, 'open')
  return socket
}

export const closeCodeOf = async (socket: WebSocket): Promise<number> => {
  const [code] = (await once(socket, 'close')) as [number]
  return code
}

function messageOf(chapterId: string, kind: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, documentNameOf(chapterId))
  encoding.writeVarUint(encoder, kind)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

export const authMessage = (chapterId: string) =>
  messageOf(chapterId, 2, (encoder) => {
    encoding.writeVarUint(encoder, 0)
    encoding.writeVarString(encoder, 'session')
  })

/** Requests the whole document. */
export const wholeDocumentMessage = (chapterId: string) =>
  messageOf(chapterId, 0, (encoder) => {
    encoding.writeVarUint(encoder, 0)
    encoding.writeVarUint8Array(encoder, Y.encodeStateVector(new Y.Doc()))
  })

export const updateMessage = (chapterId: string, update: Uint8Array) =>
  messageOf(chapterId, 0, (encoder) => {
    encoding.writeVarUint(encoder, 2)
    encoding.writeVarUint8Array(encoder, update)
  })

/** Announces a presence for this client. */
export function presenceMessage(chapterId: string, client: number): Uint8Array {
  const awareness = new Awareness(new Y.Doc())
  awareness.states.set(client, { cursor: { at: client } })
  awareness.meta.set(client, { clock: 1, lastUpdated: Date.now() })
  const bytes = encodeAwarenessUpdate(awareness, [client], awareness.states)
  awareness.destroy()
  return messageOf(chapterId, 1, (encoder) => encoding.writeVarUint8Array(encoder, bytes))
}

/** How a connection behaves until either side ends it. */
type Behavior = (socket: WebSocket, chapterId: string, random: Random) => void

const behaviors: Behavior[] = [
  // Holds the connection without sending anything.
  () => {},
  (socket, _chapterId, random) => socket.send(randomBytes(random, random.below(300))),
  (socket) => socket.send('text'),
  (socket, chapterId) => socket.send(authMessage(chapterId)),
  (socket, chapterId, random) => {
    for (let index = 0; index < 20; index += 1) socket.send(presenceMessage(chapterId, random.below(2 ** 31)))
  },
  (socket, chapterId, random) => {
    socket.send(authMessage(chapterId))
    for (let index = 0; index < 20; index += 1) socket.send(presenceMessage(chapterId, random.below(2 ** 31)))
  },
  // Never reads the responses to its requests.
  (socket, chapterId) => {
    socket.send(authMessage(chapterId))
    socket.pause()
    for (let index = 0; index < 10; index += 1) socket.send(wholeDocumentMessage(chapterId))
  },
  // Sends before and after authentication.
  (socket, chapterId, random) => {
    const update = randomBytes(random, 400_000)
    socket.send(updateMessage(chapterId, update))
    socket.send(authMessage(chapterId))
    socket.send(updateMessage(chapterId, update))
  },
  (socket, chapterId, random) => socket.send(updateMessage(chapterId, randomBytes(random, 5_000_000))),
  // Disconnects during authentication.
  (socket, chapterId) => socket.send(authMessage(chapterId), () => socket.terminate()),
  (socket, chapterId) => {
    for (let index = 0; index < 30; index += 1) socket.send(authMessage(index % 2 ? newId() : chapterId))
  },
]

function randomBytes(random: Random, length: number): Uint8Array {
  const bytes = new Uint8Array(length).fill(random.below(256))
  for (let index = 0; index < Math.min(length, 300); index += 1) bytes[index] = random.below(256)
  return bytes
}

/** Opens this many, a few at a time, and terminates all of them without a close frame. */
export async function fuzzSocket(
  place: SocketPlace,
  { chapterIds, random, count }: { chapterIds: readonly string[]; random: Random; count: number },
): Promise<void> {
  const open = new Set<WebSocket>()
  for (let index = 0; index < count; index += 1) {
    const socket = await openSocket(place)
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    random.pick(behaviors)(socket, random.pick(chapterIds), random)
    const [oldest] = open
    if (open.size > 15) oldest!.terminate()
  }
  for (const socket of open) socket.terminate()
}
