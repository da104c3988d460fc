// A sign-in that was right but is not done: where it goes on.
import type { ErrorBody } from '@fabula/contracts/errors'

/** Null when it was refused. */
export function findNextStep({ details }: ErrorBody, from: string): string | null {
  const { requiresSecondFactor, token, restoreToken } = details ?? {}
  if (requiresSecondFactor === true && typeof token === 'string')
    return `/login/second-factor?${new URLSearchParams({ token, from })}`
  if (typeof restoreToken === 'string')
    return `/restore-account?${new URLSearchParams({ token: restoreToken, from })}`
  return null
}
