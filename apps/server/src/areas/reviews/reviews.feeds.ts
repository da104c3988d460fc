// Feeds of new reviews, of a story and of the whole site: what visitors see.
import type { FastifyInstance } from 'fastify'
import type { Review } from '@fabula/contracts/reviews'
import { type CardSources, openStory } from '#areas/stories/public.ts'
import { visitor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { absoluteUrls, createFeedReply } from '#platform/site/xml-replies.ts'
import { listSiteReviews, listStoryReviews } from './list-reviews.service.ts'

const newest = { sort: 'newest', page: 1, limit: 30 } as const
/** Permanent: readers of the feed know it by this id. */
const siteFeedId = '0190c200-0000-7000-8000-000000000002'

export function registerReviewFeeds(app: FastifyInstance, platform: Platform & CardSources): void {
  const counted = { onRequest: createReadLimit(platform) }
  const absolute = absoluteUrls(platform.config)
  const pathOf = (slug: string) => `/story/${encodeURIComponent(slug)}/reviews`

  const send = createFeedReply(platform.config)

  /** Without its text, which may give the story away. */
  const entryOf = (review: Review, { slug, title }: { slug: string; title: string }) => ({
    id: review._id,
    title: `${review.author?.displayName ?? 'A reader'} reviewed ${title}`,
    url: absolute(`${pathOf(slug)}#review-${review._id}`),
    summary: `${review.rating} of 5 stars, after reading ${review.percentRead}% of the story`,
    publishedAt: new Date(review.createdAt),
    updatedAt: new Date(review.editedAt ?? review.createdAt),
  })

  app.get('/feeds/reviews.xml', counted, async (_request, reply) => {
    const { reviews } = await listSiteReviews(platform, visitor, newest)
    return send(reply, {
      id: siteFeedId,
      title: 'Reviews',
      subtitle: 'New reviews of stories on Fabula',
      selfPath: '/feeds/reviews.xml',
      pagePath: '/reviews',
      entries: reviews.map((review) => entryOf(review, review.story)),
    })
  })

  app.get<{ Params: { file: string } }>('/feeds/reviews/:file', counted, async (request, reply) => {
    const storyId = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? ''
    if (!isId(storyId)) throw notFound()
    const { story } = await openStory(platform.db, visitor, storyId)
    const { reviews } = await listStoryReviews(platform, visitor, story.id, newest)
    return send(reply, {
      // Stable, and not the id of the feed of its chapters.
      id: siteFeedId.slice(0, 8) + story.id.slice(8),
      title: `Reviews of ${story.title}`,
      subtitle: `New reviews of ${story.title} on Fabula`,
      selfPath: `/feeds/reviews/${story.id}.xml`,
      pagePath: pathOf(story.slug),
      entries: reviews.map((review) => entryOf(review, story)),
    })
  })
}
