import { ApiError } from '@fabula/contracts/api-error'
import { type ErrorCode, errorCodes } from '@fabula/contracts/errors'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { NetworkError } from '#lib/network-error.ts'
import { classifyError, type ErrorType } from './classify-error.ts'

const byCode: Record<ErrorCode, ErrorType> = {
  VALIDATION_ERROR: 'generic',
  AUTH_ERROR: 'auth',
  FORBIDDEN_ERROR: 'content_restricted',
  EMAIL_NOT_VERIFIED_ERROR: 'content_restricted',
  ACCOUNT_SUSPENDED_ERROR: 'content_restricted',
  CONTENT_RESTRICTED_ERROR: 'content_restricted',
  NOT_FOUND_ERROR: 'not_found',
  CONFLICT_ERROR: 'generic',
  PAYLOAD_TOO_LARGE_ERROR: 'generic',
  UNSUPPORTED_TYPE_ERROR: 'generic',
  RATE_LIMIT_ERROR: 'rate_limit',
  INTERNAL_ERROR: 'generic',
  UNAVAILABLE_ERROR: 'generic',
}

const codes = Object.keys(errorCodes) as ErrorCode[]

test.each(codes)('%s, thrown by the client and by a loader', (code) => {
  const body = { status: 'error' as const, code, message: errorCodes[code].message }
  expect(classifyError(new ApiError(body))).toBe(byCode[code])
  expect(classifyError(new ErrorResponse(errorCodes[code].status, '', body))).toBe(byCode[code])
})

test('the code takes precedence over status and message', () => {
  const body = {
    status: 'error' as const,
    code: 'NOT_FOUND_ERROR' as const,
    message: 'The connection is forbidden',
  }
  expect(classifyError(new ApiError(body, 500))).toBe('not_found')
  const conflict = {
    status: 'error' as const,
    code: 'CONFLICT_ERROR' as const,
    message: 'Version 404 not found',
  }
  expect(classifyError(new ApiError(conflict))).toBe('generic')
})

test.each<[number, ErrorType]>([
  [401, 'auth'],
  [403, 'content_restricted'],
  [404, 'not_found'],
  [429, 'rate_limit'],
  [418, 'generic'],
  [500, 'generic'],
])('a bare %s is %s', (status, type) => {
  expect(classifyError(new ErrorResponse(status, '', null))).toBe(type)
})

test('the status takes precedence over the message', () => {
  expect(classifyError(new ErrorResponse(404, '', 'Error: No route matches URL "/network"'))).toBe(
    'not_found',
  )
})

test.each<[string, ErrorType]>([
  ['Request failed with status code 403', 'content_restricted'],
  ['Forbidden', 'content_restricted'],
  ['This is mature content', 'content_restricted'],
  ['This story requires login', 'content_restricted'],
  ['Chapter Not Found', 'not_found'],
  ['Request failed with status code 429', 'rate_limit'],
  ['Rate limit exceeded', 'rate_limit'],
  ['Too many requests', 'rate_limit'],
  ['Unauthorized', 'auth'],
  ['Request failed with status code 401', 'auth'],
  ['User is not authenticated', 'auth'],
  ['Network Error', 'network'],
  ['The connection was lost', 'network'],
  ['You are offline', 'network'],
  ['Failed to fetch', 'network'],
  ['Load failed', 'network'],
  ['Failed to fetch dynamically imported module: /assets/story.js', 'network'],
  ['Chapter 14032 is broken', 'generic'],
  ['', 'generic'],
])('the message %j is %s', (message, type) => {
  expect(classifyError(new Error(message))).toBe(type)
  expect(classifyError(message)).toBe(type)
})

test('a request of the API client without a response is a network error', () => {
  expect(classifyError(new NetworkError(new TypeError('fetch failed')))).toBe('network')
})

test.each([undefined, null, 42, {}, { message: 'Forbidden' }])('a thrown %j is generic', (thrown) => {
  expect(classifyError(thrown)).toBe('generic')
})
