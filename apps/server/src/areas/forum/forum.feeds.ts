// Feeds of new topics in a category or with a tag, of new posts in a topic, and the sitemap of topics: what visitors see.
import type { FastifyInstance } from 'fastify'
import { topicPath } from '@fabula/contracts/community-sizes'
import type { TopicLine } from '@fabula/contracts/forum.shapes'
import { visitor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import { idFromText, isId } from '#platform/ids.ts'
import { absoluteUrls, createFeedReply, registerSitemap } from '#platform/site/xml-replies.ts'
import { type Forum, openTopic } from './forum.context.ts'
import { listPosts } from './list-posts.service.ts'
import { listTopics } from './list-topics.service.ts'
import { listForSitemap } from './topic-lists.store.ts'

const entriesInFeed = 30

export function registerForumFeeds(app: FastifyInstance, forum: Forum): void {
  const { db, config } = forum
  const counted = { onRequest: createReadLimit(forum) }
  const absolute = absoluteUrls(config)

  const send = createFeedReply(config)

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
      // A feed needs a stable id, and a tag has none that may be exposed.
      id: idFromText(`forum tag:${tag.slug}`),
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

  registerSitemap(app, forum, 'topics', async (limit) =>
    (await listForSitemap(db, limit)).map(({ id, slug, last_post_at }) => ({
      path: topicPath({ slug, _id: id }),
      changedAt: last_post_at,
    })),
  )
}
