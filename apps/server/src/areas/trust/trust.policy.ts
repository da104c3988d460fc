// How a level follows from what is known about a user. Pure, and the only place for these rules.
import {
  dailyLimits,
  type LimitedAction,
  type TrustLevel,
  trustLevels,
  trustRequirements,
} from '@fabula/contracts/trust-levels'
import type { Trust } from '@fabula/contracts/trust'

export const penaltyDays = trustRequirements[2].daysWithoutUpheldReport
const dayMilliseconds = 24 * 60 * 60 * 1000

export type TrustFacts = {
  isEmailConfirmed: boolean
  createdAt: Date
  chaptersRead: number
  helpfulMarks: number
  /** When reports about the user were upheld, newest first. */
  penalties: readonly Date[]
}

/** When a penalty stops counting. */
const endOf = (penalty: Date) => new Date(penalty.getTime() + penaltyDays * dayMilliseconds)

const daysBetween = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMilliseconds))

type Requirement = NonNullable<Trust['next']>['requirements'][number]

/** Without those that penalties add. */
function listEarned(level: 1 | 2, facts: TrustFacts, now: Date): Requirement[] {
  const required = (kind: Requirement['kind'], needed: number, current: number): Requirement => ({
    kind,
    needed,
    current: Math.min(current, needed),
    isMet: current >= needed,
  })
  const accountDays = daysBetween(facts.createdAt, now)
  const first = trustRequirements[1]
  if (level === 1)
    return [
      required('email_confirmed', 1, facts.isEmailConfirmed ? 1 : 0),
      required('account_days', first.accountDays, accountDays),
      required('chapters_read', first.chaptersRead, facts.chaptersRead),
    ]
  const second = trustRequirements[2]
  return [
    required('account_days', second.accountDays, accountDays),
    required('helpful_marks', second.helpfulMarks, facts.helpfulMarks),
  ]
}

const isMet = (requirements: readonly Requirement[]) => requirements.every((one) => one.isMet)

function earnedLevel(facts: TrustFacts, now: Date): TrustLevel {
  if (!isMet(listEarned(1, facts, now))) return 0
  return isMet(listEarned(2, facts, now)) ? 2 : 1
}

/** The penalty that keeps a user below the level: any one below level 2, a second one below level 1. */
function findObstacle(level: 1 | 2, { penalties }: TrustFacts, now: Date): Date | undefined {
  const active = penalties.filter((penalty) => endOf(penalty) > now)
  return active[2 - level]
}

export function computeLevel(facts: TrustFacts, now: Date): TrustLevel {
  const earned = earnedLevel(facts, now)
  const max = findObstacle(1, facts, now) ? 0 : findObstacle(2, facts, now) ? 1 : 2
  return trustLevels[Math.min(earned, max) as TrustLevel]
}

/** When penalties no longer lower the level; null if they do not. */
export function findLoweredUntil(facts: TrustFacts, now: Date): Date | null {
  const earned = earnedLevel(facts, now)
  const obstacle = earned === 0 ? undefined : findObstacle(earned, facts, now)
  return obstacle ? endOf(obstacle) : null
}

export function describeNext(facts: TrustFacts, now: Date): Trust['next'] {
  const level = computeLevel(facts, now)
  if (level === 2) return null
  const next = level === 0 ? 1 : 2
  const obstacle = findObstacle(next, facts, now)
  const lastMonths: Requirement = {
    kind: 'no_upheld_report',
    needed: penaltyDays,
    current: obstacle ? daysBetween(obstacle, now) : penaltyDays,
    isMet: !obstacle,
  }
  // A new user has never heard of upheld reports; level 1 mentions them only to those whom they concern.
  return {
    level: next,
    requirements: [...listEarned(next, facts, now), ...(next === 2 || obstacle ? [lastMonths] : [])],
  }
}

/** `scale`: of all rate limits of this site; 0 turns them off. */
export function perDay(level: TrustLevel, action: LimitedAction, scale: number): number {
  return Math.max(1, Math.round(dailyLimits[action][level] * (scale || 1)))
}

const words: Record<LimitedAction, readonly [verb: string, things: string]> = {
  topics: ['start', 'topics'],
  posts: ['write', 'posts'],
  comments: ['post', 'comments'],
  reviews: ['post', 'reviews'],
  reports: ['send', 'reports'],
  links: ['post', 'links to other sites'],
  images: ['upload', 'images'],
  mentions: ['make', 'mentions'],
  invites: ['send', 'invites'],
  conversations: ['start', 'conversations'],
}

export function describeLimit(action: LimitedAction, max: number): string {
  const [verb, things] = words[action]
  const counted = max === 1 ? things.replace(/s(?=$| to )/, '') : things
  return `You can ${verb} ${max.toLocaleString('en')} ${counted} a day at your trust level. You can ${verb} again at 00:00 UTC.`
}
