// Bodies that arrive slowly are cut off, so that nobody can occupy connections. Node has one limit for all requests,
// so that of uploads is the server's, and everything else gets a shorter one here.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long its body may take to arrive; `bodySeconds` of a route. */
    bodySeconds?: number
  }
}

/** 8 MiB at 0.5 Mbit/s, with some time to spare. */
export const uploadSeconds = 180
export const defaultBodySeconds = 30

export function registerBodyTimeouts(app: FastifyInstance, defaultSeconds = defaultBodySeconds): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw)) return
    const seconds = routeOptions.config.bodySeconds ?? defaultSeconds
    const timer = setTimeout(() => {
      if (!raw.complete) app.server.emit('clientError', new SlowBody(), raw.socket)
    }, seconds * 1000)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    // What was answered without reading the body has only the server's limit.
    reply.raw.once('finish', stop).once('close', stop)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** As Node's own, which the handler of client errors knows. */
class SlowBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
