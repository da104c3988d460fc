import { expect, test } from 'vitest'
import { findLinkFault } from './link-error.ts'

const error = { status: 'error', message: '' } as const

test.each(['expired', 'used', 'unknown'])('a link that is %s is told as such', (reason) => {
  const details = { reason, fields: { token: 'is off' } }
  expect(findLinkFault({ ...error, code: 'VALIDATION_ERROR', details })).toBe(reason)
})

test('a link that is too long to be one of ours is not known', () => {
  const details = { fields: { token: 'is too long' } }
  expect(findLinkFault({ ...error, code: 'VALIDATION_ERROR', details })).toBe('unknown')
})

test('a password that is off says nothing about the link, nor does a limit', () => {
  const details = { fields: { password: 'must have at least 10 characters' } }
  expect(findLinkFault({ ...error, code: 'VALIDATION_ERROR', details })).toBeNull()
  expect(findLinkFault({ ...error, code: 'RATE_LIMIT_ERROR', remainingTime: 5 })).toBeNull()
})
