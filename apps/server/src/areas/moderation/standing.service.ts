// Restricting, suspending and banning users, and ending that. One transaction each: the standing, the audit entry, the
// event for the notification, the email, and the message that closes the user's sockets.
import type { Suspension } from '@fabula/contracts/admin'
import { isSuspended } from '@fabula/contracts/moderation-rules'
import type { Standing } from '@fabula/contracts/users'
import { recordAudit } from '#areas/audit/public.ts'
import { changeIdentity, findUserById, lockUsers, presentOwnUser, type UserRow } from '#areas/users/public.ts'
import { type SignedInActor, userSuspendedChannel } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import type { Platform } from '#platform/platform.ts'
import { requireNotSuspended } from '#platform/policy.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { decisionMail } from './moderation.mails.ts'
import { readEnd, requireMayDecide } from './standing.policy.ts'
import './moderation.events.ts'

type Moderating = Pick<Platform, 'db' | 'events' | 'mail' | 'config'>

export async function suspendUser(
  context: Moderating,
  actor: SignedInActor,
  userId: string,
  { kind, until, ruleId, explanation }: Suspension,
): Promise<void> {
  const end = readEnd({ kind, until }, new Date())
  await context.db.transaction().execute(async (tx) => {
    const user = await lockSubject(tx, actor, userId)
    requireMayDecide(actor, user, kind)
    const before = presentOwnUser(user).standing
    if (before.kind !== 'good')
      throw changedMeanwhile(before, 'This account is already limited. Reinstate it first.')
    await changeIdentity(tx, userId, { standing: { kind, until: end, ruleId, explanation } })
    await finish(context, tx, actor, user, { before, reason: '' })
  })
}

export async function reinstateUser(
  context: Moderating,
  actor: SignedInActor,
  userId: string,
  reason: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const user = await lockSubject(tx, actor, userId)
    const before = presentOwnUser(user).standing
    requireMayDecide(actor, user, before.kind)
    if (before.kind === 'good') throw changedMeanwhile(before, 'This account is not limited.')
    await changeIdentity(tx, userId, { standing: null })
    await finish(context, tx, actor, user, { before, reason })
  })
}

/**
 * Two decisions about a user happen one after the other. The actor is locked and read again too: otherwise the last
 * admins could suspend each other.
 */
async function lockSubject(tx: Transaction, actor: SignedInActor, userId: string): Promise<UserRow> {
  await lockUsers(tx, [actor.userId, userId])
  const decider = await findUserById(tx, actor.userId)
  if (!decider) throw new AppError('AUTH_ERROR')
  requireNotSuspended({ ...actor, user: presentOwnUser(decider) })
  const user = await findUserById(tx, userId)
  if (!user) throw notFound()
  return user
}

async function finish(
  { events, mail, config }: Moderating,
  tx: Transaction,
  { userId: actorId }: SignedInActor,
  { id: userId }: UserRow,
  { before, reason }: { before: Standing; reason: string },
): Promise<void> {
  const user = presentOwnUser((await findUserById(tx, userId))!)
  const { standing } = user
  await recordAudit(tx, {
    actorId,
    action: 'user.standing-changed',
    target: { kind: 'user', id: userId },
    before: recorded(before),
    after: recorded(standing),
    reason,
  })
  const { kind, until, ruleId } = standing
  await events.publish(tx, 'user.standing-changed', { userId, kind, until, ruleId })
  if (user.email !== '' && user.emailVerified)
    await mail.send(tx, {
      to: user.email,
      template: decisionMail,
      data: { displayName: user.displayName, siteUrl: siteOf(config).siteUrl, standing },
    })
  if (isSuspended(standing)) await publishOnCommit(tx, userSuspendedChannel, userId)
}

const recorded = ({ kind, until, ruleId, explanation }: Standing) => ({
  standing: kind,
  until,
  ruleId,
  explanation,
})

const changedMeanwhile = (current: Standing, message: string) =>
  new AppError('CONFLICT_ERROR', { message, details: { current } })
