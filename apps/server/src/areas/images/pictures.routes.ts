// Sends the images: /images/{id}?w,h, in the best format that the browser accepts.
import { requestedSize } from '@fabula/contracts/images'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { visitor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { type CookieJar, createCookieJar } from '#platform/http/cookies.ts'
import { parseInput } from '#platform/http/validation.ts'
import type { Platform } from '#platform/platform.ts'
import { acceptedFormat } from './accepted-format.ts'
import { isKnown } from './etags.ts'
import { type Images, imageTag } from './images.service.ts'
import { findImage } from './images.store.ts'
import { mimeTypes, type Variants, widthFor } from './variants.ts'

const FOR_EVERYBODY = 'public, max-age=31536000, immutable'
/** Revalidated each time: the next user of this device may have other permissions. */
const FOR_SOME = 'private, no-cache'

/** A CDN drops it sooner when the image is removed, but not when what shows it is hidden. */
const cdnSeconds = 3600

const address = {
  summary: '',
  params: z.strictObject({ id: z.string() }),
  query: requestedSize,
  response: z.object({}),
}
const uuid = z.uuid()

export function registerPictures(
  app: FastifyInstance,
  { db, sessions, config, limits, cdn }: Pick<Platform, 'db' | 'sessions' | 'config' | 'limits' | 'cdn'>,
  images: Images,
  variants: Variants,
): void {
  const jar: CookieJar = createCookieJar(config)

  app.get<{ Params: { id: string } }>('/images/:id', async (request, reply) => {
    const id = request.params.id.toLowerCase()
    const wantedSize = parseInput(address, { params: { id }, query: request.query, body: {} })
      .query as z.output<typeof requestedSize>
    const image = uuid.safeParse(id).success ? await findImage(db, id) : undefined
    const isPublic = image !== undefined && (await images.canSee(visitor, image))
    const { actor, cookieChanges } = await sessions.identify(jar.read(request), {
      // Responses that shared caches may store never set cookies.
      mayRenew: !isPublic,
      client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    })
    jar.write(reply, cookieChanges)
    // Counts as a read, because it queries permissions and may resize the image. Browsers cache public images, so
    // readers stay far below the limit.
    await limits.consume('reads', {
      address: request.ip,
      userId: actor.kind === 'user' ? actor.userId : null,
    })
    if (!image || !(actor.kind === 'visitor' ? isPublic : await images.canSee(actor, image))) throw notFound()

    const variant = { width: widthFor(image, wantedSize), format: acceptedFormat(request.headers.accept) }
    const etag = `"${id}-${variant.width}-${variant.format}"`
    reply
      .header('cache-control', isPublic ? FOR_EVERYBODY : FOR_SOME)
      .header('vary', 'Accept')
      .header('etag', etag)
    if (isPublic) reply.headers(cdn.headersFor([imageTag(id)], cdnSeconds))
    if (isKnown(request, etag)) return reply.code(304).send()
    const { size, body } = await variants.open(image, variant)
    return reply.type(mimeTypes[variant.format]).header('content-length', size).send(body)
  })
}
