// Re-encodes an uploaded image: checks it before decoding, rotates it upright and removes all metadata (location,
// camera, names, color profiles).
import { readFile } from 'node:fs/promises'
import { maxImageSide } from '@fabula/contracts/image-sizes'
import type { SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { AppError, invalid } from '#platform/errors.ts'
import { findKind, isSomethingElseToo, type Kind } from './kinds.ts'
import { loadSharp } from './sharp.ts'

export type Picture = {
  bytes: Buffer
  mimeType: 'image/webp'
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

const maxPixels = 50_000_000
const maxFrames = 300

const decoderOf: Record<Kind, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
}

const unsupported = () =>
  new AppError('UNSUPPORTED_TYPE_ERROR', {
    message: 'We can’t read this image. Use a JPEG, PNG, WebP, GIF, or AVIF file.',
  })

/** The first bytes are those of an image, the rest is not. */
const damaged = (cause: unknown) =>
  new AppError('VALIDATION_ERROR', {
    details: { fields: { image: 'is damaged or incomplete' } },
    cause,
  })

const tooLarge = (message: string) => new AppError('PAYLOAD_TOO_LARGE_ERROR', { message })

export async function redraw(path: string): Promise<Picture> {
  const file = await readFile(path)
  if (file.length === 0) throw invalid({ image: 'is empty' })
  const kind = findKind(file)
  if (!kind || isSomethingElseToo(file)) throw unsupported()
  await requireHarmless(file, kind)

  // Only the first frame: animations are not supported.
  const options: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, pages: 1, autoOrient: true }
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(file, options)
      .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
      // Twice as fast as the default effort and hardly larger, because the user is waiting.
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { bytes: data, mimeType: 'image/webp', width, height, thumbhash: await hashOf(data) }
  } catch (error) {
    throw damaged(error)
  }
}

/** Reads the header only, so that oversized images are never decoded. */
async function requireHarmless(file: Buffer, kind: Kind): Promise<void> {
  const sharp = await loadSharp()
  const { format, width, height, pages } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error)
    })
  if (format !== decoderOf[kind]) throw unsupported()
  if (width * height > maxPixels)
    throw tooLarge(`This image is too large. Images can have up to ${maxPixels / 1_000_000} million pixels.`)
  if ((pages ?? 1) > maxFrames)
    throw tooLarge(`This image has too many frames. Images can have up to ${maxFrames}.`)
}

async function hashOf(picture: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
