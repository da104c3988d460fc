// Error messages for images, with the reason as the description.
import { isApiError } from '@fabula/contracts/api-error'
import { RateLimitedError } from '#lib/rate-limited.ts'

export const imageFailures = {
  upload: 'Failed to upload image',
  get: 'Failed to get image',
  getOptimized: 'Failed to get optimized image',
  delete: 'Failed to delete image',
} as const

export const invalidFormat = 'Invalid response format from server'

export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly reason: string | null

  constructor(message: string, reason: string | null = null, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Aborted calls need no message, nor do rate limits, whose dialog is already open. */
export function isSilent(error: unknown): boolean {
  return error instanceof RateLimitedError || (error instanceof Error && error.name === 'AbortError')
}

export async function asImageError<T>(failure: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isSilent(error) || error instanceof ImageError) throw error
    if (error instanceof Error && error.message === invalidFormat) throw new ImageError(invalidFormat)
    throw new ImageError(failure, reasonOf(error), error)
  }
}

function reasonOf(error: unknown): string | null {
  if (!isApiError(error))
    return error instanceof Error && error.name === 'NetworkError' ? error.message : null
  const fault = error.body.details?.fields?.image
  return fault ? `This image ${fault}.` : error.message
}
