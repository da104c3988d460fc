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
/** With its port. A page of another site can have its own name lead to this machine, but cannot change what it asks for. */
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** What proxies and networks in front of a server add, by the beginnings of their names. */
const forwarding =
  /^(forwarded|via$|proxy-|client-ip|cf-|cdn-|fastly-|fly-|true-client|x-(forwarded|real|original|client|cluster|proxy|remote|host|envoy|amz|azure|arr|appengine|vercel|cloud))/

/** The socket's own address, with no proxy in between: a person at this very machine. */
export function isLoopback({ socket, headers }: FastifyRequest): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  )
}

/** The tools of /dev: on a local site, for a person at this very machine. */
export function mayUseDevTools(request: FastifyRequest, { isLocal }: Pick<Config, 'isLocal'>): boolean {
  return isLocal && isLoopback(request)
}
