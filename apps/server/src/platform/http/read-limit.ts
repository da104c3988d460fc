// Routes outside the API and the pages (feeds, sitemaps, generated images) count as reads of their caller.
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../platform.ts'
import { createCookieJar } from './cookies.ts'

export type CountRead = (request: FastifyRequest) => Promise<void>

/** Throws RATE_LIMIT_ERROR; also an `onRequest` hook. */
export function createReadLimit({
  config,
  sessions,
  limits,
}: Pick<Platform, 'config' | 'sessions' | 'limits'>): CountRead {
  const jar = createCookieJar(config)
  return async (request) => {
    const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const { actor } = await sessions.identify(jar.read(request), { mayRenew: false, client })
    await limits.consume('reads', {
      address: client.address,
      userId: actor.kind === 'user' ? actor.userId : null,
    })
  }
}
