// Deleting an account: the user can restore it for 30 days, then it is erased for good.
import { eraseAuditContent } from '#areas/audit/public.ts'
import { changeIdentity, deleteUser, findUserById, lockUser, presentOwnUser } from '#areas/users/public.ts'
import type { NewOwner } from '@fabula/contracts/accounts.deletion'
import type { OwnUser } from '@fabula/contracts/users'
import type { ClientInfo, CookieChange, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { retryOnDeadlock } from '#platform/db/retry-on-deadlock.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { erasedMail, accountDeletionMail } from './accounts.mails.ts'
import type { Visit } from './challenges.service.ts'
import { findDeletion, insertDeletion, insertErasure, takeDeletion } from './account-deletion.store.ts'
import { openSession, requireOpened } from './complete-sign-in.ts'
import { requireStillPassword } from './password-confirmation.ts'
import { type OwnProof, requireOwnProof } from './reauthentication.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import type { SessionService } from './sessions.service.ts'
import { revokeSessionsOf } from './sessions.store.ts'
import type { PassedOn, SharedStories } from './shared-story-transfer.ts'
import { badToken, getLivingToken, issueToken, useToken } from './tokens.service.ts'
import { voidTokens } from './tokens.store.ts'

type Deleting = Pick<Platform, 'db' | 'events' | 'mail'> & { sharedStories: SharedStories }

const graceMilliseconds = 30 * 24 * 60 * 60 * 1000

/**
 * Returns when the account will be erased, or undefined if it already is. Shared stories pass to a co-author right
 * away, so that collaborators can continue writing during the grace period.
 */
export async function leave(
  platform: Platform & { sharedStories: SharedStories },
  sessions: SessionService,
  actor: SignedInActor,
  { now, newOwners, ...proof }: OwnProof & { now: boolean; newOwners: readonly NewOwner[] },
  visit: Visit,
): Promise<Date | null> {
  const { userId } = actor
  const stored = await requireOwnProof(platform, actor, proof, visit)
  const { sharedStories } = platform
  const { ended, deletesAt } = await platform.db.transaction().execute(async (tx) => {
    await sharedStories.hold(tx, userId)
    if (!(await findUserById(tx, userId))) throw new AppError('AUTH_ERROR')
    await requireStillPassword(tx, userId, stored)
    const ids = await revokeSessionsOf(tx, userId)
    const passedOn = await sharedStories.passOn(tx, userId, newOwners)
    if (!now) return { ended: ids, deletesAt: await startGrace(platform, tx, userId, visit.client, passedOn) }
    await erase(platform, tx, userId, new Date(), passedOn)
    return { ended: ids, deletesAt: null }
  })
  await sessions.closeSockets(ended)
  return deletesAt
}

async function startGrace(
  { config, mail, events }: Pick<Platform, 'config' | 'mail' | 'events'>,
  tx: Transaction,
  userId: string,
  client: ClientInfo,
  passedOn: readonly PassedOn[],
): Promise<Date> {
  const user = await findUserById(tx, userId)
  if (!user) throw new AppError('AUTH_ERROR')
  const deletesAt = await insertDeletion(tx, userId, new Date(Date.now() + graceMilliseconds))
  await changeIdentity(tx, userId, { isDeleting: true })
  await voidTokens(tx, userId, ['email-change'])
  const token = await issueToken(tx, 'restore', { userId, email: user.email, expiresAt: deletesAt })
  const url = `${siteOf(config).siteUrl}/restore-account?token=${token}`
  await mail.send(tx, {
    to: user.email,
    template: accountDeletionMail,
    data: { displayName: user.display_name, url, deletesAt, passedOn },
  })
  await insertSecurityEvent(tx, userId, 'deletion-requested', client)
  await events.publish(tx, 'account.deletion-requested', { userId })
  return deletesAt
}

/** A valid restore link lets the user view and export their data, even before they restore the account. */
export async function getAccountToDelete(
  { db }: Pick<Platform, 'db'>,
  shown: string,
): Promise<{ userId: string; deletesAt: Date }> {
  const token = await getLivingToken(db, shown, 'restore')
  const deletion = await findDeletion(db, token.user_id)
  if (!deletion) throw badToken('used')
  return { userId: token.user_id, deletesAt: deletion.deletes_at }
}

export async function restore(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  sessions: SessionService,
  shown: string,
  client: ClientInfo,
): Promise<{ user: OwnUser; cookieChanges: CookieChange[] }> {
  const token = await getLivingToken(db, shown, 'restore')
  const userId = token.user_id
  const { user, opening } = await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    await useToken(tx, token)
    const user = await findUserById(tx, userId)
    if (!user || !(await takeDeletion(tx, userId))) throw badToken('used')
    await changeIdentity(tx, userId, { isDeleting: false })
    await voidTokens(tx, userId, ['restore'])
    await insertSecurityEvent(tx, userId, 'restored', client)
    await events.publish(tx, 'account.restored', { userId })
    return { user, opening: await openSession(tx, sessions, user, client) }
  })
  if (!opening) throw badToken('used')
  return { user: presentOwnUser(user), cookieChanges: requireOpened(opening) }
}

/** Erases the account without waiting for the end of the 30 days. */
export async function eraseByToken(platform: Deleting, shown: string): Promise<void> {
  const token = await getLivingToken(platform.db, shown, 'restore')
  await retryOnDeadlock(platform.db, async (tx) => {
    await platform.sharedStories.hold(tx, token.user_id)
    await useToken(tx, token)
    const deletion = await takeDeletion(tx, token.user_id)
    if (!deletion) throw badToken('used')
    await eraseAccount(platform, tx, token.user_id, deletion.requested_at)
  })
}

/** Does nothing if the account was restored or is erased already. */
export async function eraseIfDue(platform: Deleting, userId: string): Promise<void> {
  await retryOnDeadlock(platform.db, async (tx) => {
    await platform.sharedStories.hold(tx, userId)
    const deletion = await takeDeletion(tx, userId, new Date())
    if (deletion) await eraseAccount(platform, tx, userId, deletion.requested_at)
  })
}

/** Passes stories on again: a co-author whose account was being deleted at first may have restored it since. */
async function eraseAccount(
  platform: Deleting,
  tx: Transaction,
  userId: string,
  requestedAt: Date,
): Promise<void> {
  await erase(platform, tx, userId, requestedAt, await platform.sharedStories.passOn(tx, userId, []))
}

/** Erases a new account without a date of birth, whose user turned out to be too young. Returns whether it did. */
export async function eraseUninvited(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  sessions: SessionService,
  userId: string,
): Promise<boolean> {
  const ended = await retryOnDeadlock(db, async (tx) => {
    await lockUser(tx, userId)
    if ((await findUserById(tx, userId))?.date_of_birth !== null) return undefined
    const ids = await revokeSessionsOf(tx, userId)
    await remove({ events }, tx, userId, new Date())
    return ids
  })
  await sessions.closeSockets(ended ?? [])
  return ended !== undefined
}

async function erase(
  { events, mail }: Pick<Platform, 'events' | 'mail'>,
  tx: Transaction,
  userId: string,
  requestedAt: Date,
  passedOn: readonly PassedOn[],
): Promise<void> {
  const user = await findUserById(tx, userId)
  if (!user) return
  await mail.send(tx, {
    to: user.email,
    template: erasedMail,
    data: { displayName: user.display_name, passedOn },
  })
  await remove({ events }, tx, userId, requestedAt)
}

async function remove(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  userId: string,
  requestedAt: Date,
): Promise<void> {
  await deleteUser(tx, userId)
  await eraseAuditContent(tx, userId)
  await insertErasure(tx, newId(), requestedAt)
  await events.publish(tx, 'account.erased', { userId })
}
