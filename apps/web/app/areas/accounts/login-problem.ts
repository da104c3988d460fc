// What a refused sign-in says, and where.
import type { ErrorBody } from '@fabula/contracts/errors'
import { describeDuration } from '#lib/duration.ts'

export const loginFields = { emailOrUsername: 'E-mail or username', password: 'Password' } as const
type LoginField = keyof typeof loginFields

export type LoginProblem = {
  fields: Partial<Record<LoginField, string>>
  /** Said above the form when it concerns no single field. */
  message: string | null
  /** Where the cursor goes. */
  focus: LoginField | null
}

const names = Object.keys(loginFields) as LoginField[]

export function describeLoginProblem({ code, message, details, remainingTime }: ErrorBody): LoginProblem {
  if (code === 'AUTH_ERROR') {
    return { fields: {}, message: 'That e-mail or username and password do not match.', focus: 'password' }
  }
  if (code === 'RATE_LIMIT_ERROR' && remainingTime !== undefined) {
    const wait = describeDuration(remainingTime)
    return { fields: {}, message: `Too many tries. Please wait ${wait} before trying again.`, focus: null }
  }
  const fields: LoginProblem['fields'] = {}
  for (const name of names) {
    const reason = details?.fields?.[name]
    if (reason) fields[name] = `${loginFields[name]} ${reason}.`
  }
  const focus = names.find((name) => fields[name]) ?? null
  return { fields, message: focus ? null : message, focus }
}
