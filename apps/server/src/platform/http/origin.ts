// Writes must come from our own pages or from clients that are not browsers. Everything else is rejected.
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
/**
 * With its port. Another site can point its domain at this machine (DNS rebinding), but cannot change the Host header.
 */
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** Headers that proxies and CDNs add, by prefix. */
const forwarding =
  /^(forwarded|via$|proxy-|client-ip|cf-|cdn-|fastly-|fly-|true-client|x-(forwarded|real|original|client|cluster|proxy|remote|host|envoy|amz|azure|arr|appengine|vercel|cloud))/

/** The socket's own IP, with no proxy in between: a client on this very machine. */
export function isLoopback({ socket, headers }: FastifyRequest): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  )
}

/** The tools of /dev: on a local site, for a client on this very machine. */
export function mayUseDevTools(request: FastifyRequest, { isLocal }: Pick<Config, 'isLocal'>): boolean {
  return isLocal && isLoopback(request)
}
