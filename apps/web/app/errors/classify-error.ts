// Classifies an error: by its code, else by its HTTP status, else by its message.
import { isApiError } from '@fabula/contracts/api-error'
import { type ErrorBody, type ErrorCode, errorCodes } from '@fabula/contracts/errors'
import { isRouteErrorResponse } from 'react-router'

export type ErrorType = 'content_restricted' | 'not_found' | 'rate_limit' | 'auth' | 'network' | 'generic'

/** What can be read from any thrown value. */
export type ErrorFacts = {
  status: number | null
  message: string
  /** The contract's error body, when the API or a loader threw one. */
  body: ErrorBody | null
}

export function readError(error: unknown): ErrorFacts {
  if (isApiError(error)) return { status: error.status, message: error.message, body: error.body }
  if (isRouteErrorResponse(error)) {
    const body = isErrorBody(error.data) ? error.data : null
    const text = typeof error.data === 'string' ? error.data : error.statusText
    return { status: error.status, message: body?.message ?? text, body }
  }
  if (error instanceof Error) return { status: null, message: error.message, body: null }
  return { status: null, message: typeof error === 'string' ? error : '', body: null }
}

function isErrorBody(data: unknown): data is ErrorBody {
  return (
    typeof data === 'object' &&
    data !== null &&
    'code' in data &&
    typeof data.code === 'string' &&
    'message' in data &&
    typeof data.message === 'string'
  )
}

const typeOfStatus: Record<number, ErrorType> = {
  401: 'auth',
  403: 'content_restricted',
  404: 'not_found',
  429: 'rate_limit',
}

/** The first match wins. */
const typeOfWords: [ErrorType, RegExp][] = [
  ['content_restricted', /\b403\b|forbidden|mature content|requires login/i],
  ['not_found', /not found/i],
  ['rate_limit', /\b429\b|rate limit|too many requests/i],
  ['auth', /\b401\b|unauthorized|not authenticated/i],
  // Messages of failed requests in Firefox, Chrome (also for a lazy chunk) and Safari.
  [
    'network',
    /network|connection|offline|failed to fetch|load failed|error loading dynamically imported module/i,
  ],
]

export function classifyError(error: unknown): ErrorType {
  const { status, message, body } = readError(error)
  // Our own code takes precedence over anything in the message.
  if (body && isKnownCode(body.code)) return typeOfStatus[errorCodes[body.code].status] ?? 'generic'
  if (status !== null && typeOfStatus[status]) return typeOfStatus[status]
  return typeOfWords.find(([, words]) => words.test(message))?.[0] ?? 'generic'
}

function isKnownCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code)
}
