// Sends feeds and sitemaps: cached for five minutes, with absolute addresses.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#src/config.ts'
import { createReadLimit } from '../http/read-limit.ts'
import type { Platform } from '../platform.ts'
import { type AtomFeed, atomFeed, sitemap } from './feeds.xml.ts'
import { siteOf } from './site.routes.ts'

/** `updatedAt`: of its newest entry, if nothing else is given. */
export type Feed = Pick<AtomFeed, 'id' | 'title' | 'subtitle' | 'entries'> &
  Partial<Pick<AtomFeed, 'author' | 'language' | 'updatedAt'>> & { selfPath: string; pagePath: string }

type SitemapPage = { path: string; changedAt?: Date | null }

/** The sitemap protocol allows 50,000; one page is enough for the newest. */
const maxInSitemap = 20_000
const shared = 'public, max-age=300'

export function absoluteUrls(config: Config) {
  const { siteUrl } = siteOf(config)
  return (path: string) => new URL(path, siteUrl).href
}

export function createFeedReply(config: Config) {
  const absolute = absoluteUrls(config)
  return (reply: FastifyReply, { selfPath, pagePath, ...feed }: Feed, cacheControl = shared) => {
    const newest = Math.max(0, ...feed.entries.map((entry) => entry.updatedAt.getTime()))
    return reply
      .header('cache-control', cacheControl)
      .type('application/atom+xml; charset=utf-8')
      .send(
        atomFeed({
          author: 'Fabula',
          language: 'en',
          updatedAt: new Date(newest).toISOString(),
          ...feed,
          selfUrl: absolute(selfPath),
          pageUrl: absolute(pagePath),
        }),
      )
  }
}

export const sendSitemap = (reply: FastifyReply, xml: string) =>
  reply.header('cache-control', shared).type('application/xml; charset=utf-8').send(xml)

/** A sitemap of one page; `/sitemap.xml` lists it. */
export function registerSitemap(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'sessions' | 'limits'>,
  name: string,
  listPages: (limit: number) => Promise<readonly SitemapPage[]>,
): void {
  const absolute = absoluteUrls(platform.config)
  app.get(`/sitemaps/${name}.xml`, { onRequest: createReadLimit(platform) }, async (_request, reply) => {
    const pages = await listPages(maxInSitemap)
    return sendSitemap(
      reply,
      sitemap(pages.map(({ path, changedAt }) => ({ address: absolute(path), changedAt }))),
    )
  })
}
