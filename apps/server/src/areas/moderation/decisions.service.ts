// Decisions about cases. One transaction each: what changes, the case, its reports, the audit entry and the events.
import type { ReportKind } from '@fabula/contracts/moderation-kinds'
import type { NewDecision } from '@fabula/contracts/moderation.cases'
import { findUserById, lockUsers, presentOwnUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { moderators, requireNoConflict } from './cases.policy.ts'
import { conflictOf, findConflictIn, lockCase } from './cases.service.ts'
import * as store from './cases.store.ts'
import { finishDecision } from './finish-decision.service.ts'
import type { Moderating } from './moderation.context.ts'
import type { ModerationState, ReportTarget } from './report-targets.ts'
import { type Before, relabel } from './reversal.service.ts'
import { limitOfAction, readEnd } from './standing.policy.ts'
import { limitUser } from './standing.service.ts'

/** Removed text stays in its owner's export, unless one of these rules was broken. */
const rulesOfIllegality = [4, 8]

export async function decide(
  context: Moderating,
  actor: SignedInActor,
  id: string,
  given: NewDecision,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { row, decider } = await lockForDecision(context, tx, actor, id)
    if (row.state !== 'open') throw await conflictOf(tx, actor, row, 'This case has already been decided.')
    if (row.revision !== given.revision)
      throw await conflictOf(tx, actor, row, 'This case has changed. Look at it again before you decide.')
    const target = context.targets.get(row.target_kind as ReportKind)
    const { before, until } = await act(context, tx, decider, row, target, given)
    const moderation = moderationOf(given, row)
    const now = new Date()
    await store.updateCase(tx, id, {
      state: 'decided',
      is_held: false,
      moderation,
      rule_id: given.ruleId,
      action: given.action,
      explanation: given.explanation,
      action_until: until,
      labels: given.labels ? JSON.stringify(given.labels) : null,
      before: JSON.stringify(before),
      decided_by: actor.userId,
      decided_at: now,
      claimed_by: null,
      claimed_until: null,
    })
    if (moderation !== null || row.is_held) await applyModeration(tx, target, row)
    await finishDecision(context, tx, actor, { ...row, action: given.action, rule_id: given.ruleId }, until)
  })
}

/**
 * The users first, as the deletion of an account does, then what was reported, as its edits do, so that none of them
 * wait for each other.
 */
export async function lockForDecision(
  context: Moderating,
  tx: Transaction,
  actor: SignedInActor,
  id: string,
): Promise<{ row: store.CaseRow; decider: SignedInActor }> {
  const known = await store.findCase(tx, id)
  if (!known) throw notFound()
  await lockUsers(tx, [actor.userId, ...(known.subject_id ? [known.subject_id] : [])])
  // Since the request began, the moderator may have lost the role or been suspended.
  const user = await findUserById(tx, actor.userId)
  if (!user) throw new AppError('AUTH_ERROR')
  const decider = { ...actor, user: presentOwnUser(user) }
  moderators.check(decider)
  await context.targets.get(known.target_kind as ReportKind).lock?.(tx, known.target_id)
  const row = await lockCase(tx, id)
  requireNoConflict(await findConflictIn(context, tx, decider, row))
  return { row, decider }
}

async function act(
  context: Moderating,
  tx: Transaction,
  actor: SignedInActor,
  row: store.CaseRow,
  target: ReportTarget,
  { action, until, labels, ruleId, explanation }: NewDecision,
): Promise<{ before: Before; until: Date | null }> {
  if (action === 'relabel') {
    if (!target.relabel) throw invalid({ action: 'isn’t possible, because this has no labels' })
    const { relabel: change } = target
    return { before: await relabel(tx, { ...target, relabel: change }, row.target_id, labels!), until: null }
  }
  const kind = limitOfAction[action]
  if (!kind) return { before: {}, until: null }
  if (!row.subject_id) throw invalid({ action: 'isn’t possible, because the account was deleted' })
  const end = readEnd({ kind, until }, new Date())
  const limit = { kind, until: end, ruleId, explanation, caseId: row.id }
  await limitUser(context, tx, actor, row.subject_id, limit)
  return { before: {}, until: end }
}

/** What was held for someone who is then limited stays hidden. */
function moderationOf(
  { action, ruleId }: Pick<NewDecision, 'action' | 'ruleId'>,
  { is_held }: Pick<store.CaseRow, 'is_held'>,
): Exclude<ModerationState, 'held'> | null {
  if (action === 'hide') return 'hidden'
  if (action === 'remove') return rulesOfIllegality.includes(ruleId) ? 'illegal' : 'removed'
  return limitOfAction[action] && is_held ? 'hidden' : null
}

/** After a case about it was decided or reversed. */
export async function applyModeration(
  tx: Transaction,
  target: ReportTarget,
  { target_kind, target_id }: Pick<store.CaseRow, 'target_kind' | 'target_id'>,
): Promise<ModerationState | null> {
  const state = await store.findModeration(tx, target_kind, target_id)
  await target.setModeration(tx, target_id, state)
  return state
}
