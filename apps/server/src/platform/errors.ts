// The only way to reject a request: throw an AppError with one of the known codes.
import type { CookieChange } from './actor.ts'
import { type ErrorCode, type ErrorDetails, errorCodes, type RateLimitReset } from '@fabula/contracts/errors'

export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined
  readonly status: number
  /** Sent with the error response: what the next step needs. */
  readonly cookieChanges: readonly CookieChange[]
  readonly rateLimit: { remainingTime: number; rateLimitReset: RateLimitReset | undefined } | undefined

  constructor(
    code: ErrorCode,
    options: {
      message?: string
      details?: ErrorDetails
      cause?: unknown
      cookieChanges?: readonly CookieChange[]
      rateLimit?: { remainingTime: number; rateLimitReset: RateLimitReset | undefined }
    } = {},
  ) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.status = errorCodes[code].status
    this.cookieChanges = options.cookieChanges ?? []
    this.rateLimit = options.rateLimit
  }
}

export function invalid(fields: Record<string, string>): AppError {
  return new AppError('VALIDATION_ERROR', { details: { fields } })
}

export function requireNoFaults(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

export function notFound(message?: string): AppError {
  return new AppError('NOT_FOUND_ERROR', message ? { message } : {})
}

/** Rejects a write that would overwrite changes the author has not seen. */
export function requireFresh(revision: number | undefined, current: number, show: () => object): void {
  if (revision === undefined || revision === current) return
  throw new AppError('CONFLICT_ERROR', {
    message: 'Someone else has changed this. Reload to see the latest version.',
    details: { current: show() },
  })
}
