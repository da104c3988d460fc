// What a refused sign-in says, and where.
import type { ErrorBody } from '@fabula/contracts/errors'
import { describeFormProblem, type FormProblem } from './form-problem.ts'

export const loginFields = { emailOrUsername: 'E-mail or username', password: 'Password' } as const

export function describeLoginProblem(error: ErrorBody): FormProblem<keyof typeof loginFields> {
  if (error.code === 'AUTH_ERROR') {
    return { fields: {}, message: 'That e-mail or username and password do not match.', focus: 'password' }
  }
  return describeFormProblem(loginFields, error)
}
