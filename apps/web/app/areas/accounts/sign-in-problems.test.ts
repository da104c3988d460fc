import { describe, expect, it, test } from 'vitest'
import { describeLoginProblem, findLinkFault, findNextStep } from './sign-in-problems.ts'

describe('a rejected sign-in', () => {
  const error = { status: 'error', message: 'Some fields need your attention.' } as const

  it('names every invalid field and focuses the first', () => {
    const fields = { password: 'is required', emailOrUsername: 'is required' }
    expect(describeLoginProblem({ ...error, code: 'VALIDATION_ERROR', details: { fields } })).toEqual({
      fields: { emailOrUsername: 'Email or username is required.', password: 'Password is required.' },
      message: null,
      focus: 'emailOrUsername',
    })
  })

  it('focuses the password when only the password is invalid', () => {
    const problem = describeLoginProblem({
      ...error,
      code: 'VALIDATION_ERROR',
      details: { fields: { password: 'is too long' } },
    })
    expect(problem.focus).toBe('password')
    expect(problem.fields).toEqual({ password: 'Password is too long.' })
  })

  it('shows the same message for every wrong pair', () => {
    expect(describeLoginProblem({ ...error, code: 'AUTH_ERROR' }).message).toBe(
      'That email or username and password don’t match. Check them and try again.',
    )
  })

  it('shows how long to wait', () => {
    expect(describeLoginProblem({ ...error, code: 'RATE_LIMIT_ERROR', remainingTime: 90 }).message).toBe(
      'Too many attempts. Please wait 2 minutes before trying again.',
    )
  })

  it('passes on unknown errors', () => {
    const problem = describeLoginProblem({
      status: 'error',
      code: 'UNAVAILABLE_ERROR',
      message: 'Not available right now.',
    })
    expect(problem).toEqual({ fields: {}, message: 'Not available right now.', focus: null })
  })
})

describe('a rejected link', () => {
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
})

describe('an incomplete sign-in', () => {
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
})
