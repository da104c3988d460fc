// Sockets: the session cookie at the upgrade identifies the user; the end of the session closes its sockets, and a
// suspension all sockets of the user, on every node.
import type { IncomingMessage, ServerResponse } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type SignedInActor, sessionEndedChannel, userSuspendedChannel } from '../actor.ts'
import { AppError, notFound } from '../errors.ts'
import type { CookieJar } from '../http/cookies.ts'
import { isForeign } from '../http/origin.ts'
import type { Platform } from '../platform.ts'
import { requireNotSuspended, requireSignedIn } from '../policy.ts'

/** The close code when the session has ended, or a client claims another identity. */
const closedBySession = 4401
const closedBySuspension = 4403
const tooManyMessages = 1008
const serverStops = 1012
const pingEveryMilliseconds = 30_000

export type SocketRoute = {
  path: `/ws/${string}`
  /** Largest message in bytes. */
  maxPayload: number
  handle(socket: WebSocket, actor: SignedInActor): SocketHandler
}

export type SocketHandler = {
  /** Receives the messages within the caller's limit. */
  onMessage(message: Buffer, isBinary: boolean): void
  onClose?(): void
}

/**
 * Everything that is stored per open socket. There are thousands of them, mostly idle: they share the same listener
 * functions, and nothing of the request is retained.
 */
type Held = {
  sessionId: string
  userId: string
  address: string
  maxPayload: number
  handler: SocketHandler
  owesPong: boolean
  /** Whatever still arrives is ignored. */
  isCut: boolean
}

/** Those of this node. */
export type OpenSockets = Map<WebSocket, Held>
export const createOpenSockets = (): OpenSockets => new Map()

export async function registerSockets(
  app: FastifyInstance,
  platform: Platform,
  jar: CookieJar,
  routes: readonly SocketRoute[],
  open: OpenSockets = createOpenSockets(),
): Promise<void> {
  const { config, sessions, limits, fanout, log } = platform
  const comers = new WeakMap<FastifyRequest, { actor: SignedInActor; response: ServerResponse; at: number }>()
  /** When users were suspended, for upgrades that were identified just before. */
  const suspendedAt = new Map<string, number>()
  // The socket library writes the response to an upgrade; renewed cookies are passed to it.
  const renewed = new WeakMap<IncomingMessage, string[]>()

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isForeign(request, config))
      throw new AppError('FORBIDDEN_ERROR', { message: 'This socket came from another site.' })
    const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const at = performance.now()
    const { actor, cookieChanges } = await sessions.identify(jar.read(request), { mayRenew: true, client })
    // Sent with a rejection too, because the old cookies are consumed.
    jar.write(reply, cookieChanges)
    await limits.consume('reads', {
      address: client.address,
      userId: actor.kind === 'user' ? actor.userId : null,
    })
    requireNotSuspended(actor)
    comers.set(request, { actor: requireSignedIn(actor), response: reply.raw, at })
    renewed.set(
      request.raw,
      jar.list(cookieChanges).map((cookie) => app.serializeCookie(...cookie)),
    )
  }

  function connect(socket: WebSocket, request: FastifyRequest, route: SocketRoute): void {
    const comer = comers.get(request)
    if (!comer) return socket.close(closedBySession)
    const { actor, response, at } = comer
    if ((suspendedAt.get(actor.userId) ?? -1) >= at) return socket.close(closedBySuspension)
    // The library retains the request, its response and everything they reference for as long as the socket is open.
    if (response.socket) response.detachSocket(response.socket)
    socket.removeAllListeners('error')
    open.set(socket, {
      // A copy, because a substring would retain the whole cookie.
      sessionId: Buffer.from(actor.sessionId).toString(),
      userId: actor.user._id,
      address: request.ip,
      maxPayload: route.maxPayload,
      handler: route.handle(socket, actor),
      owesPong: false,
      isCut: false,
    })
    socket
      .on('error', handleError)
      .on('message', handleMessage)
      .on('close', handleClose)
      .on('ping', handlePing)
      .on('pong', handlePong)
  }

  function handleError(this: WebSocket, error: Error): void {
    log.info({ err: error }, 'socket error')
    this.terminate()
  }

  function handleMessage(this: WebSocket, message: Buffer, isBinary: boolean): void {
    const held = open.get(this)
    if (!held || held.isCut) return
    if (message.length > held.maxPayload) return this.close(1009)
    count(this, held, () => held.handler.onMessage(message, isBinary))
  }

  /**
   * Every ping makes the server send something: a client that pings endlessly and reads nothing would fill the memory.
   */
  function handlePing(this: WebSocket, data: Buffer): void {
    const held = open.get(this)
    if (held) count(this, held, () => this.pong(data))
  }

  function count(socket: WebSocket, held: Held, handle: () => void): void {
    limits
      .consume('socket', held)
      .then(handle, () => socket.close(tooManyMessages))
      // An error in a message handler closes the socket instead of ending the process.
      .catch((error: Error) => handleError.call(socket, error))
  }

  function handleClose(this: WebSocket): void {
    const held = open.get(this)
    open.delete(this)
    held?.handler.onClose?.()
  }

  function handlePong(this: WebSocket): void {
    const held = open.get(this)
    if (held) held.owesPong = false
  }

  /** A connection whose other end has vanished answers no ping and is closed. */
  function pingAll(): void {
    for (const [socket, held] of open) {
      if (held.owesPong) socket.terminate()
      else {
        held.owesPong = true
        socket.ping()
      }
    }
  }

  // Before the library closes them without a close frame.
  app.addHook('preClose', async () => {
    for (const socket of open.keys()) socket.close(serverStops, 'The server restarts')
  })
  await app.register(websocket, {
    options: {
      maxPayload: Math.max(0, ...routes.map(({ maxPayload }) => maxPayload)),
      perMessageDeflate: false,
      autoPong: false,
      // `open` tracks them.
      clientTracking: false,
    },
  })
  app.websocketServer.on('headers', (headers, raw) => {
    headers.push(...(renewed.get(raw) ?? []).map((cookie) => `Set-Cookie: ${cookie}`))
  })
  // The library would accept an upgrade on any path and then close it.
  const paths = new Set<string | undefined>(routes.map(({ path }) => path))
  app.addHook('onRequest', async (request) => {
    if (request.ws && !paths.has(request.routeOptions.url)) throw notFound('There is no such socket.')
  })
  for (const route of routes) {
    app.get(route.path, { websocket: true, preValidation: identify }, (socket, request) =>
      connect(socket, request, route),
    )
  }
  // Sessions rarely end: scanning all sockets costs less than a second index.
  const unsubscribe = await fanout.subscribe(sessionEndedChannel, (sessionId) => {
    for (const [socket, held] of open) {
      if (held.sessionId !== sessionId) continue
      held.isCut = true
      socket.close(closedBySession, 'The session has ended')
    }
  })
  const unsubscribeSuspended = await fanout.subscribe(userSuspendedChannel, (userId) => {
    suspendedAt.set(userId, performance.now())
    for (const [socket, held] of open) {
      if (held.userId !== userId) continue
      held.isCut = true
      socket.close(closedBySuspension, 'The account is suspended')
    }
  })
  const pinging = setInterval(pingAll, pingEveryMilliseconds)
  app.addHook('onClose', async () => {
    clearInterval(pinging)
    await unsubscribe()
    await unsubscribeSuspended()
  })
}
