import { expect, test } from 'vitest'
import { findNextStep } from './sign-in-next-step.ts'

const error = { status: 'error', message: 'No.', code: 'AUTH_ERROR' } as const

test('a second factor and an account under deletion have a next step; a rejection does not', () => {
  const details = { requiresSecondFactor: true, token: 'a/b' }
  expect(findNextStep({ ...error, details }, '/stories?tag=x')).toBe(
    '/login/second-factor?token=a%2Fb&from=%2Fstories%3Ftag%3Dx',
  )
  expect(findNextStep({ ...error, details: { restoreToken: 'c' } }, '/')).toBe(
    '/restore-account?token=c&from=%2F',
  )
  expect(findNextStep(error, '/')).toBeNull()
  expect(findNextStep({ ...error, details: { requiresSecondFactor: true } }, '/')).toBeNull()
})
