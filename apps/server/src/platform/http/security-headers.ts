// Headers of every answer, and the content security policy of pages.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'

/** For what is not a page: nothing may load, nothing may frame it. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'isHttps'>,
): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    strictTransportSecurity: config.isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // The popup way of social sign-in talks to the window that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy)
  })
}

/** Google Analytics, where the site has a measurement id: its script, and where that reports to. */
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
