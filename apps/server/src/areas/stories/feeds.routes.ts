// For programs: the sitemap, and a feed per story, both as a visitor would see them.
import { readingMinutes } from '@fabula/editor-kit/words'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { visitor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import type { Platform } from '#platform/platform.ts'
import { openStoryAt } from './story-access.service.ts'
import { listNewestChapters, listOpenStories, listPageEnds } from './feeds.store.ts'
import { atomFeed, sitemap, sitemapIndex } from './feeds.xml.ts'
import { presentCards, type Sources } from './stories.present.ts'

/** The sitemap protocol allows 50,000; a page of this size takes a few milliseconds. */
const onPage = 10_000
const lifetimeMilliseconds = 10 * 60_000
const entriesInFeed = 30
const openPages = ['/', '/stories', '/writers']

const id = z.uuid()

export function registerFeeds(app: FastifyInstance, platform: Platform & Sources): void {
  const { db, config } = platform
  const counted = { onRequest: createReadLimit(platform) }
  const address = (path: string) => new URL(path, siteOf(config).siteUrl).href
  const storyPath = (slug: string) => `/story/${encodeURIComponent(slug)}`
  let ends: { list: Promise<string[]>; until: number } | undefined

  /** Scans the index of all public stories, so the result is cached instead of computed for every crawler. */
  function findPageEnds(): Promise<string[]> {
    if (ends && ends.until > performance.now()) return ends.list
    const entry = { list: listPageEnds(db, onPage), until: performance.now() + lifetimeMilliseconds }
    ends = entry
    entry.list.catch(() => {
      if (ends === entry) ends = undefined
    })
    return entry.list
  }

  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.header('cache-control', 'public, max-age=300').type(`${type}; charset=utf-8`).send(body)

  app.get('/sitemap.xml', counted, async (_request, reply) => {
    const pages = ['first', ...(await findPageEnds())].map((after) => `/sitemaps/stories/${after}.xml`)
    return send(reply, 'application/xml', sitemapIndex(['/sitemaps/pages.xml', ...pages].map(address)))
  })

  app.get('/sitemaps/pages.xml', counted, async (_request, reply) => {
    const { genres } = await platform.reference.get()
    const pages = [...openPages, ...genres.map(({ slug }) => `/genres/${slug}`)]
    return send(reply, 'application/xml', sitemap(pages.map((path) => ({ address: address(path) }))))
  })

  app.get<{ Params: { file: string } }>('/sitemaps/stories/:file', counted, async (request, reply) => {
    const after = /^(.{1,40})\.xml$/.exec(request.params.file)?.[1]
    if (after !== 'first' && !id.safeParse(after).success) throw notFound()
    const stories = await listOpenStories(db, after === 'first' ? null : after!, onPage)
    const pages = stories.map(({ slug, text_updated_at }) => ({
      address: address(storyPath(slug)),
      changedAt: text_updated_at,
    }))
    return send(reply, 'application/xml', sitemap(pages))
  })

  app.get<{ Params: { address: string } }>('/story/:address/feed.xml', counted, async (request, reply) => {
    const { story } = await openStoryAt(db, visitor, request.params.address.slice(0, 80))
    if (request.params.address !== story.slug && request.params.address !== story.id)
      return reply.redirect(`${storyPath(story.slug)}/feed.xml`, 301)
    const [[card], chapters] = await Promise.all([
      presentCards(platform, [story], { asWriter: false }),
      listNewestChapters(db, story.id, entriesInFeed),
    ])
    if (!card) throw notFound()
    const feed = atomFeed({
      id: story.id,
      title: card.title,
      subtitle: card.synopsis,
      author: card.author.displayName,
      language: card.language,
      selfUrl: address(`${storyPath(card.slug)}/feed.xml`),
      pageUrl: address(storyPath(card.slug)),
      updatedAt: card.updatedAt,
      entries: chapters.map((chapter) => ({
        id: chapter.id,
        title: chapter.published_title || chapter.title || card.title,
        url: address(`${storyPath(card.slug)}/read?chapter=${chapter.id}`),
        summary: `${readingMinutes(chapter.published_word_count)} min to read`,
        publishedAt: chapter.first_published_at ?? story.created_at,
        updatedAt: chapter.published_at ?? story.created_at,
      })),
    })
    return send(reply, 'application/atom+xml', feed)
  })
}
