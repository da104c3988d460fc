// What follows every decision, whether the case began with a report or not.
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import { recordAudit } from '#areas/audit/public.ts'
import { addTrustPenalty } from '#areas/trust/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CaseRow } from './cases.store.ts'
import { closeReports } from './reports.store.ts'
import './moderation.events.ts'

/** `row`: with the decision, but `is_held` as it was before. */
export async function finishDecision(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  { userId: actorId }: SignedInActor,
  row: Pick<CaseRow, 'id' | 'number' | 'subject_id' | 'title' | 'action' | 'rule_id' | 'is_held'>,
  until: Date | null,
): Promise<void> {
  const action = row.action as CaseAction
  const hasAction = action !== 'none'
  if (hasAction && row.subject_id) await addTrustPenalty(tx, row.subject_id, row.id)
  await closeReports(tx, row.id, hasAction)
  await recordAudit(tx, {
    actorId,
    action: 'case.decided',
    target: { kind: 'case', id: row.id, label: `Case ${row.number}` },
    after: { action, ruleId: row.rule_id, until: until?.toISOString() ?? null },
  })
  await events.publish(tx, 'case.decided', {
    caseId: row.id,
    subjectId: row.subject_id,
    title: row.title,
    action,
    until: until?.toISOString() ?? null,
    wasHeld: row.is_held,
  })
}
