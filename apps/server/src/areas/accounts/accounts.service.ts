// Signing in.
import { findUserByLogin, lockUser, presentOwnUser, type UserRow } from '#areas/users/door.ts'
import type { OwnUser } from '@fabula/contracts/users'
import type { ClientInfo, CookieChange } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPasswordHash } from './accounts.store.ts'
import { findDeletion } from './deletions.store.ts'
import { verifyPassword } from './passwords.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import type { SessionService } from './sessions.service.ts'
import { issueToken } from './tokens.service.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Another sign-in offers another one, so it need not last. */
const restoreOfferMilliseconds = 60 * 60 * 1000

/** One answer for every wrong pair, known account or not. */
const wrongPair = () =>
  new AppError('AUTH_ERROR', { message: 'That e-mail or username and password do not match.' })

export async function signIn(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  sessions: SessionService,
  login: { emailOrUsername: string; password: string },
  client: ClientInfo,
): Promise<{ user: OwnUser; cookieChanges: CookieChange[] }> {
  const account = login.emailOrUsername.toLowerCase()
  const caller = { address: client.address, userId: null }
  await limits.requireLoginAllowed(account, caller)
  const user = await findUserByLogin(db, account)
  // Asked for nobody as well: an unknown account costs the same queries.
  const stored = await findPasswordHash(db, user?.id ?? nobody)
  if (!(await verifyPassword(stored, login.password)) || !user) {
    await limits.recordLoginFailure(account, caller)
    await insertSecurityEvent(db, user?.id ?? null, 'login-failed', client)
    throw wrongPair()
  }
  const outcome = await db.transaction().execute(async (tx) => {
    // A reset that happened meanwhile has ended all sessions; this one must not slip through behind it.
    const isThere = await lockUser(tx, user.id)
    if (!isThere || (await findPasswordHash(tx, user.id)) !== stored) throw wrongPair()
    const deletion = await findDeletion(tx, user.id)
    if (deletion) return { restore: await offerRestore(tx, user, deletion.deletes_at) }
    await insertSecurityEvent(tx, user.id, 'login', client)
    return { cookieChanges: await sessions.start(user.id, client, tx) }
  })
  await limits.clearLoginFailures(account, caller)
  if (outcome.restore)
    throw new AppError('CONFLICT_ERROR', {
      message: 'This account is being deleted. You can still restore it.',
      details: outcome.restore,
    })
  return { user: presentOwnUser(user), cookieChanges: outcome.cookieChanges }
}

/** They know the password, so they may come back; after the date there is nobody any more. */
async function offerRestore(tx: Transaction, user: UserRow, deletesAt: Date) {
  if (deletesAt <= new Date()) throw wrongPair()
  const soon = new Date(Date.now() + restoreOfferMilliseconds)
  const restoreToken = await issueToken(tx, 'restore', {
    userId: user.id,
    email: user.email,
    expiresAt: soon < deletesAt ? soon : deletesAt,
  })
  return { restoreToken, deletesAt: deletesAt.toISOString() }
}
