// Feeds of WritersPod, and the files that podcast apps fetch with them: transcript, chapters, cover.
import { setImmediate as pause } from 'node:timers/promises'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { tagSlug } from '@fabula/contracts/tags'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v5 as uuidV5 } from 'uuid'
import { storyTags } from '#areas/stories/public.ts'
import { notFound } from '#platform/errors.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { atomFeed } from '#platform/site/feeds.xml.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { absoluteHtml } from './absolute-html.ts'
import { enclosureOf } from './audio.files.ts'
import { registerCovers } from './covers.routes.ts'
import { createFeedAnswer } from './feed-answer.ts'
import * as store from './feeds.store.ts'
import { presentChapters, presentCues, presentSoundbite } from './items.present.ts'
import type { PersonColumns } from './items.store.ts'
import { listChapters, listCues } from './parts.store.ts'
import { type Episode, podcastFeed } from './podcast.xml.ts'
import { findReferences } from './read-items.service.ts'
import { chaptersJson, writeVtt } from './timed-text.ts'

const maxEpisodes = 300
const maxEntries = 50
const podcastName = 'WritersPod'
const description =
  'Conversations about writing, from Fabula: how stories are started, revised, shared, and finished, told by the people who write them.'
/** Permanent: readers of the feeds know them by these ids. */
const articlesFeedId = '0190c200-0000-7000-8000-000000000004'
const tagNamespace = '0190c200-0000-7000-8000-000000000003'

type AtomDescription = { id: string; title: string; subtitle: string; selfPath: string; pagePath: string }
type BySlug = { Params: { slug: string } }

export function registerPodFeeds(app: FastifyInstance, platform: Platform): void {
  const { db, config, pages } = platform
  const answer = createFeedAnswer(pages)
  const counted = { onRequest: createReadLimit(platform) }
  const { siteUrl } = siteOf(config)
  const absolute = (path: string) => new URL(path, siteUrl).href
  const author = config.operator.name ?? 'Fabula'

  app.get('/writerspod/feed.xml', counted, async (request, reply) =>
    answer(request, reply, {
      type: 'application/rss+xml',
      tags: ['writerspod'],
      async render() {
        const [rows, changedAt] = await Promise.all([
          store.listNewest(db, { kind: 'episode' }, maxEpisodes),
          store.findLastChange(db, 'episode'),
        ])
        return podcastFeed({
          title: podcastName,
          description,
          author,
          email: config.operator.email,
          fundingUrl: config.podcastFundingUrl,
          language: 'en',
          selfUrl: absolute('/writerspod/feed.xml'),
          pageUrl: absolute('/writerspod'),
          imageUrl: absolute('/writerspod/cover.jpg'),
          updatedAt: changedAt,
          episodes: (await withAbsoluteHtml(rows)).flatMap((row) => episodeOf(row) ?? []),
        })
      },
    }),
  )

  app.get('/writerspod/articles.xml', counted, async (request, reply) =>
    answerAtom(
      request,
      reply,
      { kind: 'article' },
      {
        id: articlesFeedId,
        title: `Articles of ${podcastName}`,
        subtitle: 'Articles about writing on Fabula',
        selfPath: '/writerspod/articles.xml',
        pagePath: '/writerspod?kind=article',
      },
    ),
  )

  app.get<{ Params: { tag: string } }>('/writerspod/tag/:tag/feed.xml', counted, async (request, reply) => {
    const slug = tagSlug(request.params.tag.slice(0, 80))
    const tag = slug === '' ? undefined : (await storyTags.find(db, [slug])).get(slug)
    if (!tag) throw notFound()
    const path = `/writerspod/tag/${encodeURIComponent(tag.slug)}/feed.xml`
    if (tag.slug !== request.params.tag) return reply.redirect(path, 301)
    return answerAtom(
      request,
      reply,
      { tag: tag.slug },
      {
        id: uuidV5(tag.slug, tagNamespace),
        title: `${podcastName}: ${tag.name}`,
        subtitle: `Episodes and articles tagged ${tag.name} on Fabula`,
        selfPath: path,
        pagePath: `/writerspod?tag=${encodeURIComponent(tag.slug)}`,
      },
    )
  })

  app.get<BySlug>('/writerspod/:slug/transcript.vtt', counted, async (request, reply) => {
    const item = await getPublic(request)
    if (item.slug !== request.params.slug) return reply.redirect(`${podPath(item)}/transcript.vtt`, 301)
    return answer(request, reply, {
      type: 'text/vtt',
      tags: [`pod:${item.id}`],
      async render() {
        const cues = await listCues(db, item.id)
        if (cues.length === 0) throw notFound()
        return writeVtt(presentCues(cues))
      },
    })
  })

  app.get<BySlug>('/writerspod/:slug/chapters.json', counted, async (request, reply) => {
    const item = await getPublic(request)
    if (item.slug !== request.params.slug) return reply.redirect(`${podPath(item)}/chapters.json`, 301)
    return answer(request, reply, {
      type: 'application/json+chapters',
      tags: [`pod:${item.id}`],
      async render() {
        const chapters = await listChapters(db, item.id)
        if (chapters.length === 0) throw notFound()
        const images = await findReferences(
          db,
          chapters.map(({ image_id }) => image_id),
        )
        const shown = presentChapters(chapters, images).map(({ image, ...chapter }) => ({
          ...chapter,
          imageUrl: image && absolute(`/images/${image.imageId}?w=960`),
        }))
        return JSON.stringify(chaptersJson({ title: item.title, podcast: podcastName }, shown))
      },
    })
  })

  registerCovers(app, platform, counted)

  /** With pauses: hundreds of long texts take a second, in which nobody else would get an answer. */
  async function withAbsoluteHtml(rows: readonly store.FeedRow[]): Promise<store.FeedRow[]> {
    const read: store.FeedRow[] = []
    for (const row of rows) {
      read.push({ ...row, html: absoluteHtml(row.html, siteUrl) })
      await pause()
    }
    return read
  }

  /** Nothing if it has no audio: then there is nothing to listen to. */
  function episodeOf(row: store.FeedRow): Episode | undefined {
    const enclosure = enclosureIn(row)
    if (!enclosure || row.duration_seconds === null) return undefined
    return {
      id: row.id,
      title: row.title,
      excerpt: row.excerpt,
      html: row.html,
      url: absolute(podPath(row)),
      imageUrl: absolute(`${podPath(row)}/cover.jpg`),
      publishedAt: row.published_at,
      isExplicit: row.is_explicit,
      type: row.episode_type ?? 'full',
      season: row.season,
      number: row.number,
      language: row.language,
      durationSeconds: row.duration_seconds,
      enclosure,
      people: row.people.map(({ name, role, user }) => ({
        name: user?.display_name ?? name,
        role,
        url: user && absolute(`/user/${user.username}`),
        imageUrl: user && pictureOf(user),
      })),
      tags: row.tags.map(({ name }) => name),
      transcriptUrl: row.has_transcript ? absolute(`${podPath(row)}/transcript.vtt`) : null,
      soundbite: presentSoundbite(row),
      chaptersUrl: row.has_chapters ? absolute(`${podPath(row)}/chapters.json`) : null,
    }
  }

  const pictureOf = ({ username, avatar }: PersonColumns) =>
    absolute(avatar ? `/images/${avatar.imageId}?w=480` : `/avatar/${username}`)

  function enclosureIn({ audio_id, content_type, size }: store.FeedRow): Episode['enclosure'] | undefined {
    if (audio_id === null || content_type === null || size === null) return undefined
    const { path, type } = enclosureOf(audio_id, content_type)
    return { url: absolute(path), type, length: Number(size) }
  }

  async function answerAtom(
    request: FastifyRequest,
    reply: FastifyReply,
    filter: Parameters<typeof store.listNewest>[1],
    { selfPath, pagePath, ...about }: AtomDescription,
  ) {
    return answer(request, reply, {
      type: 'application/atom+xml',
      tags: ['writerspod'],
      async render() {
        const [rows, changedAt] = await Promise.all([
          store.listNewest(db, filter, maxEntries),
          store.findLastChange(db, filter.kind),
        ])
        // A tag without anything that is published counts as unknown.
        if (filter.tag !== undefined && rows.length === 0) throw notFound()
        return atomFeed({
          ...about,
          author,
          language: 'en',
          selfUrl: absolute(selfPath),
          pageUrl: absolute(pagePath),
          updatedAt: changedAt.toISOString(),
          entries: (await withAbsoluteHtml(rows)).map((row) => {
            const enclosure = enclosureIn(row)
            return {
              id: row.id,
              title: row.title,
              url: absolute(podPath(row)),
              summary: row.excerpt,
              html: row.html,
              authors: row.people.map(({ name, user }) => user?.display_name ?? name),
              ...(enclosure && { enclosure }),
              publishedAt: row.published_at,
              updatedAt: row.changed_at,
            }
          }),
        })
      },
    })
  }

  async function getPublic({ params: { slug } }: FastifyRequest<BySlug>) {
    const item = await store.findPublic(db, slug)
    if (!item) throw notFound()
    return item
  }
}
