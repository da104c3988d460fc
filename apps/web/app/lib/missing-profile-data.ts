// Whoever came by a provider has neither chosen a name nor said when they were born; the site needs both.
import type { OwnUser } from '@fabula/contracts/users'
import { returnQuery } from '@fabula/contracts/return-path'

export type Known = Pick<OwnUser, 'needsUsername' | 'dateOfBirth'>

export function hasProfileGaps({ needsUsername, dateOfBirth }: Known): boolean {
  return needsUsername || dateOfBirth === null
}

/** Where somebody who has just signed in goes: by way of what is missing. */
export function afterSignIn(viewer: Known, from: string): string {
  return hasProfileGaps(viewer) ? `/complete-profile${returnQuery(from)}` : from
}
