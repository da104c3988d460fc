// Maps a rejected sign-in to messages and the field to focus.
import type { ErrorBody } from '@fabula/contracts/errors'
import { describeFormProblem, type FormProblem } from './form-problem.ts'

export const loginFields = { emailOrUsername: 'Email or username', password: 'Password' } as const

export function describeLoginProblem(error: ErrorBody): FormProblem<keyof typeof loginFields> {
  if (error.code === 'AUTH_ERROR') {
    return {
      fields: {},
      message: 'That email or username and password don’t match. Check them and try again.',
      focus: 'password',
    }
  }
  return describeFormProblem(loginFields, error)
}
