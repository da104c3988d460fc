// The feed of new questions, and the sitemap of all of them.
import type { FastifyInstance } from 'fastify'
import { visitor } from '#platform/actor.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { atomFeed, sitemap } from '#platform/site/feeds.xml.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { questionPath } from './qa.present.ts'
import { listForSitemap } from './question-lists.store.ts'
import { listQuestions } from './read-questions.service.ts'

const entriesInFeed = 30
/** Permanent: readers of the feed know it by this id. */
const feedId = '0190c200-0000-7000-8000-000000000001'

/** The sitemap protocol allows 50,000; one page is enough for the newest. */
const maxInSitemap = 20_000

export function registerQaFeeds(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform
  const counted = { onRequest: createReadLimit(platform) }
  const absolute = (path: string) => new URL(path, siteOf(config).siteUrl).href

  app.get('/feeds/questions.xml', counted, async (_request, reply) => {
    const page = { page: 1, limit: entriesInFeed, sort: 'newest' } as const
    const { questions } = await listQuestions(db, visitor, page)
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/atom+xml; charset=utf-8')
      .send(
        atomFeed({
          id: feedId,
          title: 'Questions',
          subtitle: 'New questions on Fabula',
          author: 'Fabula',
          language: 'en',
          selfUrl: absolute('/feeds/questions.xml'),
          pageUrl: absolute('/qa'),
          updatedAt: questions[0]?.updatedAt ?? new Date(0).toISOString(),
          entries: questions.map((question) => ({
            id: question._id,
            title: question.title,
            url: absolute(`/qa/${question.slug}-${question._id}`),
            summary: `${question.author ? `Asked by ${question.author.displayName}. ` : ''}${question.tags
              .map(({ name }) => name)
              .join(', ')}`,
            publishedAt: new Date(question.createdAt),
            updatedAt: new Date(question.updatedAt),
          })),
        }),
      )
  })

  app.get('/sitemaps/questions.xml', counted, async (_request, reply) => {
    const rows = await listForSitemap(db, maxInSitemap)
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(sitemap(rows.map((row) => ({ address: absolute(questionPath(row)), changedAt: row.active_at }))))
  })
}
