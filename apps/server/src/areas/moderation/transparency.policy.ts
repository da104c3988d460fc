// What the site publishes about moderation. Small groups are hidden, because behind a single decision is a single
// person, and no hidden count can be worked out from what is published. Pure, and the only place for these rules.
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import type { TransparencyMonth } from '@fabula/contracts/moderation'

const minGroup = 5
const rounding = 5

export type RawFigures = {
  reports: number
  cases: number
  /** Every rule and every action, also those without decisions: a missing one would be as telling as its count. */
  byRule: readonly { ruleId: number; count: number }[]
  byAction: readonly { action: CaseAction; count: number }[]
  appealsUpheld: number
  appealsReversed: number
  medianHours: number | null
}

export function publishFigures(raw: RawFigures): Omit<TransparencyMonth, 'month'> {
  const byRule = hideSmallGroups(raw.byRule)
  const byAction = hideSmallGroups(raw.byAction)
  const appeals = [{ count: raw.appealsReversed }, { count: raw.appealsUpheld }]
  const shownAppeals = hideSmallGroups(appeals)
  const decisions = publishTotal(raw.byAction, [byRule, byAction])
  return {
    reports: publishCount(raw.reports),
    cases: publishCount(raw.cases),
    decisions,
    byRule,
    byAction,
    appeals: publishTotal(appeals, [shownAppeals]),
    appealsReversed: shownAppeals[0]!.count,
    medianHours: decisions === null ? null : raw.medianHours,
  }
}

type Group = { count: number }
type ShownGroup = { count: number | null }

const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0)
const publishCount = (count: number) => (count < minGroup ? null : count)

/**
 * Hides groups under 5. The smallest of the others is hidden with them where subtraction would reveal a count: if only
 * one is hidden, or if all hidden ones are empty or as large as possible. Then any hidden group could also have the
 * count of that other one. Equally small ones are hidden together, or their order would tell them apart.
 */
function hideSmallGroups<T extends Group>(groups: readonly T[]): (Omit<T, 'count'> & ShownGroup)[] {
  const small = groups.filter(({ count }) => count < minGroup)
  const sum = sumOf(small)
  const isRevealing = small.length === 1 || sum === 0 || sum === small.length * (minGroup - 1)
  const others = groups.filter(({ count }) => count >= minGroup)
  const hidesMore = small.length > 0 && isRevealing && others.length > 0
  const max = hidesMore ? Math.min(...others.map(({ count }) => count)) : minGroup - 1
  return groups.map((group) => ({ ...group, count: group.count <= max ? null : group.count }))
}

/** Rounded up if any of its groups is hidden. */
function publishTotal(
  groups: readonly Group[],
  breakdowns: readonly (readonly ShownGroup[])[],
): number | null {
  const total = sumOf(groups)
  const isHiding = breakdowns.some((shown) => shown.some(({ count }) => count === null))
  if (total < minGroup) return null
  return isHiding ? Math.ceil(total / rounding) * rounding : total
}
