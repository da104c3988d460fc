// Failed sign-ins of one account: a delay that grows after ten, never a lock. An IP that the account has signed in from
// before is counted separately, so a stranger elsewhere cannot lock the owner out.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { loginRule } from './rate-limit-rules.ts'

export type LoginGuard = {
  /** Remaining seconds, or 0. */
  findDelay(account: string, address: string): Promise<number>
  recordFailure(account: string, address: string): Promise<void>
  clear(account: string, address: string): Promise<void>
}

/** Both keys are hashed. */
export function createLoginGuard(db: Database, scale: number): LoginGuard {
  const freeFailures = Math.max(1, Math.round(loginRule.freeFailures * scale))
  const keyOf = (account: string, address: string) => sql<string>`
    case when exists (
      select 1 from login_known_addresses where account_key = ${account} and address_key = ${address}
    ) then ${`${account}:${address}`} else ${account} end`

  return {
    async findDelay(account, address) {
      const { rows } = await sql<{ seconds: number }>`
        select ceil(extract(epoch from blocked_until - now()))::int as seconds
        from login_failures where key = ${keyOf(account, address)} and blocked_until > now()
      `.execute(db)
      return rows[0]?.seconds ?? 0
    },

    async recordFailure(account, address) {
      const next = sql`(case when known.last_failed_at < now() - interval '1 day' then 1 else known.failures + 1 end)`
      await sql`
        insert into login_failures as known (key, failures, last_failed_at, blocked_until)
        values (${keyOf(account, address)}, 1, now(), ${blockedUntil(sql`1`, freeFailures)})
        on conflict (key) do update set
          failures = ${next}, last_failed_at = now(), blocked_until = ${blockedUntil(next, freeFailures)}
      `.execute(db)
    },

    async clear(account, address) {
      await sql`delete from login_failures where key in (${account}, ${`${account}:${address}`})`.execute(db)
      await sql`
        insert into login_known_addresses (account_key, address_key, seen_at)
        values (${account}, ${address}, now())
        on conflict (account_key, address_key) do update set seen_at = now()
      `.execute(db)
    },
  }
}

function blockedUntil(failures: RawBuilder<unknown>, freeFailures: number) {
  const { firstDelaySeconds, maxDelaySeconds } = loginRule
  // Ten doublings exceed the longest delay anyway; more of them would overflow.
  return sql`case when ${failures} >= ${freeFailures} then now() + interval '1 second'
    * least(${firstDelaySeconds} * 2 ^ least(${failures} - ${freeFailures}, 10), ${maxDelaySeconds}) end`
}
