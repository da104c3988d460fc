import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { visitor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { CountRead } from '#platform/http/read-limit.ts'
import type { Platform } from '#platform/platform.ts'
import type { Images } from '../images.service.ts'
import { findImage, type ImageRow } from '../images.store.ts'
import { resizing } from '../pixels/sharp.ts'
import type { Variants } from '../variants.ts'
import { findPreview, type PreviewSpec } from './preview.address.ts'

const forever = 'public, max-age=31536000, immutable'
const maxBytes = 24 * 1024 * 1024
const coverWidth = 640

export function registerPreviews(
  app: FastifyInstance,
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  images: Images,
  variants: Variants,
  countRead: CountRead,
): void {
  const cached = new LRUCache<string, Buffer, PreviewSpec>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
    // Also deduplicates concurrent requests for the same image.
    fetchMethod: async (_name, _stale, { context: spec }) => {
      const uploaded = spec.imageId === null ? null : await readCover(spec.imageId)
      // Imported with the first request: loading fonts and their shaper would slow down the start of the server.
      const { renderPreview } = await import('./render-preview.ts')
      return resizing(() => renderPreview(spec, uploaded))
    },
  })

  /** As visitors see it. */
  async function findCover(imageId: string): Promise<ImageRow | undefined> {
    const image = await findImage(db, imageId)
    return image && (await images.canSee(visitor, image)) ? image : undefined
  }

  async function readCover(imageId: string): Promise<Buffer | null> {
    const image = await findCover(imageId)
    if (!image) return null
    return variants.read(image, { width: Math.min(coverWidth, image.width), format: 'jpeg' })
  }

  app.get<{ Params: { file: string } }>('/previews/:file', async (request, reply) => {
    const { file } = request.params
    const spec = findPreview(secrets, file)
    if (!spec) throw notFound()
    // A cover that has been deleted or hidden is replaced by a generated one, also in a preview that is cached already.
    const hasCover = spec.imageId !== null && (await findCover(spec.imageId)) !== undefined
    const isWhole = spec.imageId === null || hasCover
    const key = isWhole ? file : `${file} without cover`
    // Drawing counts as a read; cached images are sent like any file.
    if (!cached.has(key)) await countRead(request)
    const bytes = await cached.fetch(key, { context: isWhole ? spec : { ...spec, imageId: null } })
    if (!bytes) throw new Error('The preview was not kept.')
    return reply
      .header('cache-control', isWhole ? forever : 'no-cache')
      .type('image/jpeg')
      .send(bytes)
  })
}
