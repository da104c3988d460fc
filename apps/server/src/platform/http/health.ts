// Liveness, readiness, and metrics for Prometheus.
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { isLoopback } from './origin.ts'

/** Load balancers ask often, and wait for a few seconds at most. */
const patienceMilliseconds = 3000

export function registerHealth(app: FastifyInstance, platform: Platform): void {
  const { config, metrics } = platform
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const parts = await askParts(platform)
    const isReady = Object.values(parts).every((state) => state === 'ok')
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', ...parts })
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

/** The database, and whatever else is configured. */
async function askParts({
  config,
  database,
  storage,
  mail,
  fanout,
}: Platform): Promise<Record<string, string>> {
  const asked = {
    database: database.ping(),
    storage: storage.ping(),
    ...(config.smtpUrl && { mail: mail.ping() }),
    ...(config.redisUrl && { redis: fanout.ping() }),
  }
  const answers = Object.entries(asked).map(async ([name, isUp]) => [
    name,
    (await Promise.race([isUp, delay(patienceMilliseconds, false, { ref: false })])) ? 'ok' : 'unavailable',
  ])
  return Object.fromEntries(await Promise.all(answers))
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
