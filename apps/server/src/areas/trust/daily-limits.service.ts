// How often a day users may do what, by trust level. A day ends at midnight UTC.
import type { LimitedAction } from '@fabula/contracts/trust-levels'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { describeLimit, perDay } from './trust.policy.ts'
import * as store from './trust.store.ts'

export const isStaff = ({ user }: Pick<SignedInActor, 'user'>) => user.roles.length > 0

/**
 * Counts the action against today's limit of the user's level, as part of the transaction that does it. Throws 429 with
 * the limit and when it ends.
 */
export async function spendDailyLimit(
  { config }: Pick<Platform, 'config'>,
  tx: Transaction,
  actor: SignedInActor,
  action: LimitedAction,
  amount = 1,
): Promise<void> {
  if (amount === 0 || config.rateLimitScale === 0 || isStaff(actor)) return
  const { userId } = actor
  const max = perDay(await store.findLevel(tx, userId), action, config.rateLimitScale)
  if (await store.countAction(tx, { userId, action, amount, max })) return
  throw await limitReached(tx, { action, max, message: describeLimit(action, max) })
}

type DailyCount = { action: store.DailyAction; max: number; message: string }

/** The same against a limit that does not depend on the trust level, and that staff have too. */
export async function countDaily(
  tx: Transaction,
  { userId }: SignedInActor,
  count: DailyCount,
): Promise<void> {
  const { action, max } = count
  if (!(await store.countAction(tx, { userId, action, amount: 1, max }))) throw await limitReached(tx, count)
}

async function limitReached(tx: Transaction, { action, max, message }: DailyCount): Promise<AppError> {
  const midnight = await store.findDayEnd(tx)
  return new AppError('RATE_LIMIT_ERROR', {
    message,
    details: { action, perDay: max, endsAt: midnight.toISOString() },
    rateLimit: {
      remainingTime: Math.ceil((midnight.getTime() - Date.now()) / 1000),
      rateLimitReset: undefined,
    },
  })
}
