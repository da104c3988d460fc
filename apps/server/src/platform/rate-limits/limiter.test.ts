import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createRedis } from '#platform/redis.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { testRedisUrl } from '#test/redis.ts'
import { createLimits, type LimitsOptions } from './limiter.ts'
import type { Caller, LimitedAction, Limits } from './limits.ts'

let database: TestDatabase
const key = randomBytes(32)
const metrics = createMetrics({ withProcess: false })
const cleanUps: (() => void)[] = []
const visitor: Caller = { address: '203.0.113.7', userId: null }
const person: Caller = { address: '203.0.113.7', userId: newId() }

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate rate_limits, rate_limit_resets, login_failures, login_known_addresses`.execute(
    database.handle.db,
  )
})
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

function open(options: Partial<LimitsOptions> & { scale?: number } = {}) {
  const { scale = 1, ...rest } = options
  return createLimits({
    config: { rateLimitScale: scale },
    database: database.handle,
    redis: null,
    secrets: createSecrets(key),
    log: createLog({ level: 'silent' }),
    metrics,
    ...rest,
  })
}

async function openRedis(url = testRedisUrl ?? '', log = createLog({ level: 'silent' })) {
  const redis = createRedis(url, log, { keyPrefix: `fabula-test-${randomBytes(6).toString('hex')}:` })
  cleanUps.push(() => redis.disconnect())
  if (url === testRedisUrl) await new Promise((resolve) => redis.once('ready', resolve))
  return redis
}

async function refusal(attempt: Promise<unknown>): Promise<AppError> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('It was let through.', { cause: error })
  expect(error).toMatchObject({ code: 'RATE_LIMIT_ERROR', status: 429 })
  return error
}

/** How often an action is allowed before it is rejected. */
async function passes(
  limits: Limits,
  action: LimitedAction,
  caller: Caller,
  target?: string,
): Promise<number> {
  for (let count = 0; count < 1000; count++) {
    const isRefused = await limits.consume(action, caller, target).then(
      () => false,
      () => true,
    )
    if (isRefused) return count
  }
  return Infinity
}

describe.each(['one node', 'several nodes'])('%s', (kind) => {
  const withStore = kind === 'one node' ? test : test.skipIf(!testRedisUrl)
  const openStore = async (options: Parameters<typeof open>[0] = {}) =>
    open({ ...options, redis: kind === 'one node' ? null : await openRedis() })

  withStore('lets through what the contract says', async () => {
    const limits = await openStore({ now: () => 0 })
    expect(await passes(limits, 'reads', visitor)).toBe(600)
    expect(await passes(limits, 'writes', visitor)).toBe(120)
    expect(await passes(limits, 'uploads', visitor)).toBe(30)
    expect(await passes(limits, 'login', visitor)).toBe(5)
    expect(await passes(limits, 'socket', visitor)).toBe(200)
    for (const action of ['register', 'forgot', 'resend', 'invite'] as const) {
      expect(await passes(limits, action, visitor)).toBe(5)
    }
  })

  withStore('counts accounts by themselves, and visitors by address, IPv6 by /64', async () => {
    const limits = await openStore({ scale: 0.1 })
    expect(await passes(limits, 'uploads', visitor)).toBe(3)
    expect(await passes(limits, 'uploads', { ...visitor, address: '::ffff:203.0.113.7' })).toBe(0)
    expect(await passes(limits, 'uploads', { ...visitor, address: '203.0.113.8' })).toBe(3)
    expect(await passes(limits, 'uploads', person)).toBe(3)
    expect(await passes(limits, 'uploads', { ...person, address: '198.51.100.1' })).toBe(0)
    expect(await passes(limits, 'uploads', { address: '2001:db8:1:2::1', userId: null })).toBe(3)
    expect(await passes(limits, 'uploads', { address: '2001:db8:1:2:ffff::9', userId: null })).toBe(0)
    expect(await passes(limits, 'uploads', { address: '2001:db8:1:3::1', userId: null })).toBe(3)
  })

  withStore('counts sign-ins and emails by address, regardless of who is signed in', async () => {
    const limits = await openStore()
    expect(await passes(limits, 'login', visitor)).toBe(5)
    expect(await passes(limits, 'login', person)).toBe(0)
    expect(await passes(limits, 'forgot', person)).toBe(5)
    expect(await passes(limits, 'forgot', visitor)).toBe(0)
  })

  withStore('three emails reach one target, regardless of who asks for them', async () => {
    const limits = await openStore()
    const from = (last: number): Caller => ({ address: `203.0.113.${last}`, userId: null })
    for (let last = 1; last <= 3; last++) await limits.consume('resend', from(last), 'Ana@example.org')
    const { rateLimit } = await refusal(limits.consume('resend', from(4), ' ana@EXAMPLE.org '))
    expect(rateLimit?.remainingTime).toBeGreaterThan(11 * 60 * 60)
    expect(rateLimit?.rateLimitReset).toBeUndefined()
    await limits.consume('resend', from(5), 'ben@example.org')
    await limits.consume('forgot', from(6), 'ana@example.org')
  })

  withStore('another start, or another node, remembers what was counted', async () => {
    const shared = kind === 'one node' ? null : await openRedis()
    const first = open({ redis: shared })
    expect(await passes(first, 'login', visitor)).toBe(5)
    expect(await passes(open({ redis: shared }), 'login', visitor)).toBe(0)
  })

  withStore('a reset lifts reads, writes and uploads, and nothing else', async () => {
    const limits = await openStore({ scale: 0.1 })
    for (const action of ['reads', 'writes', 'uploads', 'login', 'forgot'] as const)
      await passes(limits, action, visitor)
    expect(await limits.reset(visitor)).toEqual({ dailyResetsUsed: 1, maxDailyResets: 3 })
    expect(await passes(limits, 'reads', visitor)).toBe(60)
    expect(await passes(limits, 'writes', visitor)).toBe(12)
    expect(await passes(limits, 'uploads', visitor)).toBe(3)
    expect(await passes(limits, 'login', visitor)).toBe(0)
    expect(await passes(limits, 'forgot', visitor)).toBe(0)
  })
})

test('a rejected caller learns how long to wait and how to reset', async () => {
  const limits = open()
  await passes(limits, 'writes', visitor)
  const error = await refusal(limits.consume('writes', visitor))
  expect(error.message).toBe('Too many requests. Please try again later.')
  expect(error.rateLimit?.remainingTime).toBeGreaterThanOrEqual(1)
  expect(error.rateLimit?.remainingTime).toBeLessThanOrEqual(60)
  expect(error.rateLimit?.rateLimitReset).toEqual({
    resetEndpoint: '/api/v1/rate-limit/reset',
    waitTime: 0,
    canReset: true,
    dailyResetsUsed: 0,
    maxDailyResets: 3,
  })
})

test('no reset is offered for sign-ins and emails', async () => {
  const limits = open()
  await passes(limits, 'login', visitor)
  const { rateLimit } = await refusal(limits.consume('login', visitor))
  expect(rateLimit?.remainingTime).toBeLessThanOrEqual(20)
  expect(rateLimit?.rateLimitReset).toBeUndefined()
})

const ageResets = (seconds: number) =>
  sql`update rate_limit_resets set last_reset_at = last_reset_at - ${seconds} * interval '1 second'`.execute(
    database.handle.db,
  )

test('resets are limited to one a minute and three a day per caller', async () => {
  const [limits, other] = [open(), open()]
  await limits.reset(visitor)
  const tooSoon = await refusal(other.reset(visitor))
  expect(tooSoon.rateLimit?.remainingTime).toBeGreaterThan(0)
  expect(tooSoon.rateLimit?.rateLimitReset).toMatchObject({
    canReset: false,
    waitTime: tooSoon.rateLimit?.remainingTime,
    dailyResetsUsed: 1,
  })
  expect(await limits.reset(person)).toMatchObject({ dailyResetsUsed: 1 })

  await ageResets(60)
  expect(await open().reset(visitor)).toMatchObject({ dailyResetsUsed: 2 })
  await ageResets(60)
  expect(await open().reset(visitor)).toMatchObject({ dailyResetsUsed: 3 })
  await ageResets(60)
  const usedUp = await refusal(open().reset(visitor))
  expect(usedUp.rateLimit?.rateLimitReset).toMatchObject({
    canReset: false,
    dailyResetsUsed: 3,
    maxDailyResets: 3,
  })
  expect(usedUp.rateLimit?.rateLimitReset?.waitTime).toBeGreaterThan(0)
  expect(usedUp.rateLimit?.rateLimitReset?.waitTime).toBeLessThanOrEqual(24 * 60 * 60)

  await sql`update rate_limit_resets set day = day - 1`.execute(database.handle.db)
  expect(await open().reset(visitor)).toMatchObject({ dailyResetsUsed: 1 })
})

test('midnight does not shorten the minute between two resets', async () => {
  await open().reset(visitor)
  await sql`update rate_limit_resets set day = day - 1`.execute(database.handle.db)
  await refusal(open().reset(visitor))
})

test('of many concurrent resets one is counted', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => open().reset(visitor)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

async function failLogins(limits: Limits, account: string, caller: Caller, times: number): Promise<void> {
  for (let index = 0; index < times; index++) await limits.recordLoginFailure(account, caller)
}

test('after ten failed sign-ins of an account a delay grows, up to 15 minutes', async () => {
  const limits = open()
  const delayOf = async () =>
    (await refusal(limits.requireLoginAllowed('ana', visitor))).rateLimit!.remainingTime
  await failLogins(limits, 'ana', visitor, 9)
  await limits.requireLoginAllowed('ana', visitor)
  await failLogins(limits, 'Ana ', visitor, 1)
  const delays = [await delayOf()]
  for (let index = 0; index < 7; index++) {
    await failLogins(limits, 'ana', visitor, 1)
    delays.push(await delayOf())
  }
  for (let index = 1; index < 5; index++) expect(delays[index]).toBeGreaterThan(delays[index - 1]!)
  expect(Math.max(...delays)).toBeLessThanOrEqual(15 * 60)
  await limits.requireLoginAllowed('ben', visitor)
  await failLogins(limits, 'ana', visitor, 60)
  expect(await delayOf()).toBeLessThanOrEqual(15 * 60)
})

test('the delay ends with a success and expires after a day', async () => {
  const limits = open()
  await failLogins(limits, 'ana', visitor, 12)
  await limits.clearLoginFailures('ana', visitor)
  await limits.requireLoginAllowed('ana', visitor)
  await failLogins(limits, 'ben', visitor, 12)
  await sql`update login_failures set last_failed_at = now() - interval '25 hours', blocked_until = null`.execute(
    database.handle.db,
  )
  await failLogins(limits, 'ben', visitor, 1)
  await limits.requireLoginAllowed('ben', visitor)
})

test('a stranger cannot lock the owner out', async () => {
  const limits = open()
  const home: Caller = { address: '198.51.100.20', userId: null }
  const stranger: Caller = { address: '203.0.113.99', userId: null }
  await limits.clearLoginFailures('ana', home)
  await failLogins(limits, 'ana', stranger, 30)
  await refusal(limits.requireLoginAllowed('ana', stranger))
  await limits.requireLoginAllowed('ana', home)
  await failLogins(limits, 'ana', home, 10)
  await refusal(limits.requireLoginAllowed('ana', home))
})

test('a scale multiplies, 0 turns limits off', async () => {
  expect(await passes(open({ scale: 2 }), 'uploads', visitor)).toBe(60)
  const off = open({ scale: 0 })
  expect(await passes(off, 'login', visitor)).toBe(Infinity)
  await failLogins(off, 'ana', visitor, 30)
  await off.requireLoginAllowed('ana', visitor)
  await off.reset(visitor)
})

test('neither IPs nor email addresses are stored', async () => {
  const limits = open()
  await limits.consume('forgot', visitor, 'ana@example.org')
  await limits.reset(visitor)
  await limits.recordLoginFailure('ana@example.org', visitor)
  await limits.clearLoginFailures('ben@example.org', visitor)
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select string_agg(key, ' ') from rate_limits), (select string_agg(caller, ' ') from rate_limit_resets),
      (select string_agg(key, ' ') from login_failures),
      (select string_agg(account_key || address_key, ' ') from login_known_addresses)) as all
  `.execute(database.handle.db)
  expect(rows[0]?.all).toContain('forgot')
  expect(rows[0]?.all).not.toMatch(/203\.0|113\.7|example|ana@|ben@/)
})

test('while the store is down a node counts by itself, lets callers through, and logs it once', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } })
  const limits = open({ redis: await openRedis('redis://127.0.0.1:1'), log })
  expect(await passes(limits, 'reads', visitor)).toBe(600)
  expect(await passes(limits, 'login', visitor)).toBe(5)
  await limits.reset(visitor)
  expect(await passes(limits, 'reads', visitor)).toBe(600)
  expect(lines.filter((line) => line.includes('counting on this node only'))).toHaveLength(1)
})

test.skipIf(!testRedisUrl)('callers do not notice when Redis goes down', async () => {
  const redis = await openRedis()
  const limits = open({ redis })
  await limits.consume('reads', visitor)
  redis.disconnect()
  await limits.consume('reads', visitor)
  await limits.consume('login', visitor)
})

test('without the database reads still work and limits still apply', async () => {
  const away = await createTestDatabase()
  await away.drop()
  const limits = open({ database: away.handle })
  expect(await passes(limits, 'writes', visitor)).toBe(120)
  expect((await refusal(limits.consume('writes', visitor))).rateLimit?.rateLimitReset).toBeUndefined()
  expect(await passes(limits, 'login', visitor)).toBe(5)
})

test('expired counters are deleted', async () => {
  const limits = open()
  await limits.consume('forgot', visitor, 'ana@example.org')
  await limits.consume('login', visitor)
  await sql`update rate_limits set expire = 1 where key like '%login%'`.execute(database.handle.db)
  const signal = new AbortController().signal
  await limits.jobs[0]!.handle({ id: '', data: {}, attempt: 1, setProgress: async () => {}, signal })
  const left = await database.handle.db.selectFrom('rate_limits').select('key').execute()
  expect(left).toHaveLength(2)
  expect(left.every((row) => row.key.includes('forgot'))).toBe(true)
})
