// Headers of every response, and the content security policy of pages.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '#src/config.ts'

/** For anything but pages: nothing may load, nothing may frame it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The headers of every response, without the content security policy. */
export function securityHeaders(config: Pick<Config, 'isHttps'>): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const apply = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: config.isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // The popup flow of social sign-in communicates with the window that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  apply(response.req, response, (error) => {
    if (error) throw error
  })
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy)
    done(null, payload)
  })
}

/** Google Analytics, if the site has a measurement id: its script, and where it reports to. */
const analyticsSources = {
  script: 'https://www.googletagmanager.com',
  report: 'https://*.google-analytics.com',
}

export type ScriptSources = { nonce: string } | { hashes: readonly string[] }

export function pagePolicy(
  scripts: ScriptSources,
  config: Pick<Config, 'isHttps' | 'analyticsId'>,
  devOrigins: readonly string[] = [],
): string {
  const analytics = config.analyticsId ? analyticsSources : null
  const allowed =
    'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'sha256-${hash}'`)
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...allowed, ...(analytics ? [analytics.script] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...devOrigins, ...(analytics ? [analytics.report] : [])].join(' ')}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
