import { standingKinds } from '@fabula/contracts/moderation-rules'
import type { Standing } from '@fabula/contracts/users'
import type { StandingColumns } from './identity.store.ts'

const goodStanding: Standing = { kind: 'good', until: null, ruleId: null, explanation: null, caseId: null }

/** A view has the kind as any text. */
export type StandingRow = Omit<StandingColumns, 'standing'> & { standing: string }

export function presentStanding(row: StandingRow): Standing {
  const { standing, standing_until: until, standing_rule_id: ruleId, standing_explanation: explanation } = row
  const kind = standingKinds.find((known) => known === standing) ?? 'good'
  const now = new Date()
  if (kind === 'good') return goodStanding
  if (until !== null && until <= now) {
    const next = row.standing_next as Standing | null
    return next?.until && new Date(next.until) > now ? next : goodStanding
  }
  return { kind, until: until?.toISOString() ?? null, ruleId, explanation, caseId: row.standing_case_id }
}
