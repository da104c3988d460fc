// Accounts from a sign-in provider have no chosen username and no date of birth; the site needs both.
import type { OwnUser } from '@fabula/contracts/users'
import { isSuspended } from '@fabula/contracts/moderation-rules'
import { returnQuery } from '@fabula/contracts/return-path'

export type Known = Pick<OwnUser, 'needsUsername' | 'dateOfBirth'>

export function hasProfileGaps({ needsUsername, dateOfBirth }: Known): boolean {
  return needsUsername || dateOfBirth === null
}

/** The one screen of suspended users. */
export const suspendedPath = '/suspended'

/** Suspended users also see the decisions about them, where they can appeal. */
export const isOpenToSuspended = (path: string) =>
  path === suspendedPath || /^\/moderation\/cases\/[^/?]+$/.test(path)

/** Where to redirect after sign-in: first to missing account data, if any. */
export function afterSignIn(viewer: Known & Pick<OwnUser, 'standing'>, from: string): string {
  if (isSuspended(viewer.standing)) return isOpenToSuspended(from) ? from : suspendedPath
  return hasProfileGaps(viewer) ? `/complete-profile${returnQuery(from)}` : from
}
