// What crawlers may read, and where they find it.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#src/config.ts'
import { siteOf } from './site.routes.ts'

/** Pages for one user, and pages without content for a crawler. */
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
  '/unsubscribe',
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

/** Crawlers that declare themselves to collect training data for models. Stories here are for readers. */
const trainers = [
  'GPTBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'ClaudeBot',
  'anthropic-ai',
  'Bytespider',
  'Meta-ExternalAgent',
  'FacebookBot',
  'Amazonbot',
  'cohere-training-data-crawler',
  'Diffbot',
  'omgili',
]

export function registerRobots(app: FastifyInstance, config: Config): void {
  const lines = [
    ...trainers.map((name) => `User-agent: ${name}`),
    'Disallow: /',
    '',
    'User-agent: *',
    'Content-Signal: search=yes, ai-input=no, ai-train=no',
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
  // The same by the TDM Reservation Protocol, which European law recognizes.
  app.get('/.well-known/tdmrep.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send([{ location: '/', 'tdm-reservation': 1 }]),
  )
}
