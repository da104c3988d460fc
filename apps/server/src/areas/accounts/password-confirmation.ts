// Asking a signed-in person for their password again, before what cannot be undone by whoever found the browser open.
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPasswordHash } from './accounts.store.ts'
import { verifyPassword } from './passwords.ts'

/** `field` is the name under which the form asked. Failures count as those of signing in do. Answers what is stored:
 * whoever goes on to a transaction asks there, with `requireStillPassword`, whether a reset came in between. */
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

/** The person's row must be locked. */
export async function requireStillPassword(
  tx: Transaction,
  userId: string,
  stored: string | undefined,
): Promise<void> {
  if ((await findPasswordHash(tx, userId)) !== stored) throw new AppError('AUTH_ERROR')
}
