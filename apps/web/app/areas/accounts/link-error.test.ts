import { expect, test } from 'vitest'
import { findLinkFault } from './link-error.ts'

const error = { status: 'error', message: '' } as const

test.each(['expired', 'used', 'unknown'])('reports a link that is %s', (reason) => {
  const details = { reason, fields: { token: 'is off' } }
  expect(findLinkFault({ ...error, code: 'VALIDATION_ERROR', details })).toBe(reason)
})

test('reports a link that is too long as unknown', () => {
  const details = { fields: { token: 'is too long' } }
  expect(findLinkFault({ ...error, code: 'VALIDATION_ERROR', details })).toBe('unknown')
})

test('blames neither a rejected password nor a rate limit on the link', () => {
  const details = { fields: { password: 'must have at least 10 characters' } }
  expect(findLinkFault({ ...error, code: 'VALIDATION_ERROR', details })).toBeNull()
  expect(findLinkFault({ ...error, code: 'RATE_LIMIT_ERROR', remainingTime: 5 })).toBeNull()
})
