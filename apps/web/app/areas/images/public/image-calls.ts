// The API calls of images, with the seed's error messages.
import { maxImageBytes, maxImageSide } from '@fabula/contracts/image-sizes'
import type { ImageType } from '@fabula/contracts/images'
import type { ImageReference } from '@fabula/contracts/shapes'
import { api, session } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { uploadApi } from '#lib/upload-api.ts'
import { createImageCache } from '../image-cache.ts'
import { asImageError, ImageError, imageFailures, invalidFormat } from '../image-error.ts'

export type UploadOptions = { signal: AbortSignal; onProgress(fraction: number): void }
export type ChosenImage = { file: File; alt: string }
export type ProfileImage = Extract<ImageType, 'avatar' | 'banner'>

export async function uploadProfileImage(
  type: ProfileImage,
  chosen: ChosenImage,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  return asImageError(imageFailures.upload, async () => {
    const form = await formOf(chosen, { type })
    return imageIdOf(
      requireAnswer(await uploadApi(onProgress)('POST /users/profile/image', { form, signal })),
    )
  })
}

type ImageOf = ChosenImage & { type: ImageType; entityId?: string }

/** For the entity with this id, or for none yet. */
export async function uploadImage(image: ImageOf, options: UploadOptions): Promise<string> {
  return asImageError(imageFailures.upload, async () => imageIdOf(await sendImage(image, options)))
}

/** The same, with the data needed to show the image at once. */
export async function uploadPicture(image: ImageOf, options: UploadOptions): Promise<ImageReference> {
  return asImageError(imageFailures.upload, async () => {
    const { image: sent } = await sendImage(image, options)
    if (!sent?.imageId || !sent.metadata) throw new ImageError(invalidFormat)
    return { imageId: sent.imageId, placeholder: sent.placeholder, metadata: sent.metadata }
  })
}

async function sendImage({ type, entityId, ...chosen }: ImageOf, { signal, onProgress }: UploadOptions) {
  const form = await formOf(chosen, { type, ...(entityId !== undefined && { entityId }) })
  return requireAnswer(await uploadApi(onProgress)('POST /images/upload', { form, signal }))
}

export async function deleteImage(id: string): Promise<void> {
  await asImageError(imageFailures.delete, async () =>
    requireAnswer(await api('DELETE /images/{id}', { params: { id } })),
  )
  cache.forget(id)
}

/** An image as a data URL, which needs no further request. */
export async function getImage(id: string): Promise<string> {
  return cached(id, imageFailures.get, () => api('GET /images/base64/{id}', { params: { id } }))
}

export async function getOptimizedImage(id: string, live: { w?: number; h?: number }): Promise<string> {
  const query = Object.fromEntries(Object.entries(live).map(([side, length]) => [side, String(length)]))
  return cached(`${id} ${live.w}x${live.h}`, imageFailures.getOptimized, () =>
    api('GET /images/optimized/base64/{id}', { params: { id }, query }),
  )
}

const tooLarge = `This file is too large. Images can be up to ${maxImageBytes / 1024 / 1024} MB.`
const cache = createImageCache()
let cachedFor: string | null = null

type Encoded = { image?: { base64?: string; mimeType?: string } }

async function cached(key: string, failure: string, call: () => Promise<Encoded>): Promise<string> {
  // The next user on this tab may not have access to the same images.
  const viewerId = session.getState().viewer?._id ?? null
  if (viewerId !== cachedFor) cache.clear()
  cachedFor = viewerId
  const known = cache.get(key)
  if (known) return known
  return asImageError(failure, async () => {
    const { image } = requireAnswer(await call())
    if (!image?.base64 || !image.mimeType) throw new ImageError(invalidFormat)
    const url = `data:${image.mimeType};base64,${image.base64}`
    cache.set(key, url)
    return url
  })
}

/** Fields before the file: the server reads them in this order. */
async function formOf({ file, alt }: ChosenImage, fields: Record<string, string>): Promise<FormData> {
  const image = await shrinkImage(file)
  if (image.size > maxImageBytes) throw new ImageError(imageFailures.upload, tooLarge)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, alt })) form.set(name, value)
  form.set('image', image, file.name)
  return form
}

/** Accepts both response formats of the seed. */
function imageIdOf(answer: { image?: { imageId?: string }; data?: { imageId?: string } }): string {
  const imageId = answer.image?.imageId ?? answer.data?.imageId
  if (!imageId) throw new ImageError(invalidFormat)
  return imageId
}

// A photo is many times larger than the stored image. Shrinking it before the upload helps on slow connections, and the
// camera's metadata never leaves the device.
const smallEnough = 1024 * 1024
const quality = 0.92

/** Returns the file itself if shrinking gains nothing or the browser cannot decode it: the server may. */
async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= smallEnough || file.type === 'image/gif') return file
  try {
    const smaller = await redraw(file)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, maxImageSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Only JPEG is certain to have no transparency. A browser that cannot encode WebP falls back to PNG, rarely smaller.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
