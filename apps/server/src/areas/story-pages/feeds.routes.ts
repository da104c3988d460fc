// A feed per story, as a visitor would see it.
import { readingMinutes } from '@fabula/editor-kit/words'
import type { FastifyInstance } from 'fastify'
import { chapterPages } from '#areas/chapters/public.ts'
import { type CardSources, openStory, presentStory } from '#areas/stories/public.ts'
import { visitor } from '#platform/actor.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { absoluteUrls, createFeedReply } from '#platform/site/xml-replies.ts'

const maxEntries = 30

export function registerFeeds(app: FastifyInstance, platform: Platform & CardSources): void {
  const { db, config } = platform
  const counted = { onRequest: createReadLimit(platform) }
  const absolute = absoluteUrls(config)
  const send = createFeedReply(config)
  const storyPath = (slug: string) => `/story/${encodeURIComponent(slug)}`

  app.get<{ Params: { address: string } }>('/story/:address/feed.xml', counted, async (request, reply) => {
    const { story, viewer } = await openStory(db, visitor, request.params.address.slice(0, 80))
    if (request.params.address !== story.slug && request.params.address !== story.id)
      return reply.redirect(`${storyPath(story.slug)}/feed.xml`, 301)
    const [card, chapters] = await Promise.all([
      presentStory(platform, story, viewer, []),
      chapterPages.listLatest(db, [story.id], { limit: maxEntries }),
    ])
    return send(reply, {
      id: story.id,
      title: card.title,
      subtitle: card.synopsis,
      author: card.author.displayName,
      language: card.language,
      selfPath: `${storyPath(card.slug)}/feed.xml`,
      pagePath: storyPath(card.slug),
      updatedAt: card.updatedAt,
      entries: chapters.map((chapter) => ({
        id: chapter.id,
        title: chapter.title || card.title,
        url: absolute(`${storyPath(card.slug)}/read?chapter=${chapter.id}`),
        summary: `${readingMinutes(chapter.published_word_count)} min to read`,
        publishedAt: chapter.first_published_at,
        updatedAt: chapter.published_at,
      })),
    })
  })
}
