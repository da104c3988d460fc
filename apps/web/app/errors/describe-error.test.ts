import { ApiError } from '@fabula/contracts/api-error'
import type { ErrorCode, ErrorDetails } from '@fabula/contracts/errors'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { describeError, titleOfError } from './describe-error.ts'

const refusal = (code: ErrorCode, details?: ErrorDetails, message = 'As the server says.') =>
  new ApiError({ status: 'error', code, message, details })
const restricted = (details?: ErrorDetails) =>
  describeError(refusal('CONTENT_RESTRICTED_ERROR', details), '/story/1')

test('restricted, for a visitor to a mature story', () => {
  expect(restricted({ requiresLogin: true, requiresAge: true })).toEqual({
    title: 'Content Access Restricted',
    text: 'This content requires authentication. Please sign in to access this content.',
    note: 'This content is intended for users 18 and older.',
    art: 'restricted',
    actions: ['sign_in', 'home'],
    requestId: null,
  })
})

test('restricted, for members only', () => {
  expect(restricted({ requiresLogin: true })).toMatchObject({ note: null, actions: ['sign_in', 'home'] })
})

test('restricted, for an account under 18: signing in would not help', () => {
  expect(restricted({ requiresAge: true })).toMatchObject({
    text: 'This content is restricted for users under 18 years of age.',
    note: 'This content is intended for users 18 and older.',
    actions: ['home'],
  })
})

test('restricted, for an adult who has mature stories switched off', () => {
  expect(restricted({ requiresOptIn: true })).toMatchObject({
    text: 'This content is restricted and cannot be accessed.',
    actions: ['show_mature', 'home'],
  })
})

test('restricted without a reason', () => {
  const plain = { text: 'This content is restricted and cannot be accessed.', note: null, actions: ['home'] }
  expect(restricted()).toMatchObject(plain)
  expect(describeError(refusal('FORBIDDEN_ERROR'), '/admin')).toMatchObject(plain)
  expect(describeError(new Error('Forbidden'), '/')).toMatchObject(plain)
})

test('tells a user with an unconfirmed email what to do', () => {
  const error = refusal('EMAIL_NOT_VERIFIED_ERROR', undefined, 'Please confirm your email address first.')
  expect(describeError(error, '/').text).toBe('Please confirm your email address first.')
})

test('sends staff without an authenticator app to its setup', () => {
  const error = refusal('FORBIDDEN_ERROR', { requiresTotp: true }, 'Set up an authenticator app first.')
  expect(describeError(error, '/admin')).toMatchObject({
    text: 'Set up an authenticator app first.',
    actions: ['set_up_totp', 'home'],
  })
})

test.each(['/story', '/story/1', '/story/1/read'])('not found under %s is a story', (pathname) => {
  expect(describeError(new ErrorResponse(404, '', null), pathname)).toMatchObject({
    title: 'Story Not Found',
    text: "The story you're looking for doesn't exist or has been removed.",
    actions: ['home', 'try_again'],
  })
})

test.each(['/', '/stories', '/nowhere'])('not found at %s is a page', (pathname) => {
  expect(titleOfError(new ErrorResponse(404, '', null), pathname)).toBe('Page Not Found')
})

test('authentication required', () => {
  expect(describeError(refusal('AUTH_ERROR'), '/')).toMatchObject({
    title: 'Authentication Required',
    text: 'You need to be logged in to perform this action',
    actions: ['log_in_now', 'home'],
  })
})

test('network error', () => {
  expect(describeError(new TypeError('Failed to fetch'), '/')).toMatchObject({
    title: 'Network Error',
    text: 'Please check your internet connection and try again',
    actions: ['retry', 'home'],
  })
})

test('a rate limit has no error screen', () => {
  expect(describeError(refusal('RATE_LIMIT_ERROR', undefined, 'Too many requests.'), '/')).toMatchObject({
    title: 'Something Went Wrong',
    text: 'Too many requests.',
    actions: ['try_again', 'home'],
  })
})

test('the generic screen shows the message, or a default without one', () => {
  expect(describeError(new Error('The ink ran out.'), '/').text).toBe('The ink ran out.')
  for (const error of [
    null,
    new Error(''),
    new Error('Unexpected Server Error'),
    new TypeError('x is undefined'),
  ]) {
    expect(describeError(error, '/')).toMatchObject({
      title: 'Something Went Wrong',
      text: 'An unexpected error occurred',
      actions: ['try_again', 'home'],
    })
  }
})

test('shows the request id of a server failure, not of a rejected request', () => {
  const failure = { status: 'error', code: 'INTERNAL_ERROR', message: 'Oh.', requestId: 'r-1' }
  expect(describeError(new ErrorResponse(500, '', failure), '/').requestId).toBe('r-1')
  const missing = { status: 'error', code: 'NOT_FOUND_ERROR', message: 'No.', requestId: 'r-2' }
  expect(describeError(new ErrorResponse(404, '', missing), '/').requestId).toBeNull()
})
