// oEmbed: what another site shows for a link to a story. Always as a visitor would see it.
import type { FastifyInstance } from 'fastify'
import { getStoryPreview } from '#areas/story-pages/public.ts'
import type { Actor } from '#platform/actor.ts'
import { invalid } from '#platform/errors.ts'
import { isStorable } from '#platform/http/validation.ts'
import type { CountRead } from '#platform/http/read-limit.ts'
import type { Finding } from './listing.service.ts'

const storyPage = /^\/story\/([^/]{1,240})(?:\/read)?\/?$/
const preview = { width: 1200, height: 630 }

export function registerOembed(
  app: FastifyInstance,
  finding: Finding,
  {
    absolute,
    actor,
    counted,
  }: { absolute: (path: string) => string; actor: Actor; counted: { onRequest: CountRead } },
): void {
  app.get<{ Querystring: { url?: string; format?: string; maxwidth?: string; maxheight?: string } }>(
    '/oembed',
    counted,
    async (request, reply) => {
      const { url, format = 'json' } = request.query
      // The only supported format; the oEmbed specification requires this response to any other.
      if (format !== 'json') return reply.code(501).type('text/plain').send('Only format=json is offered.')
      const address = typeof url === 'string' ? addressIn(url, absolute('/')) : undefined
      if (!address) throw invalid({ url: 'must be the URL of a story on this site' })
      const { card, previewUrl } = await getStoryPreview(finding, actor, address)
      return reply
        .header('cache-control', 'public, max-age=300')
        .header('access-control-allow-origin', '*')
        .type('application/json; charset=utf-8')
        .send({
          version: '1.0',
          type: 'link',
          title: card.title,
          author_name: card.author.displayName,
          provider_name: 'Fabula',
          provider_url: absolute('/'),
          cache_age: 300,
          thumbnail_url: absolute(previewUrl),
          thumbnail_width: preview.width,
          thumbnail_height: preview.height,
          description: card.synopsis,
        })
    },
  )
}

function addressIn(url: string, home: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  const found = origin === new URL(home).origin ? storyPage.exec(pathname)?.[1] : undefined
  try {
    const address = found && decodeURIComponent(found).slice(0, 80)
    return address && isStorable(address) ? address : undefined
  } catch {
    return undefined
  }
}
