// Signing in.
import { findUserByLogin, lockUser, presentOwnUser } from '#areas/users/public.ts'
import type { OwnUser } from '@fabula/contracts/users'
import type { ClientInfo, CookieChange } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPasswordHash } from './accounts.store.ts'
import { openSession, requireOpened } from './complete-sign-in.ts'
import { verifyPassword } from './passwords.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import type { SessionService } from './sessions.service.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** The same response for every wrong combination, whether the account exists or not. */
const wrongPair = () =>
  new AppError('AUTH_ERROR', { message: 'That email or username and password don’t match.' })

export async function signIn(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  sessions: SessionService,
  login: { emailOrUsername: string; password: string },
  client: ClientInfo,
): Promise<{ user: OwnUser; cookieChanges: CookieChange[] }> {
  const account = login.emailOrUsername.toLowerCase()
  const caller = { address: client.address, userId: null }
  // Counted here because both the API call and the form without JavaScript come through here.
  await limits.consume('login', caller)
  await limits.requireLoginAllowed(account, caller)
  const user = await findUserByLogin(db, account)
  // Also runs for an unknown account, so that it costs the same queries.
  const stored = await findPasswordHash(db, user?.id ?? nobody)
  if (!(await verifyPassword(stored, login.password)) || !user) {
    await limits.recordLoginFailure(account, caller)
    await insertSecurityEvent(db, user?.id ?? null, 'login-failed', client)
    throw wrongPair()
  }
  const opening = await db.transaction().execute(async (tx) => {
    // A concurrent reset has ended all sessions; this sign-in must not start a new one with the old password.
    const isThere = await lockUser(tx, user.id)
    if (!isThere || (await findPasswordHash(tx, user.id)) !== stored) throw wrongPair()
    const opened = await openSession(tx, sessions, user, client)
    if (!opened) throw wrongPair()
    return opened
  })
  // A sign-in that still needs its second factor clears no failures.
  if (!('secondFactor' in opening)) await limits.clearLoginFailures(account, caller)
  return { user: presentOwnUser(user), cookieChanges: requireOpened(opening) }
}
