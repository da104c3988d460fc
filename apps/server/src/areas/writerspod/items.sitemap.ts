// The sitemap of published episodes and articles.
import { podPath } from '@fabula/contracts/writerspod-sizes'
import type { FastifyInstance } from 'fastify'
import { createReadLimit } from '#platform/http/read-limit.ts'
import type { Platform } from '#platform/platform.ts'
import { sitemap } from '#platform/site/feeds.xml.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { listForSitemap } from './item-lists.store.ts'

/** The sitemap protocol allows 50,000; one page is enough for the newest. */
const maxInSitemap = 20_000

export function registerItemsSitemap(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform
  app.get('/sitemaps/writerspod.xml', { onRequest: createReadLimit(platform) }, async (_request, reply) => {
    const rows = await listForSitemap(db, maxInSitemap)
    const address = (path: string) => new URL(path, siteOf(config).siteUrl).href
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(sitemap(rows.map((row) => ({ address: address(podPath(row)), changedAt: row.updated_at }))))
  })
}
