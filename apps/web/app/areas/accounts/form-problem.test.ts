import { describe, expect, it } from 'vitest'
import { describeFormProblem } from './form-problem.ts'

const labels = { username: 'Username', email: 'E-mail' }
const error = { status: 'error', message: 'Some of the values are not right.' } as const

describe('a refused form', () => {
  it('starts at the first field of the form, whatever the order of the answer', () => {
    const fields = { email: 'has an account already', username: 'is taken' }
    expect(describeFormProblem(labels, { ...error, code: 'CONFLICT_ERROR', details: { fields } })).toEqual({
      fields: { username: 'Username is taken.', email: 'E-mail has an account already.' },
      message: null,
      focus: 'username',
    })
  })

  it('says above the form what belongs to no field of it', () => {
    const details = { fields: { token: 'has expired' } }
    expect(describeFormProblem(labels, { ...error, code: 'VALIDATION_ERROR', details })).toEqual({
      fields: {},
      message: 'Some of the values are not right.',
      focus: null,
    })
  })

  it('says how long to wait', () => {
    expect(describeFormProblem(labels, { ...error, code: 'RATE_LIMIT_ERROR', remainingTime: 3600 })).toEqual({
      fields: {},
      message: 'Too many tries. Please wait 1 hour before trying again.',
      focus: null,
    })
  })
})
