// Rejects unreadable hosts and URLs before anything uses them; a URL that is not in canonical form is redirected.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, notFound } from '../errors.ts'
import { apiBase } from './api-base.ts'
import { isStorable } from './validation.ts'

/** Load balancers request these, some of them without a host. */
const askedByMachines = new Set(['/healthz', '/readyz'])

export function registerAddressCheck(app: FastifyInstance): void {
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

const isHost = (host: string) => /^[^\s/\\?#@]+$/.test(host) && URL.canParse(`http://${host}`)

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
