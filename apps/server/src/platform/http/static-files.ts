// Files of the web build: named by their content, so browsers cache them permanently; compressed once, at build time.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Headers for pages or for files that change: here they would be a third of many responses. */
const headersOfOthers = [
  'accept-ranges',
  // Keep-alive is the default since HTTP 1.1.
  'connection',
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]
const partOfPage = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/

export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  const year = 'public, max-age=31536000, immutable'
  const day = 'public, max-age=86400'
  if (!existsSync(join(folder, 'assets'))) return
  await app.register(fastifyStatic, {
    root: folder,
    // Each file gets its own route, so the pages handle everything else.
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? year : day)
      if (path.includes('/assets/') && partOfPage.test(path)) {
        reply.header('content-security-policy', "default-src 'none'")
        for (const name of headersOfOthers) {
          reply.removeHeader(name)
          reply.raw.removeHeader(name)
        }
      }
      // A worker has its own policy for what it may fetch; a new version is picked up at the next visit.
      if (/[\\/]sw\.js(?:\.br|\.gz)?$/.test(path))
        reply.header('content-security-policy', "default-src 'self'").header('cache-control', 'no-cache')
    },
  })
}
