// Maps every failure to one of the known codes, in one body shape.
import type { ErrorBody } from '@fabula/contracts/errors'
import { isConnectionFailure, isContention } from '../db/failures.ts'
import { AppError } from '../errors.ts'

export function errorBodyOf(error: AppError, requestId: string): ErrorBody {
  return {
    status: 'error',
    message: error.message,
    code: error.code,
    ...(error.details && { details: error.details }),
    ...(error.rateLimit && { remainingTime: error.rateLimit.remainingTime }),
    ...(error.rateLimit?.rateLimitReset && { rateLimitReset: error.rateLimit.rateLimitReset }),
    ...(error.status >= 500 && { requestId }),
  }
}

/** Maps errors of Fastify and the database to known ones; an unknown error becomes a masked 500. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return new AppError('PAYLOAD_TOO_LARGE_ERROR', { cause: error })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415)
    return new AppError('UNSUPPORTED_TYPE_ERROR', { cause: error })
  if (statusCode === 400) {
    return new AppError('VALIDATION_ERROR', { details: { fields: { body: 'cannot be read' } }, cause: error })
  }
  if (isConnectionFailure(error) || isContention(error))
    return new AppError('UNAVAILABLE_ERROR', { cause: error })
  return new AppError('INTERNAL_ERROR', { cause: error })
}
