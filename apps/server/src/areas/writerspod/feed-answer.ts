// Answers of feeds and their files: rendered once for all readers, then sent from the cache. They have an ETag and no
// date: what moderators hide, or a new name of a member, changes a feed without a date that says so.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '#platform/pages/encoding.ts'
import type { PageCache } from '#platform/pages/page-cache.ts'
import { evaluate } from './preconditions.ts'

type Feed = {
  type: string
  /** Of cached pages: it is dropped with them. */
  tags: readonly string[]
  render(): Promise<string>
}

export const createFeedAnswer =
  (pages: PageCache) => async (request: FastifyRequest, reply: FastifyReply, feed: Feed) => {
    // With a space, as no address has one: pages are found in the same cache without any check.
    const key = `feed ${request.url.split('?', 1)[0]}`
    const page = pages.find(key) ?? (await pages.getOrRender(key, () => render(feed)))
    const { etag = '' } = page.headers
    reply
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'Accept-Encoding')
      // Players run in browsers, too.
      .header('access-control-allow-origin', '*')
      .header('etag', etag)
    const status = evaluate(request.headers, { etag })
    if (status !== undefined) return reply.code(status).send()
    reply.type(`${feed.type}; charset=utf-8`)
    // Without a cache, nothing is compressed.
    if ('html' in page) return reply.send(page.html)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(page[encoding])
  }

async function render({ tags, render: write }: Feed) {
  const html = await write()
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { status: 200, html, headers: { etag }, tags: new Set(tags), isComplete: true }
}
