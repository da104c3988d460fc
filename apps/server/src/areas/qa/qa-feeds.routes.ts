// The feed of new questions, and the sitemap of all of them.
import type { FastifyInstance } from 'fastify'
import { visitor } from '#platform/actor.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { absoluteUrls, createFeedReply, registerSitemap } from '#platform/site/xml-replies.ts'
import { questionPath } from './qa.present.ts'
import { listForSitemap } from './question-lists.store.ts'
import { listQuestions } from './read-questions.service.ts'

const entriesInFeed = 30
/** Permanent: readers of the feed know it by this id. */
const feedId = '0190c200-0000-7000-8000-000000000001'

export function registerQaFeeds(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform
  const counted = { onRequest: createReadLimit(platform) }
  const absolute = absoluteUrls(config)
  const send = createFeedReply(config)

  app.get('/feeds/questions.xml', counted, async (_request, reply) => {
    const page = { page: 1, limit: entriesInFeed, sort: 'newest' } as const
    const { questions } = await listQuestions(db, visitor, page)
    return send(reply, {
      id: feedId,
      title: 'Questions',
      subtitle: 'New questions on Fabula',
      selfPath: '/feeds/questions.xml',
      pagePath: '/qa',
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
    })
  })

  registerSitemap(app, platform, 'questions', async (limit) =>
    (await listForSitemap(db, limit)).map((row) => ({ path: questionPath(row), changedAt: row.active_at })),
  )
}
