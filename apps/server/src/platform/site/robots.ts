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

/** Programs that say themselves that they gather text to train models with. Stories here are to be read. */
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
  // The same in the words of the TDM Reservation Protocol, which European law knows.
  app.get('/.well-known/tdmrep.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send([{ location: '/', 'tdm-reservation': 1 }]),
  )
}
