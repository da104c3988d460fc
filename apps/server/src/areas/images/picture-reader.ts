// Images as files, for exported stories: JPEG, which every program reads, no wider than a page needs.
import type { CoverSpec } from '@fabula/artwork/cover-spec'
import type { ImageType } from '@fabula/contracts/images'
import type { Platform } from '#platform/platform.ts'
import { listAttachedImages } from './images.store.ts'
import { renderCover } from './render-generated.ts'
import { createVariants, widthFor } from './variants.ts'

export type PictureFile = { bytes: Buffer; width: number; height: number }

export type PictureReader = {
  /** Returns nothing when it is deleted, hidden by moderators, or attached to an entity of another type. */
  read(type: ImageType, id: string): Promise<PictureFile | undefined>
  /** Generates the cover of a story that has none. */
  draw(spec: CoverSpec): Promise<PictureFile>
}

const widest = 1280

export function createPictureReader(platform: Pick<Platform, 'db' | 'storage'>): PictureReader {
  const variants = createVariants(platform)
  return {
    async read(type, id) {
      const [image] = await listAttachedImages(platform.db, type, [id])
      if (!image || image.moderation !== null) return undefined
      const width = widthFor(image, { w: widest })
      const bytes = await variants.read(image, { width, format: 'jpeg' })
      return { bytes, width, height: Math.max(1, Math.round((image.height * width) / image.width)) }
    },
    async draw(spec) {
      return {
        bytes: await renderCover(spec, { width: widest, format: 'jpeg' }),
        width: widest,
        height: (widest * 3) / 2,
      }
    },
  }
}
