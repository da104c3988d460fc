// Writes come from our own pages or from no browser at all. Everything else is refused.
import type { FastifyRequest } from 'fastify'
import type { Config } from '#src/config.ts'
import { AppError } from '../errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function requireOwnOrigin(request: FastifyRequest, config: Pick<Config, 'siteUrl'>): void {
  if (safeMethods.has(request.method)) return
  if (isForeign(request, config))
    throw new AppError('FORBIDDEN_ERROR', { message: 'This request came from another site.' })
}

export function isForeign(request: FastifyRequest, { siteUrl }: Pick<Config, 'siteUrl'>): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const { origin } = request.headers
  if (origin === undefined) return false
  return origin !== ownOrigin(request, { siteUrl })
}

/** SITE_URL, or the Host header while that is unset. */
export function ownOrigin(request: FastifyRequest, { siteUrl }: Pick<Config, 'siteUrl'>): string {
  return siteUrl ? siteUrl.origin : `${request.protocol}://${request.host}`
}

const loopback = /^(127\.|::1$|::ffff:127\.)/
const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

/** The socket's own address, with no proxy in between: a person at this very machine. */
export function isLoopback(request: FastifyRequest): boolean {
  return (
    loopback.test(request.socket.remoteAddress ?? '') &&
    forwardingHeaders.every((name) => request.headers[name] === undefined)
  )
}
