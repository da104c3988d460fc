// Files of the web build: named by their content, so browsers keep them for good; compressed once, when they are built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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
      // What a worker may fetch goes by its own policy; a new one is taken up at the next visit.
      if (/[\\/]sw\.js(?:\.br|\.gz)?$/.test(path))
        reply.header('content-security-policy', "default-src 'self'").header('cache-control', 'no-cache')
    },
  })
}
