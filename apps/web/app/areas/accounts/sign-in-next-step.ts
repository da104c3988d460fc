// The next step of a sign-in that succeeded but is not complete.
import type { ErrorBody } from '@fabula/contracts/errors'

/** Null when the sign-in was rejected. */
export function findNextStep({ details }: ErrorBody, from: string): string | null {
  const { requiresSecondFactor, token, restoreToken } = details ?? {}
  if (requiresSecondFactor === true && typeof token === 'string')
    return `/login/second-factor?${new URLSearchParams({ token, from })}`
  if (typeof restoreToken === 'string')
    return `/restore-account?${new URLSearchParams({ token: restoreToken, from })}`
  return null
}
