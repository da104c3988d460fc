// Who belongs to the staff. There is always an admin left, also when admins remove each other at the same time.
import { type Role, staffRoles } from '@fabula/contracts/staff-roles'
import { recordAudit } from '#areas/audit/public.ts'
import { changeIdentity, findUserById, listUsers, lockUsers } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'

/** More than a site has. */
const maxAdmins = 1000

/** Takes effect with the user's next request, because roles are read for every one. */
export async function changeRoles(
  { db }: { db: Database },
  { userId: actorId }: SignedInActor,
  userId: string,
  { roles, reason }: { roles: readonly Role[]; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await listAdminIds(tx)
    await lockUsers(tx, [...new Set([...known, actorId, userId])])
    // Again: another admin may have changed roles until the lock was free.
    const admins = await listAdminIds(tx)
    if (!admins.includes(actorId)) throw new AppError('FORBIDDEN_ERROR')
    const user = await findUserById(tx, userId)
    if (!user) throw notFound()
    const [before, after] = [inOrder(user.roles), inOrder(roles)]
    if (before.join() === after.join()) return
    if (!after.includes('admin') && admins.includes(userId) && admins.length === 1) throw lastAdmin()
    await changeIdentity(tx, userId, { roles: after })
    await recordAudit(tx, {
      actorId,
      action: 'user.roles-changed',
      target: { kind: 'user', id: userId },
      before: { roles: before },
      after: { roles: after },
      reason,
    })
  })
}

/** Without accounts being deleted: they cannot sign in, so they are no admins a site can rely on. */
async function listAdminIds(tx: Transaction): Promise<string[]> {
  const admins = await listUsers(tx, { search: { query: '', role: 'admin', limit: maxAdmins } })
  return admins.filter(({ deleting_since }) => deleting_since === null).map(({ id }) => id)
}

const inOrder = (roles: readonly string[]) => staffRoles.filter((role) => roles.includes(role))

const lastAdmin = () =>
  new AppError('CONFLICT_ERROR', {
    message: 'This is the last admin. Make someone else an admin first.',
    details: { fields: { roles: 'must include admin' } },
  })
