// The limiter: which counter an action has, who is counted, and what a rejected caller receives.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { RateLimitReset } from '@fabula/contracts/errors'
import type { Config } from '#src/config.ts'
import { callerNetwork } from '#platform/address.ts'
import type { DatabaseHandle } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Redis } from '#platform/redis.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Siblings } from '#platform/workers/siblings.ts'
import {
  type Counter,
  createBucketCounter,
  createMemoryCounter,
  createStoredCounter,
  monotonic,
} from './counters.ts'
import type { Caller, LimitedAction, Limits } from './limits.ts'
import { createLoginGuard } from './login-guard.ts'
import { createResets } from './rate-limit-resets.ts'
import { resetRule, type Rule, rules, socketRule } from './rate-limit-rules.ts'

export type LimitsOptions = {
  config: Pick<Config, 'rateLimitScale'>
  database: DatabaseHandle
  redis: Redis | null
  siblings?: Siblings | null
  secrets: Pick<Secrets, 'sign'>
  log: Log
  metrics: Metrics
  now?: () => number
}

type Counters = { counter: Counter; targets?: Counter | undefined; rule: Pick<Rule, 'by' | 'isResettable'> }

export function createLimits(options: LimitsOptions): Limits & { jobs: JobDefinition[] } {
  const { database, redis, siblings, secrets, log, metrics, now = monotonic } = options
  const { db } = database
  const scale = options.config.rateLimitScale
  const isOff = scale === 0
  const refusals = metrics.counter('rate_limit_refusals_total', 'Requests rejected by a rate limit', [
    'action',
  ])
  const resets = createResets(db)
  const guard = createLoginGuard(db, scale)
  const counters = makeCounters()

  function makeCounters(): Record<LimitedAction, Counters> {
    const { perSecond, burst } = socketRule
    const bucket = { perSecond: perSecond * scale, burst: Math.max(1, Math.round(burst * scale)) }
    const made: Partial<Record<LimitedAction, Counters>> = {
      // A socket belongs to one node, so its messages are counted there.
      socket: { rule: { by: 'caller', isResettable: false }, counter: createBucketCounter(bucket, now) },
    }
    for (const [action, rule] of Object.entries(rules) as [keyof typeof rules, Rule][]) {
      const counter = makeCounter(action, rule, rule.isHot)
      const targets = rule.target && makeCounter(`${action}-target`, rule.target, false)
      made[action] = { rule, counter, targets }
    }
    return made as Record<LimitedAction, Counters>
  }

  function makeCounter(name: string, limit: { points: number; seconds: number }, isHot: boolean): Counter {
    const points = Math.max(1, Math.round(limit.points * scale))
    const memory = createMemoryCounter({ points, seconds: limit.seconds }, now)
    if (!redis && isHot) return siblings?.createCounter(name, { points, seconds: limit.seconds }) ?? memory
    const shared = { keyPrefix: `fabula-limit-${name}`, points, duration: limit.seconds }
    const limiter = redis
      ? new RateLimiterRedis({ ...shared, storeClient: redis, rejectIfRedisNotReady: true })
      : new RateLimiterPostgres({
          ...shared,
          storeClient: database.pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
        })
    return createStoredCounter(limiter, { fallback: memory, onAway, remembersRefusals: !redis && !siblings })
  }

  let quietUntil = 0
  function onAway(error: unknown): void {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + 60_000
    log.warn({ err: error }, 'rate limit store unavailable, counting on this node only')
  }

  /** IPs and email addresses are stored only as irreversible hashes. */
  const addressKeys = new LRUCache<string, string>({ max: 10_000 })
  function addressKey({ address }: Caller): string {
    const known = addressKeys.get(address)
    if (known) return known
    const key = `a-${secrets.sign('limits', callerNetwork(address))}`
    addressKeys.set(address, key)
    return key
  }
  const callerKey = (caller: Caller) => (caller.userId ? `u-${caller.userId}` : addressKey(caller))
  const targetKey = (target: string) => `t-${secrets.sign('limits', target.trim().toLowerCase())}`

  function refuse(action: string, seconds: number, rateLimitReset: RateLimitReset | undefined): AppError {
    refusals.add({ action })
    const remainingTime = Math.max(1, Math.ceil(seconds))
    return new AppError('RATE_LIMIT_ERROR', { rateLimit: { remainingTime, rateLimitReset } })
  }

  return {
    async consume(action, caller, target) {
      if (isOff) return
      const { counter, targets, rule } = counters[action]
      const waitMs = await counter.count(rule.by === 'caller' ? callerKey(caller) : addressKey(caller))
      if (waitMs > 0) {
        const reset = rule.isResettable ? await resets.describe(callerKey(caller)).catch(noReset) : undefined
        throw refuse(action, waitMs / 1000, reset)
      }
      if (!targets || target === undefined) return
      const targetWaitMs = await targets.count(targetKey(target))
      if (targetWaitMs > 0) throw refuse(action, targetWaitMs / 1000, undefined)
    },

    async reset(caller) {
      if (isOff) return { dailyResetsUsed: 0, maxDailyResets: resetRule.perDay }
      const key = callerKey(caller)
      const before = await resets.describe(key)
      const used = before.canReset ? await resets.take(key) : undefined
      if (used === undefined) {
        const after = await resets.describe(key)
        throw refuse('reset', after.waitTime, after)
      }
      const lifted = Object.values(counters).filter(({ rule }) => rule.isResettable)
      await Promise.all(lifted.map(({ counter }) => counter.clear(key)))
      return { dailyResetsUsed: used, maxDailyResets: resetRule.perDay }
    },

    async requireLoginAllowed(account, caller) {
      if (isOff) return
      const seconds = await guard.findDelay(targetKey(account), addressKey(caller))
      if (seconds > 0) throw refuse('login', seconds, undefined)
    },
    async recordLoginFailure(account, caller) {
      if (!isOff) await guard.recordFailure(targetKey(account), addressKey(caller))
    },
    async clearLoginFailures(account, caller) {
      if (!isOff) await guard.clear(targetKey(account), addressKey(caller))
    },

    // Nothing to release: the counters live in memory, and the connections belong to others.
    async stop() {},

    jobs: [
      defineJob({
        name: 'platform.thin-limits',
        schema: z.object({}),
        schedule: '7 * * * *',
        async handle() {
          await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
          await sql`delete from rate_limit_resets where day < now() - interval '2 days'`.execute(db)
          await sql`delete from login_failures where last_failed_at < now() - interval '1 day'`.execute(db)
          await sql`delete from login_known_addresses where seen_at < now() - interval '180 days'`.execute(db)
        },
      }),
    ],
  }
}

/** The rejection applies even if the database cannot provide reset details. */
function noReset(): undefined {}
