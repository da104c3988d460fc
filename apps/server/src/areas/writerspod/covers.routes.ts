// Covers for podcast apps: squares of the size that directories require, as JPEG.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  createPictureReader,
  cropToSquare,
  listAttachedImages,
  renderPodcastCover,
  renderSquareCover,
} from '#areas/images/public.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPublic } from './feeds.store.ts'

/** The largest that Apple takes, and what it recommends. */
const side = 3000
const maxBytes = 24 * 1024 * 1024

type Draw = () => Promise<Buffer>

export function registerCovers(
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'storage'>,
  counted: { onRequest: (request: FastifyRequest) => Promise<void> },
): void {
  const { db } = platform
  const cached = new LRUCache<string, Buffer, Draw>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
    // Also deduplicates concurrent requests for the same image.
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  })
  const podcast: Draw = () => renderPodcastCover(side)
  const pictures = createPictureReader(platform)

  app.get('/writerspod/cover.jpg', counted, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('access-control-allow-origin', '*')
      .type('image/jpeg')
      .send(await cached.fetch('podcast', { context: podcast })),
  )

  app.get<{ Params: { slug: string } }>('/writerspod/:slug/cover.jpg', counted, async (request, reply) => {
    const item = await findPublic(db, request.params.slug)
    if (!item) throw notFound()
    const uploaded = await findUploaded(item.cover_image_id)
    const draw = async () => {
      const picture = uploaded && (await pictures.read('article', uploaded))
      return picture ? cropToSquare(picture.bytes, side) : renderSquareCover(item.id, side)
    }
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .type('image/jpeg')
      .send(await cached.fetch(uploaded ?? item.id, { context: draw }))
  })

  /** Each time, because moderators may have hidden it meanwhile. */
  async function findUploaded(imageId: string | null): Promise<string | null> {
    const [image] = imageId === null ? [] : await listAttachedImages(db, 'article', [imageId])
    return image?.moderation === null ? image.id : null
  }
}
