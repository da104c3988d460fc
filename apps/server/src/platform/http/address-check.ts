// Hosts and addresses that cannot be read are refused before anything works with them.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, notFound } from '../errors.ts'
import { apiBase } from './api-base.ts'
import { isStorable } from './validation.ts'

/** Load balancers ask these, some of them without a host. */
const askedByMachines = new Set(['/healthz', '/readyz'])

/** A path that cannot be decoded goes on letter by letter, so that its own route refuses it and not the framework. */
export function readablePath({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

export function registerAddressCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isHost(request.host) && !askedByMachines.has(request.routeOptions.url ?? ''))
      throw invalid({ host: 'is not a host' })
    const isCall = request.url.startsWith(`${apiBase}/`)
    if (request.originalUrl !== request.url)
      throw isCall ? invalid({ path: 'is not encoded correctly' }) : notFound()
    // A call names the field itself, together with all others.
    if (!isCall && !hasStorableParams(request)) throw notFound()
  })
}

const isHost = (host: string) => /^[^\s/\\?#@]+$/.test(host) && URL.canParse(`http://${host}`)

const hasStorableParams = ({ params }: FastifyRequest) =>
  Object.values((params ?? {}) as Record<string, string>).every(isStorable)
