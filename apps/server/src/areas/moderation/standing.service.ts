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
import {
  combineLimits,
  type DecidedLimit,
  isStricter,
  limitOfAction,
  readEnd,
  requireMayDecide,
} from './standing.policy.ts'
import { endLimits, listLimitingCases } from './standing.store.ts'
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
    await limitUser(context, tx, actor, userId, { kind, until: end, ruleId, explanation, caseId })
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
      decided_by: actor.userId,
    })
    await finishDecision(context, tx, actor, row, end)
  })
}

/** Only if it is stricter than what applies. A lighter limit that lasts longer applies again afterward. */
export async function limitUser(
  context: Pick<Platform, 'events'>,
  tx: Transaction,
  actor: SignedInActor,
  userId: string,
  limit: DecidedLimit,
): Promise<void> {
  const user = await lockSubject(tx, actor, userId)
  requireMayDecide(actor, user, limit.kind)
  if (!(await getRelation(tx, actor.userId, userId)).canSee) requireNoConflict('blocked')
  const before = presentOwnUser(user).standing
  if (!isStricter(limit, before))
    throw changedMeanwhile(before, 'This account already has the same or a stricter limit.')
  await changeIdentity(tx, userId, { standing: combineLimits([...(await listLimits(tx, userId)), limit]) })
  await recordStanding(context, tx, actor, userId, { before, reason: '', caseId: limit.caseId })
}

/** After the reversal of a case: the limits of the other decisions remain. */
export async function restoreStanding(
  context: Pick<Platform, 'events'>,
  tx: Transaction,
  actor: SignedInActor,
  userId: string,
  caseId: string,
): Promise<void> {
  const before = presentOwnUser(await lockSubject(tx, actor, userId)).standing
  const standing = combineLimits(await listLimits(tx, userId))
  await changeIdentity(tx, userId, { standing })
  if (before.caseId === caseId)
    await recordStanding(context, tx, actor, userId, { before, reason: '', caseId })
}

/** Those in force, without the decision that is being made. */
async function listLimits(tx: Transaction, userId: string): Promise<DecidedLimit[]> {
  const rows = await listLimitingCases(tx, userId)
  return rows.flatMap(({ id, action, action_until: until, rule_id: ruleId, explanation }) => {
    const kind = limitOfAction[action as CaseAction]
    if (!kind || ruleId === null) return []
    return [{ kind, until, ruleId, explanation: explanation ?? '', caseId: id }]
  })
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
    await endLimits(tx, userId)
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
