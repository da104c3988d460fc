// Converts an HTTP response into the contract's success object, or throws the contract's error.
import { ApiError } from '@fabula/contracts/api-error'
import { type ErrorBody, type ErrorCode, errorCodes, type RateLimitReset } from '@fabula/contracts/errors'
import { rateLimitMessage } from './rate-limited.ts'

export type RateLimitNotice = {
  message: string
  code: string
  /** Seconds until the limit expires; null when the server did not say. */
  remainingTime: number | null
  rateLimitReset: RateLimitReset | null
}

const codeByStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_ERROR',
  401: 'AUTH_ERROR',
  403: 'CONTENT_RESTRICTED_ERROR',
  404: 'NOT_FOUND_ERROR',
  409: 'CONFLICT_ERROR',
  413: 'PAYLOAD_TOO_LARGE_ERROR',
  415: 'UNSUPPORTED_TYPE_ERROR',
  429: 'RATE_LIMIT_ERROR',
  502: 'UNAVAILABLE_ERROR',
  503: 'UNAVAILABLE_ERROR',
  504: 'UNAVAILABLE_ERROR',
}

type JsonObject = Record<string, unknown>

export async function readAnswer(response: Response): Promise<JsonObject> {
  const json = await readJson(response)
  if (!response.ok) throw new ApiError(errorBodyOf(response, json), response.status)
  if (json === null) throw new ApiError(invalidFormat, response.status)
  return json
}

const invalidFormat: ErrorBody = {
  status: 'error',
  code: 'INTERNAL_ERROR',
  message: 'Invalid response format from server',
}

async function readJson(response: Response): Promise<JsonObject | null> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The server's body where it follows the contract; a proxy's page or an empty body is filled in by status. */
function errorBodyOf(response: Response, json: JsonObject | null): ErrorBody {
  const known = codeByStatus[response.status]
  if (json === null && known === undefined) return invalidFormat
  const code = isErrorCode(json?.code) ? json.code : (known ?? 'INTERNAL_ERROR')
  const message =
    typeof json?.message === 'string' && json.message !== '' ? json.message : errorCodes[code].message
  const body: ErrorBody = { ...json, status: 'error', code, message }
  if (response.status === 429 && typeof body.remainingTime !== 'number') {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    body.remainingTime = Number.isFinite(retryAfter) ? retryAfter : undefined
  }
  return body
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value)
}

export function noticeOf(body: ErrorBody): RateLimitNotice {
  return {
    message: body.message || rateLimitMessage,
    code: body.code,
    remainingTime: body.remainingTime ?? null,
    rateLimitReset: body.rateLimitReset ?? null,
  }
}
