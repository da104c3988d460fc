import type {
  CaseDecision,
  CaseLabels,
  CaseRow as QueuedCase,
  CaseSnapshot,
  ModerationCase,
} from '@fabula/contracts/moderation.cases'
import type { CaseAction, CaseState, ReportKind, ReportReason } from '@fabula/contracts/moderation-kinds'
import { trustRequirements } from '@fabula/contracts/trust-levels'
import type { Person } from '@fabula/contracts/users'
import { findAppealEnd } from './cases.policy.ts'
import type { CaseRow, QueueRow } from './cases.store.ts'

const day = 24 * 60 * 60 * 1000

export type FindPerson = (id: string | null) => Person | null

function presentShared(row: QueueRow) {
  return {
    _id: row.id,
    number: row.number,
    kind: row.target_kind as ReportKind,
    title: row.title,
    state: row.state as CaseState,
    isHeld: row.is_held,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentQueued(row: QueueRow, findPerson: FindPerson, viewerId: string): QueuedCase {
  const claimedBy = isClaimed(row) ? row.claimed_by : null
  return {
    ...presentShared(row),
    reason: row.reason as ReportReason,
    severity: row.severity,
    reporterCount: row.reporter_count,
    claimedBy: findPerson(claimedBy),
    isMine: claimedBy === viewerId,
    appealedAt: row.appealed_at?.toISOString() ?? null,
  }
}

/** A claim ends by itself, and with the account that made it. */
export const isClaimed = ({ claimed_by, claimed_until }: Pick<CaseRow, 'claimed_by' | 'claimed_until'>) =>
  claimed_by !== null && claimed_until !== null && claimed_until > new Date()

export function presentClaim(row: CaseRow, findPerson: FindPerson, viewerId: string) {
  const by = isClaimed(row) ? findPerson(row.claimed_by) : null
  return by && { by, until: row.claimed_until!.toISOString(), isMine: row.claimed_by === viewerId }
}

export function presentDecision(row: CaseRow): CaseDecision | null {
  if (!row.decided_at) return null
  return {
    ruleId: row.rule_id!,
    action: row.action as CaseAction,
    explanation: row.explanation ?? '',
    until: row.action_until?.toISOString() ?? null,
    labels: row.labels as CaseLabels | null,
    decidedAt: row.decided_at.toISOString(),
  }
}

/** For the affected user and for staff. `editedAt`: set if it differs from the snapshot by now. */
export function presentCase(
  row: CaseRow,
  staff: ModerationCase['staff'],
  editedAt: Date | null,
): ModerationCase {
  const now = new Date()
  return {
    ...presentShared(row),
    revision: row.revision,
    snapshot: row.snapshot as CaseSnapshot,
    decision: presentDecision(row),
    appeal: row.appealed_at && {
      text: row.appeal_text ?? '',
      createdAt: row.appealed_at.toISOString(),
      outcome: row.appeal_outcome as 'upheld' | 'reversed' | null,
      explanation: row.appeal_explanation,
      decidedAt: row.appeal_decided_at?.toISOString() ?? null,
    },
    appealUntil: findAppealEnd(row, now)?.toISOString() ?? null,
    trustLoweredUntil: findTrustEnd(row, now)?.toISOString() ?? null,
    history: listHistory(row, editedAt),
    staff,
  }
}

/** How long the decision lowers the trust level. */
function findTrustEnd(row: CaseRow, now: Date): Date | null {
  if (!row.decided_at || row.action === 'none' || row.appeal_outcome === 'reversed') return null
  const end = new Date(row.decided_at.getTime() + trustRequirements[2].daysWithoutUpheldReport * day)
  return end > now ? end : null
}

function listHistory(row: CaseRow, editedAt: Date | null): ModerationCase['history'] {
  const outcome = row.appeal_outcome as 'upheld' | 'reversed' | null
  const entries: [ModerationCase['history'][number]['kind'], Date | null][] = [
    ['reported', row.created_at],
    ['held', row.held_at],
    ['edited', editedAt],
    ['decided', row.decided_at],
    ['appealed', row.appealed_at],
    ...(outcome ? [[outcome, row.appeal_decided_at] as [typeof outcome, Date | null]] : []),
  ]
  return entries
    .flatMap(([kind, at]) => (at ? [{ kind, at: at.toISOString() }] : []))
    .sort((one, other) => one.at.localeCompare(other.at))
}
