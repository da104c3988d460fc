// Signing in.
import { findUserByLogin, presentOwnUser } from '#areas/users/door.ts'
import type { OwnUser } from '@fabula/contracts/users'
import type { ClientInfo } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPasswordHash } from './accounts.store.ts'
import { verifyPassword } from './passwords.ts'

/** One answer for every wrong pair, known account or not. */
const wrongPair = () =>
  new AppError('AUTH_ERROR', { message: 'That e-mail or username and password do not match.' })

export async function checkLogin(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  login: { emailOrUsername: string; password: string },
  client: ClientInfo,
): Promise<OwnUser> {
  const account = login.emailOrUsername.toLowerCase()
  const caller = { address: client.address, userId: null }
  await limits.requireLoginAllowed(account, caller)
  const user = await findUserByLogin(db, account)
  const stored = user && (await findPasswordHash(db, user.id))
  if (!(await verifyPassword(stored, login.password)) || !user) {
    await limits.recordLoginFailure(account, caller)
    throw wrongPair()
  }
  await limits.clearLoginFailures(account, caller)
  return presentOwnUser(user)
}
