// Sends covers, spines, avatars and images of genres, which are generated and not stored.
import { COVER_SIZE } from '@fabula/artwork/cover-spec'
import { findGenreBySlug, getGenre } from '@fabula/artwork/genres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { mayUseDevTools } from '#platform/http/origin.ts'
import type { CountRead } from '#platform/http/read-limit.ts'
import { acceptedEncoding } from '#platform/pages/encoding.ts'
import { findDrawing, type Signer, type Verifier } from './drawings.address.ts'
import { createDrawingCache, type CachedDrawing } from './drawings.cache.ts'
import { isKnown } from './etags.ts'
import { renderSvg } from './pixels/render-svg.ts'
import { resizing } from './pixels/sharp.ts'

export type DrawingDeps = Signer & Verifier & { isLocal: boolean; countRead: CountRead }

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const NEVER = 'no-store'
/** About twice the largest width on a page. */
const AVATAR = { drawn: 100, width: 224 }
const TILE = { drawn: 640, width: 480 }
const BANNER = { drawn: 1280, width: 1600 }
const SQUARE = { drawn: 300, widths: { webp: 960, png: 1400 } } as const
const SQUARE_FILE = /^(?<seed>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?<format>webp|png)$/
const USERNAME = /^[a-z0-9_]{3,30}$/i
/** An SVG opened directly is a document: it may not load or run anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

// Imported with the first request: loading fonts and their shaper would slow down the start of the server.
const drawing = {
  cover: async () => (await import('@fabula/artwork/cover')).drawCover,
  spine: async () => (await import('@fabula/artwork/spine')).drawSpine,
  banner: async () => (await import('@fabula/artwork/genre-tile')).drawGenreBanner,
  tile: async () => (await import('@fabula/artwork/genre-tile')).drawGenreTile,
  avatar: async () => (await import('@fabula/artwork/avatar')).drawAvatar,
  square: async () => (await import('@fabula/artwork/square-cover')).drawSquareCover,
  samples: async () => (await import('@fabula/artwork/sample-covers')).SAMPLE_SPECS,
}

function send(
  cached: CachedDrawing,
  caching: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isText = cached.type === 'image/svg+xml'
  const encoding = isText ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
  const etag = `"${cached.etag}-${encoding}"`
  if (isText) reply.header('vary', 'Accept-Encoding')
  reply
    .header('cache-control', caching)
    .header('etag', etag)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
  if (isKnown(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(cached.type).send(isText ? cached.bytes[encoding] : cached.bytes.identity)
}

/** Limited concurrency, so that page requests get their share of the CPU. */
const asPixels = (svg: string, { drawn, width }: { drawn: number; width: number }) =>
  resizing(() => renderSvg(svg, drawn, { width, format: 'webp' }))

export function registerDrawings(app: FastifyInstance, deps: DrawingDeps): void {
  const cache = createDrawingCache()

  /** Drawing counts as a read; cached images are sent like any file. */
  async function getOrDraw(request: FastifyRequest, key: string, draw: () => Promise<string | Buffer>) {
    if (!cache.has(key)) await deps.countRead(request)
    return cache.getOrDraw(key, draw)
  }

  app.get<{ Params: { '*': string } }>('/covers/*', async (request, reply) => {
    const found = findDrawing(request.params['*'], deps)
    if (found === undefined) throw notFound()
    const { spec, kind, width } = found
    const draw = async () => {
      const svg = (await drawing[kind]())(spec)
      return width === null ? svg : asPixels(svg, { drawn: COVER_SIZE.width, width })
    }
    const key = `${kind} ${width} ${JSON.stringify(spec)}`
    return send(await getOrDraw(request, key, draw), FOREVER, request, reply)
  })

  app.get<{ Params: { file: string } }>('/covers/square/:file', async (request, reply) => {
    const { seed, format } = SQUARE_FILE.exec(request.params.file)?.groups ?? {}
    if (seed === undefined || (format !== 'webp' && format !== 'png')) throw notFound()
    const draw = async () => {
      const svg = (await drawing.square())(seed)
      return resizing(() => renderSvg(svg, SQUARE.drawn, { width: SQUARE.widths[format], format }))
    }
    const cached = await getOrDraw(request, `square ${seed} ${format}`, draw)
    return send({ ...cached, type: `image/${format}` } as CachedDrawing, A_DAY, request, reply)
  })

  app.get<{ Params: { username: string } }>('/avatar/:username', async (request, reply) => {
    const { username } = request.params
    if (!USERNAME.test(username)) throw notFound()
    const name = username.toLowerCase()
    return send(
      await getOrDraw(request, `avatar ${name}`, async () =>
        asPixels((await drawing.avatar())(name), AVATAR),
      ),
      A_DAY,
      request,
      reply,
    )
  })

  app.get<{ Params: { file: string } }>('/genre-tiles/:file', async (request, reply) => {
    const slug = /^(.+)\.webp$/.exec(request.params.file)?.[1]
    const genre = slug === undefined ? undefined : findGenreBySlug(slug)
    if (genre === undefined) throw notFound()
    const draw = async () => asPixels((await drawing.tile())(genre.slug), TILE)
    return send(await getOrDraw(request, `tile ${genre.slug}`, draw), A_DAY, request, reply)
  })

  /** Staff can add genres: one that is not known here borrows the banner of another. */
  app.get<{ Params: { file: string } }>('/genre-banners/:file', async (request, reply) => {
    const name = /^([a-z\d-]{1,60})\.webp$/.exec(request.params.file)?.[1]
    if (name === undefined) throw notFound()
    const { slug } = getGenre(name)
    const draw = async () => asPixels((await drawing.banner())(slug), BANNER)
    return send(await getOrDraw(request, `banner ${slug}`, draw), A_DAY, request, reply)
  })

  app.get<{ Params: { file: string } }>('/dev/covers/:file', async (request, reply) => {
    if (!mayUseDevTools(request, deps)) throw notFound()
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
