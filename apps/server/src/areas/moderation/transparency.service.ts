// Figures about moderation for the public, by finished month.
import { caseActions } from '@fabula/contracts/moderation-kinds'
import { siteRules } from '@fabula/contracts/moderation-rules'
import type { Database } from '#platform/db/database.ts'
import { publishFigures } from './transparency.policy.ts'
import * as store from './transparency.store.ts'

/** Ten years. */
const maxMonths = 120

/** Idempotent: a month is published once. */
export async function publishMissingMonths(db: Database, signal?: AbortSignal): Promise<void> {
  for (const month of await store.listMissingMonths(db, maxMonths)) {
    if (signal?.aborted) return
    const { totals, byRule, byAction } = await store.countMonth(db, month)
    const ofRule = new Map(byRule.map(({ rule_id, count }) => [rule_id, count]))
    const ofAction = new Map(byAction.map(({ action, count }) => [action, count]))
    const figures = publishFigures({
      reports: totals.reports,
      cases: totals.cases,
      byRule: siteRules.map(({ id }) => ({ ruleId: id, count: ofRule.get(id) ?? 0 })),
      byAction: caseActions.map((action) => ({ action, count: ofAction.get(action) ?? 0 })),
      appealsUpheld: totals.appeals_upheld,
      appealsReversed: totals.appeals_reversed,
      medianHours: totals.median_hours === null ? null : Math.round(totals.median_hours * 10) / 10,
    })
    await store.insertMonth(db, month, figures)
  }
}

export async function getTransparency(db: Database) {
  const rows = await store.listMonths(db, maxMonths)
  const updated = rows.map(({ updated_at }) => updated_at.getTime())
  return {
    months: rows.map(({ month, figures }) => ({ month, ...figures })),
    updatedAt: updated.length === 0 ? null : new Date(Math.max(...updated)).toISOString(),
  }
}
