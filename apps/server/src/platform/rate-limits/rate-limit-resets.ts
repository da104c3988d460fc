// Self-service resets: three a day, a minute apart, counted in the database for all nodes.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { RateLimitReset } from '@fabula/contracts/errors'
import type { Database } from '#platform/db/database.ts'
import { resetRule } from './rate-limit-rules.ts'

export type Resets = {
  /** The reset status of the caller. Cached for a moment, because floods of rejections must not reach the database. */
  describe(caller: string): Promise<RateLimitReset>
  /** Consumes one of today's resets; undefined if none is left. */
  take(caller: string): Promise<number | undefined>
}

const today = sql<string>`(now() at time zone 'utc')::date`

export function createResets(db: Database): Resets {
  const recent = new LRUCache<string, RateLimitReset>({ max: 10_000, ttl: 1000 })

  return {
    async describe(caller) {
      const known = recent.get(caller)
      if (known) return known
      const { used, waitTime } = await readState(db, caller)
      const reset = {
        resetEndpoint: resetRule.endpoint,
        waitTime,
        canReset: waitTime === 0,
        dailyResetsUsed: used,
        maxDailyResets: resetRule.perDay,
      }
      recent.set(caller, reset)
      return reset
    },

    async take(caller) {
      const { perDay, secondsBetween } = resetRule
      const { rows } = await sql<{ used: number }>`
        insert into rate_limit_resets as reset (caller, day, used, last_reset_at)
        select ${caller}, ${today}, 1, now()
        where not exists (
          select 1 from rate_limit_resets
          where caller = ${caller} and day = ${today} - 1
            and last_reset_at > now() - ${secondsBetween} * interval '1 second'
        )
        on conflict (caller, day) do update set used = reset.used + 1, last_reset_at = now()
          where reset.used < ${perDay} and reset.last_reset_at <= now() - ${secondsBetween} * interval '1 second'
        returning used
      `.execute(db)
      recent.delete(caller)
      return rows[0]?.used
    },
  }
}

async function readState(db: Database, caller: string): Promise<{ used: number; waitTime: number }> {
  const { rows } = await sql<{ used: number; cooldown: number; midnight: number }>`
    select
      coalesce(max(used) filter (where day = ${today}), 0) as used,
      coalesce(extract(epoch from max(last_reset_at) - now()) + ${resetRule.secondsBetween}, 0)::float8 as cooldown,
      extract(epoch from (${today} + 1)::timestamp at time zone 'utc' - now())::float8 as midnight
    from rate_limit_resets where caller = ${caller} and day >= ${today} - 1
  `.execute(db)
  const { used = 0, cooldown = 0, midnight = 0 } = rows[0] ?? {}
  const seconds = used >= resetRule.perDay ? Math.max(midnight, cooldown) : cooldown
  return { used, waitTime: Math.max(0, Math.ceil(seconds)) }
}
