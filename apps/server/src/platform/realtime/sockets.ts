// Sockets: the session cookie at the upgrade decides who it is; the end of the session ends its sockets, on every node.
import type { IncomingMessage, ServerResponse } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type SignedInActor, sessionEndedChannel } from '../actor.ts'
import { AppError, notFound } from '../errors.ts'
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
  handle(socket: WebSocket, actor: SignedInActor): SocketHandler
}

export type SocketHandler = {
  /** Gets what came in within the caller's limit. */
  onMessage(message: Buffer, isBinary: boolean): void
  onClose?(): void
}

/** All that is kept of an open socket. There are thousands of them, mostly idle: listeners are the same functions for
 * all, and nothing of the request stays. */
type Held = {
  sessionId: string
  userId: string
  address: string
  maxPayload: number
  handler: SocketHandler
  owesPong: boolean
}

export async function registerSockets(
  app: FastifyInstance,
  platform: Platform,
  jar: CookieJar,
  routes: readonly SocketRoute[],
): Promise<void> {
  const { config, sessions, limits, fanout, log } = platform
  const comers = new WeakMap<FastifyRequest, { actor: SignedInActor; response: ServerResponse }>()
  const open = new Map<WebSocket, Held>()
  // The answer to an upgrade is written by the socket library; renewed cookies are handed to it.
  const renewed = new WeakMap<IncomingMessage, string[]>()

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isForeign(request, config))
      throw new AppError('FORBIDDEN_ERROR', { message: 'This socket came from another site.' })
    const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const { actor, cookieChanges } = await sessions.identify(jar.read(request), { mayRenew: true, client })
    // Goes out with a refusal: the old cookies are used up.
    jar.write(reply, cookieChanges)
    await limits.consume('reads', {
      address: client.address,
      userId: actor.kind === 'user' ? actor.userId : null,
    })
    comers.set(request, { actor: requireSignedIn(actor), response: reply.raw })
    renewed.set(
      request.raw,
      jar.list(cookieChanges).map((cookie) => app.serializeCookie(...cookie)),
    )
  }

  function connect(socket: WebSocket, request: FastifyRequest, route: SocketRoute): void {
    const comer = comers.get(request)
    if (!comer) return socket.close(closedBySession)
    const { actor, response } = comer
    // The library keeps the request, its answer and all that hangs on them for as long as the socket is open.
    if (response.socket) response.detachSocket(response.socket)
    socket.removeAllListeners('error')
    open.set(socket, {
      // A part of the cookie, which would stay as a whole.
      sessionId: Buffer.from(actor.sessionId).toString(),
      userId: actor.user._id,
      address: request.ip,
      maxPayload: route.maxPayload,
      handler: route.handle(socket, actor),
      owesPong: false,
    })
    socket
      .on('error', handleError)
      .on('message', handleMessage)
      .on('close', handleClose)
      .on('ping', handlePing)
      .on('pong', handlePong)
  }

  function handleError(this: WebSocket, error: Error): void {
    log.info({ err: error }, 'A socket broke')
    this.terminate()
  }

  function handleMessage(this: WebSocket, message: Buffer, isBinary: boolean): void {
    const held = open.get(this)
    if (!held) return
    if (message.length > held.maxPayload) return this.close(1009)
    count(this, held, () => held.handler.onMessage(message, isBinary))
  }

  /** Every ping makes us send something: a client that pings without end and reads nothing would fill the memory. */
  function handlePing(this: WebSocket, data: Buffer): void {
    const held = open.get(this)
    if (held) count(this, held, () => this.pong(data))
  }

  function count(socket: WebSocket, held: Held, handle: () => void): void {
    limits
      .consume('socket', held)
      .then(handle, () => socket.close(tooManyMessages))
      // A message that a handler trips over ends its socket, not the process.
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

  /** A connection whose other end has vanished answers no ping and is let go. */
  function pingAll(): void {
    for (const [socket, held] of open) {
      if (held.owesPong) socket.terminate()
      else {
        held.owesPong = true
        socket.ping()
      }
    }
  }

  // Before the library closes them without a word.
  app.addHook('preClose', async () => {
    for (const socket of open.keys()) socket.close(serverStops, 'The server restarts')
  })
  await app.register(websocket, {
    options: {
      maxPayload: Math.max(0, ...routes.map(({ maxPayload }) => maxPayload)),
      perMessageDeflate: false,
      autoPong: false,
      // `open` knows them.
      clientTracking: false,
    },
  })
  app.websocketServer.on('headers', (headers, raw) => {
    headers.push(...(renewed.get(raw) ?? []).map((cookie) => `Set-Cookie: ${cookie}`))
  })
  // The library would accept an upgrade anywhere and then close it.
  const paths = new Set<string | undefined>(routes.map(({ path }) => path))
  app.addHook('onRequest', async (request) => {
    if (request.ws && !paths.has(request.routeOptions.url)) throw notFound('There is no such socket.')
  })
  for (const route of routes) {
    app.get(route.path, { websocket: true, preValidation: identify }, (socket, request) =>
      connect(socket, request, route),
    )
  }
  // Sessions end seldom: looking through all sockets costs less than a second index of them.
  const unsubscribe = await fanout.subscribe(sessionEndedChannel, (sessionId) => {
    for (const [socket, held] of open)
      if (held.sessionId === sessionId) socket.close(closedBySession, 'The session has ended')
  })
  const pinging = setInterval(pingAll, pingEveryMilliseconds)
  app.addHook('onClose', async () => {
    clearInterval(pinging)
    await unsubscribe()
  })
}
