// Restricting, suspending and banning users, and ending that, always in the transaction of a decision: the standing,
// the audit entry, the event, and the message that closes the user's sockets.
import type { Suspension } from '@fabula/contracts/admin'
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import { isSuspended } from '@fabula/contracts/moderation-rules'
import type { Standing } from '@fabula/contracts/users'
import { recordAudit } from '#areas/audit/public.ts'
import {
  changeIdentity,
  findUserById,
  getRelation,
  lockUsers,
  presentOwnUser,
  type UserRow,
} from '#areas/users/public.ts'
import { type SignedInActor, userSuspendedChannel } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { requireNotSuspended } from '#platform/policy.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { requireNoConflict } from './cases.policy.ts'
import { insertDecidedCase } from './cases.store.ts'
import { finishDecision } from './finish-decision.service.ts'
import { reinstatedMail } from './moderation.mails.ts'
import { isStricter, type Limit, readEnd, requireMayDecide } from './standing.policy.ts'
import { describeProfile } from './user.target.ts'
import './moderation.events.ts'

type Context = Pick<Platform, 'db' | 'events' | 'mail' | 'config'>

const actions: Record<Suspension['kind'], CaseAction> = {
  restricted: 'restrict',
  suspended: 'suspend',
  banned: 'ban',
}

/** Without a report. It is a decided case from the start, so that the user can appeal. */
export async function suspendUser(
  context: Context,
  actor: SignedInActor,
  userId: string,
  { kind, until, ruleId, explanation }: Suspension,
): Promise<void> {
  const end = readEnd({ kind, until }, new Date())
  await context.db.transaction().execute(async (tx) => {
    const caseId = newId()
    const former = await limitUser(context, tx, actor, userId, {
      kind,
      until: end,
      ruleId,
      explanation,
      caseId,
    })
    const user = (await findUserById(tx, userId))!
    const { title, link, snapshot } = await describeProfile(tx, user)
    const row = await insertDecidedCase(tx, {
      id: caseId,
      target_kind: 'user',
      target_id: userId,
      subject_id: userId,
      title,
      link,
      reason: 'other',
      severity: 1,
      snapshot: JSON.stringify({ ...snapshot, takenAt: new Date().toISOString() }),
      rule_id: ruleId,
      action: actions[kind],
      explanation,
      action_until: end,
      before: JSON.stringify(former.kind === 'good' ? {} : { standing: former }),
      decided_by: actor.userId,
    })
    await finishDecision(context, tx, actor, row, end)
  })
}

/** Returns what applied before. A stricter limit replaces a lighter one. */
export async function limitUser(
  context: Pick<Platform, 'events'>,
  tx: Transaction,
  actor: SignedInActor,
  userId: string,
  limit: Limit & { ruleId: number; explanation: string; caseId: string },
): Promise<Standing> {
  const user = await lockSubject(tx, actor, userId)
  requireMayDecide(actor, user, limit.kind)
  if (!(await getRelation(tx, actor.userId, userId)).canSee) requireNoConflict('blocked')
  const before = presentOwnUser(user).standing
  if (!isStricter(limit, before))
    throw changedMeanwhile(before, 'This account already has the same or a stricter limit.')
  await changeIdentity(tx, userId, { standing: limit })
  await recordStanding(context, tx, actor, userId, { before, reason: '', caseId: limit.caseId })
  return before
}

/** After a reversal: what applied before the case, unless another decision has replaced the standing since. */
export async function restoreStanding(
  context: Pick<Platform, 'events'>,
  tx: Transaction,
  actor: SignedInActor,
  userId: string,
  { caseId, former }: { caseId: string; former: Standing | undefined },
): Promise<void> {
  const user = await lockSubject(tx, actor, userId)
  if (user.standing_case_id !== caseId) return
  const before = presentOwnUser(user).standing
  await changeIdentity(tx, userId, { standing: former ? limitOf(former) : null })
  await recordStanding(context, tx, actor, userId, { before, reason: '', caseId })
}

/** Null if it has ended meanwhile. */
function limitOf({ kind, until, ruleId, explanation, caseId }: Standing) {
  if (kind === 'good' || ruleId === null || explanation === null) return null
  const end = until === null ? null : new Date(until)
  return end && end <= new Date() ? null : { kind, until: end, ruleId, explanation, caseId }
}

export async function reinstateUser(
  context: Context,
  actor: SignedInActor,
  userId: string,
  reason: string,
): Promise<void> {
  const { mail, config } = context
  await context.db.transaction().execute(async (tx) => {
    const user = await lockSubject(tx, actor, userId)
    const before = presentOwnUser(user).standing
    requireMayDecide(actor, user, before.kind)
    if (before.kind === 'good') throw changedMeanwhile(before, 'This account is not limited.')
    await changeIdentity(tx, userId, { standing: null })
    await recordStanding(context, tx, actor, userId, { before, reason, caseId: null })
    const { email, emailVerified, displayName } = presentOwnUser(user)
    if (email !== '' && emailVerified)
      await mail.send(tx, {
        to: email,
        template: reinstatedMail,
        data: { displayName, siteUrl: siteOf(config).siteUrl },
      })
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

async function recordStanding(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  { userId: actorId }: SignedInActor,
  userId: string,
  { before, reason, caseId }: { before: Standing; reason: string; caseId: string | null },
): Promise<void> {
  const { standing } = presentOwnUser((await findUserById(tx, userId))!)
  await recordAudit(tx, {
    actorId,
    action: 'user.standing-changed',
    target: { kind: 'user', id: userId },
    before: recorded(before),
    after: recorded(standing),
    reason,
  })
  const { kind, until, ruleId } = standing
  await events.publish(tx, 'user.standing-changed', { userId, kind, until, ruleId, caseId })
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
