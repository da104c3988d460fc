// Files of the web build: named by their content, so browsers keep them for good; compressed once, when they are built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** They speak to pages or of files that change, and would be a third of what many of these files are. */
const headersOfOthers = [
  'accept-ranges',
  // A connection is kept without a word since HTTP 1.1.
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
    // Each file gets a route of its own, so everything else is the pages' to answer.
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
      // What a worker may fetch goes by its own policy; a new one is taken up at the next visit.
      if (/[\\/]sw\.js(?:\.br|\.gz)?$/.test(path))
        reply.header('content-security-policy', "default-src 'self'").header('cache-control', 'no-cache')
    },
  })
}
