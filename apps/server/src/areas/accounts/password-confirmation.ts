// Asks signed-in users for their password before irreversible actions, in case a stranger uses an unattended browser.
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPasswordHash } from './accounts.store.ts'
import { verifyPassword } from './passwords.ts'

/**
 * `field` is the name of the password field in the form. Failures count like failed sign-ins. Returns the stored hash:
 * callers that go on to a transaction check there, with `requireStillPassword`, that it was not reset in between.
 */
export async function requireOwnPassword(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  { userId }: SignedInActor,
  password: string,
  client: ClientInfo,
  field: string,
): Promise<string> {
  const caller = { address: client.address, userId }
  await limits.requireLoginAllowed(userId, caller)
  const stored = await findPasswordHash(db, userId)
  if ((await verifyPassword(stored, password)) && stored) {
    await limits.clearLoginFailures(userId, caller)
    return stored
  }
  await limits.recordLoginFailure(userId, caller)
  throw new AppError('AUTH_ERROR', {
    message: 'That password is incorrect.',
    details: { fields: { [field]: 'is incorrect' } },
  })
}

/** The user's row must be locked. */
export async function requireStillPassword(
  tx: Transaction,
  userId: string,
  stored: string | undefined,
): Promise<void> {
  if ((await findPasswordHash(tx, userId)) !== stored) throw new AppError('AUTH_ERROR')
}
