import { describe, expect, it } from 'vitest'
import { describeLoginProblem } from './login-problem.ts'

const error = { status: 'error', message: 'Some of the values are not right.' } as const

describe('a refused sign-in', () => {
  it('names every field that is off, and starts at the first', () => {
    const fields = { password: 'is needed', emailOrUsername: 'is needed' }
    expect(describeLoginProblem({ ...error, code: 'VALIDATION_ERROR', details: { fields } })).toEqual({
      fields: { emailOrUsername: 'E-mail or username is needed.', password: 'Password is needed.' },
      message: null,
      focus: 'emailOrUsername',
    })
  })

  it('starts at the password when only that is off', () => {
    const problem = describeLoginProblem({
      ...error,
      code: 'VALIDATION_ERROR',
      details: { fields: { password: 'is too long' } },
    })
    expect(problem.focus).toBe('password')
    expect(problem.fields).toEqual({ password: 'Password is too long.' })
  })

  it('says the same for every wrong pair', () => {
    expect(describeLoginProblem({ ...error, code: 'AUTH_ERROR' }).message).toBe(
      'That e-mail or username and password do not match.',
    )
  })

  it('says how long to wait', () => {
    expect(describeLoginProblem({ ...error, code: 'RATE_LIMIT_ERROR', remainingTime: 90 }).message).toBe(
      'Too many tries. Please wait 2 minutes before trying again.',
    )
  })

  it('passes on what it does not know', () => {
    const problem = describeLoginProblem({
      status: 'error',
      code: 'UNAVAILABLE_ERROR',
      message: 'Not available right now.',
    })
    expect(problem).toEqual({ fields: {}, message: 'Not available right now.', focus: null })
  })
})
