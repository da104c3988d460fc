// Who may decide about whom, for how long, and which limit is stricter.
import type { Suspension } from '@fabula/contracts/admin'
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import { maxRestrictionDays, standingKinds } from '@fabula/contracts/moderation-rules'
import type { Standing } from '@fabula/contracts/users'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, invalid } from '#platform/errors.ts'

const day = 24 * 60 * 60 * 1000
/** Longer suspensions are bans. */
const maxSuspensionDays = 3650

/** What a decision does to the account. */
export const limitOfAction: Partial<Record<CaseAction, Suspension['kind']>> = {
  restrict: 'restricted',
  suspend: 'suspended',
  ban: 'banned',
}

/** `until`: null for a ban. */
export type Limit = { kind: Suspension['kind']; until: Date | null }

/** Nobody decides about themselves, only admins decide about staff, and only admins ban. */
export function requireMayDecide(
  { userId, user }: SignedInActor,
  subject: { id: string; roles: readonly string[] },
  kind: Suspension['kind'] | 'good',
): void {
  const forbid = (message: string) => new AppError('FORBIDDEN_ERROR', { message })
  if (subject.id === userId) throw forbid('You can’t decide about your own account.')
  if (user.roles.includes('admin')) return
  if (subject.roles.length > 0) throw forbid('Only admins can decide about staff.')
  if (kind === 'banned') throw forbid('Only admins can ban.')
}

/** The same limit for longer is stricter, too. */
export function isStricter(
  limit: Limit,
  current: { kind: Standing['kind']; until: Date | string | null },
): boolean {
  const difference = standingKinds.indexOf(limit.kind) - standingKinds.indexOf(current.kind)
  if (difference !== 0) return difference > 0
  return limit.until !== null && current.until !== null && limit.until > new Date(current.until)
}

/** The limit of a decision. */
export type DecidedLimit = Limit & { ruleId: number; explanation: string; caseId: string }

/** Of several limits the strictest applies, and when it ends, the restriction that lasts longest. */
export function combineLimits(
  limits: readonly DecidedLimit[],
): (DecidedLimit & { next: DecidedLimit | null }) | null {
  const strictestOf = (some: readonly DecidedLimit[]) =>
    some.reduce<DecidedLimit | null>((best, one) => (!best || isStricter(one, best) ? one : best), null)
  const strictest = strictestOf(limits)
  if (!strictest) return null
  const lasting = limits.filter(({ until }) => strictest.until && until && until > strictest.until)
  return { ...strictest, next: strictestOf(lasting) }
}

/** Null for a ban. */
export function readEnd({ kind, until }: Pick<Suspension, 'kind' | 'until'>, now: Date): Date | null {
  if (kind === 'banned' || until === undefined) return null
  const end = new Date(until)
  const days = (end.getTime() - now.getTime()) / day
  if (days <= 0) throw invalid({ until: 'must be in the future' })
  // An hour of tolerance: a form that says "in 90 days" is sent a little later.
  if (kind === 'restricted' && (days < 1 - 1 / 24 || days > maxRestrictionDays + 1 / 24))
    throw invalid({ until: `must be 1 to ${maxRestrictionDays} days from now` })
  if (days > maxSuspensionDays) throw invalid({ until: 'must be within ten years' })
  return end
}
