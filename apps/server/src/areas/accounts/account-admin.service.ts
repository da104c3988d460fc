// What staff may see and change of how a user signs in. The caller records it in the audit log.
import { changeIdentity, presentOwnUser, type UserRow } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findDateOfBirthFault } from './age.ts'
import { listSecondFactors } from './factors.service.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { countSessions, revokeSessionsOf } from './sessions.store.ts'
import './accounts.events.ts'

export async function getSignInFacts(db: Database, userId: string) {
  const [sessionCount, factors] = await Promise.all([
    countSessions(db, userId),
    listSecondFactors(db, userId),
  ])
  return { sessionCount, hasSecondFactor: factors.length > 0 }
}

/** Returns false if it was confirmed already. */
export async function confirmEmail(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  user: UserRow,
): Promise<boolean> {
  if (presentOwnUser(user).email === '')
    throw new AppError('CONFLICT_ERROR', { message: 'This account has no email address to confirm.' })
  const isConfirmed = await changeIdentity(tx, user.id, { emailToVerify: user.email })
  if (isConfirmed) await events.publish(tx, 'account.verified', { userId: user.id })
  return isConfirmed
}

/** Returns the ended sessions; after the commit, close their sockets. The user's list of sign-ins mentions it. */
export async function endAllSessions(tx: Transaction, userId: string): Promise<string[]> {
  const ended = await revokeSessionsOf(tx, userId)
  // Without the IP of the staff member, which is none of the user's business.
  const client = { address: '', userAgent: 'Fabula support' }
  if (ended.length > 0) await insertSecurityEvent(tx, userId, 'session-revoked', client)
  return ended
}

/** What is wrong with a date of birth, by the same rules as at registration, or undefined. */
export function findDateFault(
  { config: { minimumAge } }: Pick<Platform, 'config'>,
  dateOfBirth: string,
): string | undefined {
  return findDateOfBirthFault(dateOfBirth, minimumAge, new Date())
}
