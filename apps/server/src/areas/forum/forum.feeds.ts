// Feeds of new topics in a category or with a tag, of new posts in a topic, and the sitemap of topics: what visitors see.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { topicPath } from '@fabula/contracts/community-sizes'
import type { TopicLine } from '@fabula/contracts/forum.shapes'
import { visitor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import { isId } from '#platform/ids.ts'
import { type AtomFeed, atomFeed, sitemap } from '#platform/site/feeds.xml.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { type Forum, openTopic } from './forum.context.ts'
import { listPosts } from './list-posts.service.ts'
import { listTopics } from './list-topics.service.ts'
import { listForSitemap } from './topic-lists.store.ts'

const entriesInFeed = 30
/** The sitemap protocol allows 50,000; one page is enough for the newest. */
const maxInSitemap = 20_000

type Feed = Pick<AtomFeed, 'id' | 'title' | 'subtitle' | 'entries'> & { selfPath: string; pagePath: string }

export function registerForumFeeds(app: FastifyInstance, forum: Forum): void {
  const { db, config } = forum
  const counted = { onRequest: createReadLimit(forum) }
  const absolute = (path: string) => new URL(path, siteOf(config).siteUrl).href

  function send(reply: FastifyReply, { selfPath, pagePath, ...feed }: Feed) {
    const updatedAt = feed.entries
      .map((entry) => entry.updatedAt.toISOString())
      .sort()
      .at(-1)
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/atom+xml; charset=utf-8')
      .send(
        atomFeed({
          ...feed,
          author: 'Fabula',
          language: 'en',
          selfUrl: absolute(selfPath),
          pageUrl: absolute(pagePath),
          updatedAt: updatedAt ?? new Date(0).toISOString(),
        }),
      )
  }

  const entryOf = (topic: TopicLine) => ({
    id: topic._id,
    title: topic.title,
    url: absolute(topicPath(topic)),
    summary: `${topic.author ? `Opened by ${topic.author.displayName}` : 'Opened'} in ${topic.category.name}`,
    publishedAt: new Date(topic.createdAt),
    updatedAt: new Date(topic.createdAt),
  })
  const newest = { sort: 'new', period: 'all', limit: entriesInFeed } as const
  const nameIn = (file: string) => {
    const name = /^(.{1,80})\.xml$/.exec(file)?.[1]
    if (!name || name.includes('\0')) throw notFound()
    return name
  }

  app.get<{ Params: { file: string } }>('/feeds/forum/:file', counted, async (request, reply) => {
    const slug = nameIn(request.params.file)
    const { topics, category } = await listTopics(forum, visitor, { ...newest, category: slug })
    if (!category || category.slug !== slug) throw notFound()
    return send(reply, {
      id: category._id,
      title: category.name,
      subtitle: `New topics in ${category.name} on Fabula`,
      selfPath: `/feeds/forum/${slug}.xml`,
      pagePath: category.storyId ? `/story/${category.storyId}/discussion` : `/forum/${slug}`,
      entries: topics.map(entryOf),
    })
  })

  app.get<{ Params: { file: string } }>('/feeds/forum/tag/:file', counted, async (request, reply) => {
    const { topics, tag } = await listTopics(forum, visitor, { ...newest, tag: nameIn(request.params.file) })
    // A tag without any topic that visitors can see counts as unknown.
    if (!tag || topics.length === 0) throw notFound()
    const slug = encodeURIComponent(tag.slug)
    return send(reply, {
      id: stableId(tag.slug),
      title: `Topics tagged ${tag.name}`,
      subtitle: `New topics tagged ${tag.name} on Fabula`,
      selfPath: `/feeds/forum/tag/${slug}.xml`,
      pagePath: `/forum?tag=${slug}`,
      entries: topics.map(entryOf),
    })
  })

  app.get<{ Params: { file: string } }>('/feeds/forum/topic/:file', counted, async (request, reply) => {
    const topicId = nameIn(request.params.file)
    if (!isId(topicId)) throw notFound()
    const { row } = await openTopic(db, visitor, topicId)
    const { posts } = await listPosts(forum, visitor, topicId, {
      before: row.last_post_number + 1,
      limit: entriesInFeed,
    })
    const address = { slug: row.slug, _id: row.id }
    return send(reply, {
      id: row.id,
      title: row.title,
      subtitle: `New posts in ${row.title} on Fabula`,
      selfPath: `/feeds/forum/topic/${row.id}.xml`,
      pagePath: topicPath(address),
      // Without their text, which may give a story away.
      entries: posts
        .filter(({ state }) => state === 'visible')
        .toReversed()
        .map((post) => ({
          id: post._id,
          title: `${post.author?.displayName ?? 'Someone'} ${post.number === 1 ? 'opened the topic' : 'replied'}`,
          url: absolute(topicPath(address, post.number)),
          summary: `Post ${post.number.toLocaleString('en')} in ${row.title}`,
          publishedAt: new Date(post.createdAt),
          updatedAt: new Date(post.updatedAt),
        })),
    })
  })

  app.get('/sitemaps/topics.xml', counted, async (_request, reply) => {
    const rows = await listForSitemap(db, maxInSitemap)
    const pages = rows.map(({ id, slug, last_post_at }) => ({
      address: absolute(topicPath({ slug, _id: id })),
      changedAt: last_post_at,
    }))
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(sitemap(pages))
  })
}

/** A feed needs a stable id, and a tag has none that may be exposed. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(`forum tag:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
