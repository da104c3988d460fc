import { describe, expect, it } from 'vitest'
import { describeLoginProblem } from './login-problem.ts'

const error = { status: 'error', message: 'Some fields need your attention.' } as const

describe('a rejected sign-in', () => {
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
