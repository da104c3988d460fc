// The HTTP server itself: timeouts, request ids, the log line of a request, the only error handler.
import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type AppError, invalid, notFound } from '../errors.ts'
import { createShortcut } from '../pages/cached-page-fast-path.ts'
import type { Platform } from '../platform.ts'
import { apiBase } from './api-base.ts'
import { registerBodyTimeouts, uploadSeconds } from './body-timeouts.ts'
import { canonicalUrl } from './canonical-url.ts'
import { createClientErrorHandler } from './client-error.ts'
import { appErrorOf, errorBodyOf } from './error-body.ts'
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts'
import { registerJsonBodies } from './json-bodies.ts'
import { isStorable } from './validation.ts'

/** Load balancers request these, some of them without a host. */
const askedByMachines = new Set(['/healthz', '/readyz'])

/** Rejects unreadable hosts and URLs before anything uses them; a URL that is not in canonical form is redirected. */
function registerAddressCheck(app: FastifyInstance): void {
  // A site has one name, or few.
  let knownHost: string | undefined
  const isHost = (host: string) => {
    if (host !== knownHost && isHostName(host)) knownHost = host
    return host === knownHost
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!isHost(request.host) && !askedByMachines.has(request.routeOptions.url ?? ''))
      throw invalid({ host: 'is not a host' })
    const isCall = request.url.startsWith(`${apiBase}/`)
    if (!isDecodable(request.originalUrl))
      throw isCall ? invalid({ path: 'is not encoded correctly' }) : notFound()
    if (request.originalUrl !== request.url) return reply.redirect(request.url, 308)
    // An API call reports the field itself, together with all others.
    if (!isCall && !hasStorableParams(request)) throw notFound()
  })
}

const isHostName = (host: string) => /^[^\s/\\?#@]+$/.test(host) && URL.canParse(`http://${host}`)

const hasStorableParams = ({ params }: FastifyRequest) =>
  Object.values((params ?? {}) as Record<string, string>).every(isStorable)

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const secondsOf = (count: number) => count * 1000

const maxHeaderSize = 16 * 1024

/** Slow headers and slow bodies are cut off; a slow handler is not. Most bodies have less time (body-timeouts.ts). */
const timeouts = {
  headersTimeout: secondsOf(10),
  requestTimeout: secondsOf(uploadSeconds),
  keepAliveTimeout: secondsOf(65),
  connectionsCheckingInterval: secondsOf(5),
  maxHeaderSize,
  // A missing one is rejected with our own error.
  requireHostHeader: false,
}

/** A client that only offers another protocol (HTTP/2 without TLS) gets its response in this one. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** When a caller may retry after a 503: most outages are a restart of the database. */
const unavailableRetrySeconds = 5

export async function createServer({
  config,
  log,
  pages,
  metrics,
}: Pick<Platform, 'config' | 'log' | 'pages' | 'metrics'>): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const takeShortcut = createShortcut(pages, metrics, log)
  // While closing, everything goes through the framework, which tells clients to disconnect.
  let isClosing = false
  const app = fastify({
    serverFactory: (handler) =>
      createHttpServer({ ...timeouts, shouldUpgradeCallback }, (request, response) => {
        // Fastify answers these with 503 before any hook.
        if (isClosing) response.setHeader('retry-after', unavailableRetrySeconds)
        if (isClosing || !takeShortcut(request, response)) handler(request, response)
      }),
    loggerInstance: log,
    // One line per request, written in onResponse below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    // Routes, guards and caches all see the canonical form; any other is redirected by the address check.
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    clientErrorHandler: createClientErrorHandler(headers),
    // A longer one does not arrive; the contract rejects names that are too long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  }) as unknown as FastifyInstance

  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
  // These run for every request and wait for nothing: with a callback they cost no promise.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', unavailableRetrySeconds)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, statusCode: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
  await app.register(cookie)
  registerSecurityHeaders(app, headers)
  registerAddressCheck(app)
  registerBodyTimeouts(app)
  registerJsonBodies(app)
  return app
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = appErrorOf(error)
  noteFailure(appError, request, reply)
  return reply
    .code(appError.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(appError, request.id)))
}

/** What every failure needs, whatever its body: the log line and the Retry-After header. */
export function noteFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.message)
  if (error.rateLimit) reply.header('retry-after', Math.max(1, Math.ceil(error.rateLimit.remainingTime)))
}
