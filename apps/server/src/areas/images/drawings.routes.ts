// Sends covers, spines, avatars and genre tiles: pictures that are drawn, not stored.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { acceptedEncoding } from '#platform/pages/encoding.ts'
import { findGenreBySlug } from './covers/genre-lookup.ts'
import { findDrawing, type Signer, type Verifier } from './drawings.address.ts'
import { createDrawingCache, type KeptDrawing } from './drawings.cache.ts'
import { isKnown } from './etags.ts'

export type DrawingDeps = Signer & Verifier & { isLocal: boolean }

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const NEVER = 'no-store'
const USERNAME = /^[a-z0-9_]{3,30}$/i
/** An SVG opened on its own is a page: it may not load or run anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

// Loaded with the first picture: fonts and their shaper would only slow the start of the server.
const drawing = {
  cover: async () => (await import('./covers/cover.ts')).drawCover,
  spine: async () => (await import('./covers/spine.ts')).drawSpine,
  tile: async () => (await import('./covers/genre-tile.ts')).drawGenreTile,
  avatar: async () => (await import('./avatars/avatar.ts')).drawAvatar,
  samples: async () => (await import('./covers/samples.ts')).SAMPLE_SPECS,
}

function send(
  kept: KeptDrawing,
  caching: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const etag = `"${kept.etag}-${encoding}"`
  reply
    .header('cache-control', caching)
    .header('vary', 'Accept-Encoding')
    .header('etag', etag)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
  if (isKnown(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('image/svg+xml').send(kept.bytes[encoding])
}

export function registerDrawings(app: FastifyInstance, deps: DrawingDeps): void {
  const cache = createDrawingCache()

  app.get<{ Params: { '*': string } }>('/covers/*', async (request, reply) => {
    const found = findDrawing(request.params['*'], deps)
    if (found === undefined) throw notFound()
    const { spec, kind } = found
    const key = `${kind} ${JSON.stringify(spec)}`
    return send(
      await cache.getOrDraw(key, async () => (await drawing[kind]())(spec)),
      FOREVER,
      request,
      reply,
    )
  })

  app.get<{ Params: { username: string } }>('/avatar/:username', async (request, reply) => {
    const { username } = request.params
    if (!USERNAME.test(username)) throw notFound()
    const name = username.toLowerCase()
    return send(
      await cache.getOrDraw(`avatar ${name}`, async () => (await drawing.avatar())(name)),
      A_DAY,
      request,
      reply,
    )
  })

  app.get<{ Params: { file: string } }>('/genre-tiles/:file', async (request, reply) => {
    const slug = /^(.+)\.svg$/.exec(request.params.file)?.[1]
    const genre = slug === undefined ? undefined : findGenreBySlug(slug)
    if (genre === undefined) throw notFound()
    const draw = async () => (await drawing.tile())(genre.slug)
    return send(await cache.getOrDraw(`tile ${genre.slug}`, draw), A_DAY, request, reply)
  })

  if (!deps.isLocal) return
  app.get<{ Params: { file: string } }>('/dev/covers/:file', async (request, reply) => {
    const number = /^(\d{1,2})\.svg$/.exec(request.params.file)?.[1]
    const spec = number === undefined ? undefined : (await drawing.samples())[Number(number)]
    if (spec === undefined) throw notFound()
    return send(
      await cache.getOrDraw(`sample ${number}`, async () => (await drawing.cover())(spec)),
      NEVER,
      request,
      reply,
    )
  })
}
