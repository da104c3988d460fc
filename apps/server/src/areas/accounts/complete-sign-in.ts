// The single way to sign in once a user has proved who they are, by whatever means. It leads to a session, to the
// second factor, or to restoring an account that is being deleted.
import type { UserRow } from '#areas/users/public.ts'
import type { SecondFactor } from '@fabula/contracts/accounts.second-factor'
import type { ClientInfo, CookieChange } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { issueChallenge } from './challenges.service.ts'
import { findDeletion } from './account-deletion.store.ts'
import { listSecondFactors } from './factors.service.ts'
import type { SessionService } from './sessions.service.ts'
import { issueToken } from './tokens.service.ts'

/** Short, because every sign-in offers a new one. */
const restoreOfferMilliseconds = 60 * 60 * 1000

export type Opening =
  | { cookieChanges: CookieChange[] }
  | { secondFactor: { token: string; methods: SecondFactor[]; expiresAt: string }; browser: CookieChange[] }
  | { restoreToken: string; deletesAt: string }

/** The user's row must be locked. Undefined once the deletion is due: the account counts as gone. */
export async function openSession(
  tx: Transaction,
  sessions: SessionService,
  user: UserRow,
  client: ClientInfo,
  { hasSecondFactor = false } = {},
): Promise<Opening | undefined> {
  const methods = hasSecondFactor ? [] : await listSecondFactors(tx, user.id)
  if (methods.length > 0) {
    const { token, expiresAt, cookieChanges } = await issueChallenge(tx, 'second-factor', user.id)
    return {
      secondFactor: { token, methods, expiresAt: expiresAt.toISOString() },
      browser: cookieChanges,
    }
  }
  const deletion = await findDeletion(tx, user.id)
  if (deletion) return offerRestore(tx, user, deletion.deletes_at)
  return { cookieChanges: await sessions.start(user, client, tx) }
}

/** Call it after the commit: the error contains tokens that must be in the database. */
export function requireOpened(opening: Opening, details: Record<string, unknown> = {}): CookieChange[] {
  if ('cookieChanges' in opening) return opening.cookieChanges
  if ('secondFactor' in opening)
    throw new AppError('AUTH_ERROR', {
      message: 'One more step: complete two-step sign-in.',
      details: { requiresSecondFactor: true, ...opening.secondFactor, ...details },
      cookieChanges: opening.browser,
    })
  throw new AppError('CONFLICT_ERROR', {
    message: 'This account is scheduled for deletion. You can still restore it.',
    details: { ...opening, ...details },
  })
}

/** The user has proved who they are, so they may restore the account. */
async function offerRestore(tx: Transaction, user: UserRow, deletesAt: Date): Promise<Opening | undefined> {
  if (deletesAt <= new Date()) return undefined
  const soon = new Date(Date.now() + restoreOfferMilliseconds)
  const restoreToken = await issueToken(tx, 'restore', {
    userId: user.id,
    email: user.email,
    expiresAt: soon < deletesAt ? soon : deletesAt,
  })
  return { restoreToken, deletesAt: deletesAt.toISOString() }
}
