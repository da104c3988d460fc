// What robots may read, and where they find it all.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'
import { siteOf } from './site.routes.ts'

/** Pages for one person, and pages that say nothing to a stranger. */
const closed = [
  '/api/',
  '/dev/',
  '/admin',
  '/settings',
  '/login',
  '/logout',
  '/register',
  '/reset-password',
  '/verify-email',
  '/restore-account',
  '/auth/',
  '/notifications',
  '/bookmarks',
  '/profile/',
  '/user/',
  '/story/new',
  '/story/quick',
  '/story/*/edit',
  '/story/*/manage',
  '/story/*/quick',
]

export function registerRobots(app: FastifyInstance, config: Config): void {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOf(config).siteUrl}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n')),
  )
}
