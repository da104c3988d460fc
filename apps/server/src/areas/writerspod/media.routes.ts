// Sends audio whole or in ranges, straight from where it is stored: /media/{id}, in feeds with an extension.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '#platform/errors.ts'
import { createCookieJar } from '#platform/http/cookies.ts'
import { attachment } from '#platform/http/file-answer.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { findViewer } from './access.service.ts'
import { audioKey, enclosureOf, extensions } from './audio.files.ts'
import { parseRanges, type Range } from './byte-ranges.ts'
import { createListens, isListen } from './listens.service.ts'
import { findMedia } from './media.store.ts'
import { evaluate, isRangeFresh } from './preconditions.ts'
import { canSeeItem, isPublicItem } from './writerspod.policy.ts'

const forEveryone = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Players on other sites.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Revalidated each time: the next user of this device may have other permissions. */
const forSome = { 'cache-control': 'private, no-cache' }

/** Players ask for one range after the other, and all of them for the newest episode. */
const knownFor = { max: 1000, ttl: 1000 }

type Media = NonNullable<Awaited<ReturnType<typeof findMedia>>>
type Sources = Pick<Platform, 'db' | 'sessions' | 'config' | 'limits' | 'storage' | 'log'>

export function registerMedia(app: FastifyInstance, sources: Sources): void {
  const { db, sessions, config, limits, storage } = sources
  const jar = createCookieJar(config)
  const listens = createListens(sources)
  const known = new LRUCache<string, Media>({ ...knownFor, fetchMethod: (id) => findMedia(db, id) })

  /** 404 for everyone who may not see its item. */
  async function openMedia(request: FastifyRequest, reply: FastifyReply, id: string) {
    const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const media = isId(id) ? await known.fetch(id) : undefined
    const isPublic = media !== undefined && isPublicItem(media)
    if (isPublic) {
      await limits.consume('reads', { address: client.address, userId: null })
      return { media, isPublic, client }
    }
    const { actor, cookieChanges } = await sessions.identify(jar.read(request), { mayRenew: true, client })
    jar.write(reply, cookieChanges)
    await limits.consume('reads', {
      address: client.address,
      userId: actor.kind === 'user' ? actor.userId : null,
    })
    if (!media || !canSeeItem(media, await findViewer(db, actor))) throw notFound()
    return { media, isPublic, client }
  }

  app.route<{ Params: { file: string }; Querystring: { download?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:file',
    async handler(request, reply) {
      const [id = '', ...extension] = request.params.file.toLowerCase().split('.')
      const { media, isPublic, client } = await openMedia(request, reply, id)
      const isEnclosure = extension.length > 0
      if (isEnclosure && extension.join('.') !== extensions[media.content_type]) throw notFound()
      const type = isEnclosure ? enclosureOf(id, media.content_type).type : media.content_type
      const validators = { etag: `"${media.id}"`, lastModified: media.created_at }
      reply.headers(isPublic ? forEveryone : forSome).headers({
        etag: validators.etag,
        'last-modified': media.created_at.toUTCString(),
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; media-src 'self'",
      })
      if (request.query.download !== undefined)
        reply.header('content-disposition', attachment(`${media.slug}.${extensions[media.content_type]}`))
      const status = evaluate(request.headers, validators)
      if (status === 412) reply.header('cache-control', 'no-store')
      if (status !== undefined) return reply.code(status).send()

      const { size } = media
      const header = request.headers.range
      const isPart =
        request.method === 'GET' &&
        header !== undefined &&
        isRangeFresh(request.headers['if-range']?.toString(), validators)
      const ranges = isPart ? parseRanges(header, size) : undefined
      if (ranges?.length === 0)
        return reply
          .code(416)
          .header('content-range', `bytes */${size}`)
          .header('cache-control', 'no-store')
          .send()
      if (isPublic && request.method === 'GET')
        afterSending(reply, ranges?.[0]?.start ?? 0, (sent) => {
          const audio = { size, durationSeconds: media.duration_seconds }
          if (isListen(sent, audio)) void listens.count(media.item_id, client)
        })
      return sendMedia(storage, reply, { ...media, type }, ranges)
    },
  })
}

/** What the socket took is closer to what was heard than what was requested. */
function afterSending(
  { raw }: FastifyReply,
  start: number,
  note: (sent: { start: number; bytes: number }) => void,
): void {
  const { socket } = raw
  const before = socket?.bytesWritten ?? 0
  raw.once('close', () => note({ start, bytes: (socket?.bytesWritten ?? 0) - before }))
}

async function sendMedia(
  storage: Storage,
  reply: FastifyReply,
  { id, type: contentType, size }: Media & { type: string },
  ranges: readonly Range[] | undefined,
): Promise<FastifyReply> {
  const key = audioKey(id)
  const [range, second] = ranges ?? []
  if (ranges && second) {
    const { type, length, body } = joinRanges(storage, key, { contentType, size, ranges })
    return reply.code(206).type(type).header('content-length', length).send(body)
  }
  if (range)
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
  else reply.header('content-length', size)
  reply.type(contentType)
  if (reply.request.method === 'HEAD') return reply.send()
  const file = await storage.getStream(key, range)
  if (!file) throw notFound()
  return reply.send(file.stream)
}

/** One range after the other, each with a header of its own (RFC 9110, section 14.6). */
function joinRanges(
  storage: Storage,
  key: string,
  { contentType, size, ranges }: { contentType: string; size: number; ranges: readonly Range[] },
) {
  const boundary = randomUUID()
  const parts = ranges.map((range) => ({
    range,
    head: `\r\n--${boundary}\r\nContent-Type: ${contentType}\r\nContent-Range: bytes ${range.start}-${range.end}/${size}\r\n\r\n`,
  }))
  const end = `\r\n--${boundary}--\r\n`
  const length = parts.reduce(
    (sum, { range, head }) => sum + head.length + range.end - range.start + 1,
    end.length,
  )
  const body = Readable.from(
    (async function* () {
      for (const { range, head } of parts) {
        yield Buffer.from(head)
        const file = await storage.getStream(key, range)
        if (!file) throw notFound()
        yield* file.stream
      }
      yield Buffer.from(end)
    })(),
    { objectMode: false },
  )
  return { type: `multipart/byteranges; boundary=${boundary}`, length, body: body.on('error', () => {}) }
}
