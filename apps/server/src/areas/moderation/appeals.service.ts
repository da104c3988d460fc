// Appeals: once, by the affected user, decided by someone else. A reversal restores everything as it was.
import type { ReportKind } from '@fabula/contracts/moderation-kinds'
import { recordAudit } from '#areas/audit/public.ts'
import { removeTrustPenalty } from '#areas/trust/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { findAppealEnd, isModerator } from './cases.policy.ts'
import { conflictOf, lockCase } from './cases.service.ts'
import * as store from './cases.store.ts'
import { applyModeration, lockForDecision } from './decisions.service.ts'
import type { Moderating } from './moderation.context.ts'
import { describeHeld } from './holding.service.ts'
import { closeReports } from './reports.store.ts'
import { restoreLabels } from './reversal.service.ts'
import { restoreStanding } from './standing.service.ts'
import './moderation.events.ts'

export async function appeal(
  { db }: Moderating,
  actor: SignedInActor,
  id: string,
  text: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, id)
    if (row.subject_id !== actor.userId)
      throw isModerator(actor) ? new AppError('FORBIDDEN_ERROR') : notFound()
    if (row.state === 'open')
      throw row.is_held
        ? new AppError('CONFLICT_ERROR', { message: 'This case hasn’t been decided yet.' })
        : notFound()
    const now = new Date()
    if (!findAppealEnd(row, now)) throw cannotAppeal(row)
    await store.updateCase(tx, id, {
      state: 'appealed',
      appeal_text: text,
      appealed_at: now,
      claimed_by: null,
      claimed_until: null,
    })
  })
}

function cannotAppeal({ state, appealed_at, action }: store.CaseRow): AppError {
  const message =
    appealed_at || state === 'closed'
      ? 'You’ve already appealed this decision.'
      : action === 'none'
        ? 'There’s nothing to appeal.'
        : 'The time to appeal this decision is over.'
  return new AppError('CONFLICT_ERROR', { message, details: { current: { state } } })
}

export async function decideAppeal(
  context: Moderating,
  actor: SignedInActor,
  id: string,
  {
    outcome,
    explanation,
    revision,
  }: { outcome: 'upheld' | 'reversed'; explanation: string; revision: number },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { row, decider } = await lockForDecision(context, tx, actor, id)
    if (row.state !== 'appealed')
      throw await conflictOf(tx, actor, row, 'There’s no open appeal in this case.')
    if (row.action === 'ban' && !decider.user.roles.includes('admin'))
      throw new AppError('FORBIDDEN_ERROR', { message: 'Only admins can decide about bans.' })
    if (row.revision !== revision)
      throw await conflictOf(tx, actor, row, 'This case has changed. Look at it again before you decide.')
    await store.updateCase(tx, id, {
      state: 'closed',
      appeal_outcome: outcome,
      appeal_explanation: explanation,
      appeal_decided_by: actor.userId,
      appeal_decided_at: new Date(),
      claimed_by: null,
      claimed_until: null,
    })
    if (outcome === 'reversed') await reverse(context, tx, actor, row)
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'case.appeal-decided',
      target: { kind: 'case', id, label: `Case ${row.number}` },
      before: { action: row.action, ruleId: row.rule_id },
      after: { outcome },
    })
    await context.events.publish(tx, 'appeal.decided', {
      caseId: id,
      subjectId: row.subject_id,
      title: row.title,
      outcome,
    })
  })
}

async function reverse(
  context: Moderating,
  tx: Transaction,
  actor: SignedInActor,
  row: store.CaseRow,
): Promise<void> {
  const target = context.targets.get(row.target_kind as ReportKind)
  if (row.moderation && (await applyModeration(tx, target, row)) === 'held') {
    // While the decision hid it, the author was not told about the case that holds it now.
    const held = await store.lockOpenCase(tx, row.target_kind as ReportKind, row.target_id)
    if (held) await context.events.publish(tx, 'case.held', describeHeld(held))
  }
  await restoreLabels(tx, target, row)
  if (row.subject_id) await restoreStanding(context, tx, actor, row.subject_id, row.id)
  await removeTrustPenalty(tx, row.id)
  await closeReports(tx, row.id, false)
}
