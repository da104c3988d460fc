// Whether it lives, whether it can serve, and figures for Prometheus.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { isLoopback } from './origin.ts'

export function registerHealth(app: FastifyInstance, { config, database, storage, metrics }: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const [isDatabaseUp, isStorageUp] = await Promise.all([database.ping(), storage.ping()])
    const isReady = isDatabaseUp && isStorageUp
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'unavailable',
      database: isDatabaseUp ? 'ok' : 'unavailable',
      storage: isStorageUp ? 'ok' : 'unavailable',
    })
  })

  app.get('/metrics', async (request, reply) => {
    if (!(config.metricsToken ? hasToken(request, config.metricsToken) : isLoopback(request)))
      throw notFound()
    return reply.type(metrics.contentType).send(await metrics.render())
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.observeRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1000)
  })
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
