// Sockets: the session cookie at the upgrade decides who it is; the end of the session ends its sockets, on every node.
import type { IncomingMessage, ServerResponse } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type SignedInActor, sessionEndedChannel } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { CookieJar } from '../http/cookies.ts'
import { isForeign } from '../http/origin.ts'
import type { Platform } from '../platform.ts'
import { requireSignedIn } from '../policy.ts'

/** Why we close: the session has ended, or whoever spoke is not who they said. */
const closedBySession = 4401
const tooManyMessages = 1008
const serverStops = 1012
const pingEveryMilliseconds = 30_000

export type SocketRoute = {
  path: `/ws/${string}`
  /** Largest message in bytes. */
  maxPayload: number
  /** `onMessage` gets what came in within the caller's limit. */
  handle(
    socket: WebSocket,
    actor: SignedInActor,
  ): { onMessage(message: Buffer, isBinary: boolean): void; onClose?(): void }
}

export async function registerSockets(
  app: FastifyInstance,
  platform: Platform,
  jar: CookieJar,
  routes: readonly SocketRoute[],
): Promise<void> {
  const { config, sessions, limits, fanout, log } = platform
  const comers = new WeakMap<FastifyRequest, { actor: SignedInActor; response: ServerResponse }>()
  const open = new Map<string, Set<WebSocket>>()
  // The answer to an upgrade is written by the socket library; renewed cookies are handed to it.
  const renewed = new WeakMap<IncomingMessage, string[]>()

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isForeign(request, config))
      throw new AppError('FORBIDDEN_ERROR', { message: 'This socket came from another site.' })
    const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const { actor, cookieChanges } = await sessions.identify(jar.read(request), { mayRenew: true, client })
    comers.set(request, { actor: requireSignedIn(actor), response: reply.raw })
    renewed.set(
      request.raw,
      jar.list(cookieChanges).map((cookie) => app.serializeCookie(...cookie)),
    )
  }

  function connect(socket: WebSocket, request: FastifyRequest, route: SocketRoute): void {
    const comer = comers.get(request)
    if (!comer) return socket.close(closedBySession)
    forgetRequest(socket, comer.response)
    const { sessionId, userId } = comer.actor
    const siblings = open.get(sessionId) ?? new Set()
    open.set(sessionId, siblings.add(socket))
    const { onMessage, onClose } = route.handle(socket, comer.actor)
    const caller = { address: request.ip, userId }
    socket.on('message', (message: Buffer, isBinary) => {
      if (message.length > route.maxPayload) return socket.close(1009)
      limits.consume('socket', caller).then(
        () => onMessage(message, isBinary),
        () => socket.close(tooManyMessages),
      )
    })
    socket.on('close', () => {
      siblings.delete(socket)
      if (siblings.size === 0) open.delete(sessionId)
      onClose?.()
    })
  }

  /** The library keeps the request, its answer and all that hangs on them for as long as the socket is open. */
  function forgetRequest(socket: WebSocket, response: ServerResponse): void {
    if (response.socket) response.detachSocket(response.socket)
    socket.removeAllListeners('error')
    socket.on('error', (error) => {
      log.info({ err: error }, 'A socket broke')
      socket.terminate()
    })
  }

  // Before the library closes them without a word.
  app.addHook('preClose', async () => {
    for (const socket of app.websocketServer.clients) socket.close(serverStops, 'The server restarts')
  })
  await app.register(websocket, {
    options: {
      maxPayload: Math.max(0, ...routes.map(({ maxPayload }) => maxPayload)),
      perMessageDeflate: false,
    },
  })
  app.websocketServer.on('headers', (headers, raw) => {
    headers.push(...(renewed.get(raw) ?? []).map((cookie) => `Set-Cookie: ${cookie}`))
  })
  for (const route of routes) {
    app.get(route.path, { websocket: true, preValidation: identify }, (socket, request) =>
      connect(socket, request, route),
    )
  }
  const unsubscribe = await fanout.subscribe(sessionEndedChannel, (sessionId) => {
    for (const socket of open.get(sessionId) ?? []) socket.close(closedBySession, 'The session has ended')
  })
  const stopPinging = pingAll(app)
  app.addHook('onClose', async () => {
    stopPinging()
    await unsubscribe()
  })
}

/** A connection whose other end has vanished answers no ping and is let go. */
function pingAll(app: FastifyInstance): () => void {
  const waiting = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (waiting.has(socket)) socket.terminate()
      else {
        waiting.add(socket)
        socket.once('pong', () => waiting.delete(socket))
        socket.ping()
      }
    }
  }, pingEveryMilliseconds)
  return () => clearInterval(timer)
}
