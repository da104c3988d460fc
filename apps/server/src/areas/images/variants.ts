// Sizes and formats of an image: made on the first request, then stored.
import { imageWidths } from '@fabula/contracts/image-sizes'
import type { RequestedSize } from '@fabula/contracts/images'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { type Format, masterKey, variantKey } from './images.files.ts'
import { findImage, type ImageRow } from './images.store.ts'
import { loadSharp, resizing } from './pixels/sharp.ts'

type Variant = { width: number; format: Format }

export const mimeTypes: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** The smallest step that covers the requested size; few sizes, so that requests cannot fill the disk. */
export function widthFor(
  { width, height }: Pick<ImageRow, 'width' | 'height'>,
  { w, h }: RequestedSize,
): number {
  const wanted = Math.min(width, w ?? width, h === undefined ? width : (h * width) / height)
  return Math.min(width, imageWidths.find((step) => step >= wanted) ?? width)
}

export type Variants = {
  open(
    image: ImageRow,
    variant: Variant,
  ): Promise<Pick<StoredFile, 'size'> & { body: Buffer | StoredFile['stream'] }>
  read(image: ImageRow, variant: Variant): Promise<Buffer>
}

export function createVariants({ db, storage }: Pick<Platform, 'db' | 'storage'>): Variants {
  const making = new Map<string, Promise<Buffer>>()

  async function make(image: ImageRow, { width, format }: Variant, key: string): Promise<Buffer> {
    const bytes = await resizing(async () => {
      const master = await storage.get(masterKey(image.id))
      if (!master) throw notFound()
      return encode(master, width, format)
    })
    await storage.put(key, bytes, { contentType: mimeTypes[format] })
    // The image was removed meanwhile, and the clean-up may have missed this new file.
    if (!(await findImage(db, image.id))) {
      await storage.delete(key)
      throw notFound()
    }
    return bytes
  }

  /** Concurrent requests for the same variant share one run. */
  function makeOnce(image: ImageRow, variant: Variant, key: string): Promise<Buffer> {
    const running = making.get(key) ?? make(image, variant, key).finally(() => making.delete(key))
    making.set(key, running)
    return running
  }

  return {
    async open(image, variant) {
      const key = variantKey(image.id, variant.width, variant.format)
      const cached = await storage.getStream(key)
      if (cached) return { size: cached.size, body: cached.stream }
      const made = await makeOnce(image, variant, key)
      return { size: made.length, body: made }
    },
    async read(image, variant) {
      const key = variantKey(image.id, variant.width, variant.format)
      return (await storage.get(key)) ?? makeOnce(image, variant, key)
    },
  }
}

async function encode(master: Buffer, width: number, format: Format): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(master).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80 }).toBuffer()
  // JPEG has no transparency: use white instead of black.
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
