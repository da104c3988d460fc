// The calls of pictures, with the seed's words for what fails.
import type { ImageType } from '@fabula/contracts/images'
import { api, uploadApi } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { asImageError, ImageError, imageFailures, invalidFormat } from './image-error.ts'

export type UploadOptions = { signal: AbortSignal; onProgress(fraction: number): void }

export type ProfileImage = Extract<ImageType, 'avatar' | 'banner'>

export async function uploadProfileImage(
  type: ProfileImage,
  { file, alt }: { file: File; alt: string },
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  const form = new FormData()
  form.set('type', type)
  form.set('alt', alt)
  form.set('image', file)
  return asImageError(imageFailures.upload, async () => {
    const answer = await uploadApi(onProgress)('POST /users/profile/image', { form, signal })
    return imageIdOf(requireAnswer(answer))
  })
}

export async function deleteImage(id: string): Promise<void> {
  await asImageError(imageFailures.delete, async () =>
    requireAnswer(await api('DELETE /images/{id}', { params: { id } })),
  )
}

/** Either of the two forms that the seed knows. */
function imageIdOf(answer: { image?: { imageId?: string }; data?: { imageId?: string } }): string {
  const imageId = answer.image?.imageId ?? answer.data?.imageId
  if (!imageId) throw new ImageError(invalidFormat)
  return imageId
}
