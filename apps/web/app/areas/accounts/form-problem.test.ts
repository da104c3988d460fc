import { describe, expect, it } from 'vitest'
import { describeFormProblem } from './form-problem.ts'

const labels = { username: 'Username', email: 'Email' }
const error = { status: 'error', message: 'Some fields need your attention.' } as const

describe('a rejected form', () => {
  it('focuses the first invalid field in form order, whatever the order of the response', () => {
    const fields = { email: 'is already in use', username: 'is taken' }
    expect(describeFormProblem(labels, { ...error, code: 'CONFLICT_ERROR', details: { fields } })).toEqual({
      fields: { username: 'Username is taken.', email: 'Email is already in use.' },
      message: null,
      focus: 'username',
    })
  })

  it('shows errors that belong to none of its fields above the form', () => {
    const details = { fields: { token: 'has expired' } }
    expect(describeFormProblem(labels, { ...error, code: 'VALIDATION_ERROR', details })).toEqual({
      fields: {},
      message: 'Some fields need your attention.',
      focus: null,
    })
  })

  it('shows how long to wait', () => {
    expect(describeFormProblem(labels, { ...error, code: 'RATE_LIMIT_ERROR', remainingTime: 3600 })).toEqual({
      fields: {},
      message: 'Too many attempts. Please wait 1 hour before trying again.',
      focus: null,
    })
  })
})
