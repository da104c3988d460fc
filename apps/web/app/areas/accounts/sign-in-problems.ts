// What a rejected or incomplete sign-in means: the messages, the field to focus, the next step.
import type { TokenFault } from '@fabula/contracts/accounts.shapes'
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

/**
 * Why a link from an email was rejected. Null for errors unrelated to the link: an invalid field, a rate limit, a
 * server error.
 */
export function findLinkFault({ code, details }: ErrorBody): TokenFault | null {
  if (code !== 'VALIDATION_ERROR' || !details?.fields?.['token']) return null
  const { reason } = details
  return reason === 'expired' || reason === 'used' ? reason : 'unknown'
}

/** The next step of a sign-in that succeeded but is not complete. Null when the sign-in was rejected. */
export function findNextStep({ details }: ErrorBody, from: string): string | null {
  const { requiresSecondFactor, token, restoreToken } = details ?? {}
  if (requiresSecondFactor === true && typeof token === 'string')
    return `/login/second-factor?${new URLSearchParams({ token, from })}`
  if (typeof restoreToken === 'string')
    return `/restore-account?${new URLSearchParams({ token: restoreToken, from })}`
  return null
}
