// Feeds with new chapters of an author, a tag or a saved search, and oEmbed for links to stories.
import type { StoryCard } from '@fabula/contracts/stories'
import { readingMinutes } from '@fabula/editor-kit/words'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { tagSlug } from '@fabula/contracts/tags'
import { chapterPages } from '#areas/chapters/public.ts'
import { storyTags } from '#areas/stories/public.ts'
import { findUserById, getVisibleUser, presentOwnUser } from '#areas/users/public.ts'
import { type SignedInActor, visitor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import { idFromText } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { absoluteUrls, createFeedReply, type Feed } from '#platform/site/xml-replies.ts'
import { findViewerOf, visitorsView } from './search-viewer.ts'
import { type Finding, findFor } from './listing.service.ts'
import { registerOembed } from './oembed.routes.ts'
import { feedPurpose } from './hidden-and-saved.service.ts'
import { findSavedSearch } from './hidden-and-saved.store.ts'
import { parseSearch } from './saved-search.ts'

const storiesInFeed = 20
const entriesInFeed = 30
const newest = { page: 1, limit: storiesInFeed, sort: 'updated' } as const

export function registerDiscoveryFeeds(app: FastifyInstance, platform: Platform & Finding): void {
  const { db, config, secrets } = platform
  const counted = { onRequest: createReadLimit(platform) }
  const absolute = absoluteUrls(config)
  const sendFeed = createFeedReply(config)

  async function send(
    reply: FastifyReply,
    feed: Omit<Feed, 'entries'>,
    stories: readonly StoryCard[],
    cacheControl?: string,
  ) {
    const byId = new Map(stories.map((story) => [story._id, story]))
    const chapters = await chapterPages.listLatest(db, [...byId.keys()], { limit: entriesInFeed })
    const entries = chapters.flatMap((chapter) => {
      const story = byId.get(chapter.story_id)
      if (!story) return []
      return {
        id: chapter.id,
        title: chapter.title ? `${story.title}: ${chapter.title}` : story.title,
        url: absolute(`/story/${encodeURIComponent(story.slug)}/read?chapter=${chapter.id}`),
        summary: `By ${story.author.displayName}. ${readingMinutes(chapter.published_word_count)} min to read`,
        publishedAt: chapter.first_published_at,
        updatedAt: chapter.published_at,
      }
    })
    const updatedAt =
      stories
        .map((story) => story.updatedAt)
        .sort()
        .at(-1) ?? new Date(0).toISOString()
    return sendFeed(reply, { ...feed, updatedAt, entries }, cacheControl)
  }

  app.get<{ Params: { file: string } }>('/feeds/author/:file', counted, async (request, reply) => {
    const name = /^(.{1,60})\.xml$/.exec(request.params.file)?.[1]
    if (!name) throw notFound()
    const author = await getVisibleUser(db, null, name)
    const { stories } = await findFor(platform, visitorsView, newest, { ownerIds: [author.id] })
    const feed = {
      id: author.id,
      title: author.display_name,
      subtitle: `New chapters by ${author.display_name} on Fabula`,
      author: author.display_name,
      selfPath: `/feeds/author/${author.username}.xml`,
      pagePath: `/writers/${author.username}`,
    }
    return send(reply, feed, stories)
  })

  app.get<{ Params: { file: string } }>('/feeds/tag/:file', counted, async (request, reply) => {
    const slug = tagSlug(/^(.{1,80})\.xml$/.exec(request.params.file)?.[1] ?? '')
    const tag = slug === '' ? undefined : (await storyTags.find(db, [slug])).get(slug)
    const { stories } = tag
      ? await findFor(platform, visitorsView, { ...newest, tag: [tag.slug] })
      : { stories: [] }
    // A tag without any story visible to visitors counts as unknown.
    if (!tag || stories.length === 0) throw notFound()
    if (tag.slug !== slug) return reply.redirect(`/feeds/tag/${encodeURIComponent(tag.slug)}.xml`, 301)
    const feed = {
      // A feed needs a stable id, and a tag has none that may be exposed.
      id: idFromText(`tag:${tag.slug}`),
      title: `Stories tagged ${tag.name}`,
      subtitle: `New chapters of stories tagged ${tag.name} on Fabula`,
      selfPath: `/feeds/tag/${encodeURIComponent(tag.slug)}.xml`,
      pagePath: `/tag/${encodeURIComponent(tag.slug)}`,
    }
    return send(reply, feed, stories)
  })

  app.get<{ Params: { file: string } }>('/feeds/search/:file', counted, async (request, reply) => {
    const [, id = '', signature = ''] =
      /^([0-9a-f-]{36})\.([\w-]{10,60})\.xml$/.exec(request.params.file) ?? []
    if (!z.uuid().safeParse(id).success || !secrets.verify(feedPurpose, id, signature)) throw notFound()
    const saved = await findSavedSearch(db, id)
    const owner = saved && (await findUserById(db, saved.user_id))
    if (!saved || !owner || owner.deleting_since) throw notFound()
    const viewer = await findViewerOf(db, actorOf(owner))
    const search = parseSearch(saved.search.query)
    const { stories } = await findFor(platform, viewer, { ...search, ...newest })
    const feed = {
      id: saved.id,
      title: saved.name,
      subtitle: 'A saved search on Fabula',
      selfPath: `/feeds/search/${id}.${signature}.xml`,
      pagePath: `/stories?${saved.search.query}`,
    }
    return send(reply, feed, stories, 'private, max-age=300')
  })

  registerOembed(app, platform, { absolute, actor: visitor, counted })
}

/** The owner of the search, so that the feed lists what they would see. */
const actorOf = (owner: Parameters<typeof presentOwnUser>[0]): SignedInActor => ({
  kind: 'user',
  userId: owner.id,
  sessionId: '',
  user: presentOwnUser(owner),
  needsTotp: false,
})
