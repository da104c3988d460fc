// What a failed call throws, in the browser and in-process alike. Recognized by shape, because the pages and the server
// may each have their own copy of this class.
import { type ErrorBody, errorCodes } from './errors.ts'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody

  constructor(body: ErrorBody, status: number = errorCodes[body.code].status) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'body' in error
}
