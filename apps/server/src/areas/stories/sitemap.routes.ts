// The sitemap, with every story that visitors can find.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Reference } from '#areas/templates/public.ts'
import { notFound } from '#platform/errors.ts'
import { createReadLimit } from '#platform/http/read-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { sitemap, sitemapIndex } from '#platform/site/feeds.xml.ts'
import { absoluteUrls, sendSitemap } from '#platform/site/xml-replies.ts'
import { listOpenStories, listPageEnds } from './sitemap.store.ts'

/** The sitemap protocol allows 50,000; a page of this size takes a few milliseconds. */
const onPage = 10_000
const lifetimeMilliseconds = 10 * 60_000
const openPages = ['/', '/stories', '/writers', '/reviews', '/forum', '/qa', '/writerspod']
/** Served by later areas. */
const otherMaps = [
  '/sitemaps/writers.xml',
  '/sitemaps/topics.xml',
  '/sitemaps/questions.xml',
  '/sitemaps/characters.xml',
  '/sitemaps/writerspod.xml',
]

const id = z.uuid()

export function registerStorySitemaps(
  app: FastifyInstance,
  platform: Platform & { reference: Reference },
): void {
  const { db, config } = platform
  const counted = { onRequest: createReadLimit(platform) }
  const absolute = absoluteUrls(config)
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

  app.get('/sitemap.xml', counted, async (_request, reply) => {
    const pages = ['first', ...(await findPageEnds())].map((after) => `/sitemaps/stories/${after}.xml`)
    return sendSitemap(reply, sitemapIndex(['/sitemaps/pages.xml', ...otherMaps, ...pages].map(absolute)))
  })

  app.get('/sitemaps/pages.xml', counted, async (_request, reply) => {
    const { genres } = await platform.reference.get()
    const pages = [...openPages, ...genres.map(({ slug }) => `/genres/${slug}`)]
    return sendSitemap(reply, sitemap(pages.map((path) => ({ address: absolute(path) }))))
  })

  app.get<{ Params: { file: string } }>('/sitemaps/stories/:file', counted, async (request, reply) => {
    const after = /^(.{1,40})\.xml$/.exec(request.params.file)?.[1]
    if (after !== 'first' && !id.safeParse(after).success) throw notFound()
    const stories = await listOpenStories(db, after === 'first' ? null : after!, onPage)
    const pages = stories.map(({ slug, text_updated_at }) => ({
      address: absolute(`/story/${encodeURIComponent(slug)}`),
      changedAt: text_updated_at,
    }))
    return sendSitemap(reply, sitemap(pages))
  })
}
