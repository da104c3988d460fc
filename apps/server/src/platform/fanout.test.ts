import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testRedisUrl } from '#test/redis.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createFanout, publishOnCommit } from './fanout.ts'
import { createLog } from './log/log.ts'
import { createRedis } from './redis.ts'

let database: TestDatabase
const log = createLog({ level: 'silent' })
const cleanUps: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function open(redisUrl: string | null) {
  const redis = redisUrl ? createRedis(redisUrl, log) : null
  const fanout = createFanout({ database: database.handle, redis, log })
  cleanUps.push(() => redis?.disconnect())
  cleanUps.push(() => fanout.stop())
  return { fanout, redis }
}

/** A unique name, because Redis is shared. */
const newChannel = () => `test-${randomBytes(6).toString('hex')}`

describe.each([
  ['PostgreSQL', null],
  ['Redis', testRedisUrl],
  ['Redis that is away', 'redis://127.0.0.1:1'],
] as const)('over %s', (kind, redisUrl) => {
  test.skipIf(kind === 'Redis' && !redisUrl)(
    'reaches all subscribers of a channel on all nodes',
    async () => {
      const [first, second] = [open(redisUrl), open(redisUrl)]
      const channel = newChannel()
      const heard: string[] = []
      const all = Promise.withResolvers<void>()
      const hear = (who: string) => (message: string) => {
        heard.push(`${who} ${message}`)
        if (heard.length === 3) all.resolve()
      }
      await first.fanout.subscribe(channel, hear('first'))
      await first.fanout.subscribe(channel, hear('first again'))
      await second.fanout.subscribe(channel, hear('second'))
      await second.fanout.subscribe(newChannel(), hear('other'))
      await first.fanout.publish(channel, 'story-1')
      await all.promise
      expect(heard.sort()).toEqual(['first again story-1', 'first story-1', 'second story-1'])
    },
  )

  test.skipIf(kind === 'Redis' && !redisUrl)(
    'a message within a transaction arrives when it commits, and never if it rolls back',
    async () => {
      const { fanout } = open(redisUrl)
      const channel = newChannel()
      const heard: string[] = []
      const last = Promise.withResolvers<void>()
      await fanout.subscribe(channel, (message) => {
        heard.push(message)
        if (message === 'kept') last.resolve()
      })
      const { db } = database.handle
      const undone = db.transaction().execute(async (tx) => {
        await publishOnCommit(tx, channel, 'undone')
        throw new Error('rolled back')
      })
      await expect(undone).rejects.toThrow('rolled back')
      await db.transaction().execute((tx) => publishOnCommit(tx, channel, 'kept'))
      await last.promise
      expect(heard).toEqual(['kept'])
    },
  )

  test.skipIf(kind === 'Redis' && !redisUrl)(
    'a subscriber that stopped receives nothing; one that throws does not affect the others',
    async () => {
      const { fanout } = open(redisUrl)
      const channel = newChannel()
      const heard: string[] = []
      const last = Promise.withResolvers<void>()
      const stop = await fanout.subscribe(channel, (message) => void heard.push(`stopped ${message}`))
      await fanout.subscribe(channel, () => {
        throw new Error('clumsy')
      })
      await fanout.subscribe(channel, (message) => {
        heard.push(message)
        last.resolve()
      })
      await stop()
      await fanout.publish(channel, 'after')
      await last.promise
      expect(heard).toEqual(['after'])
    },
  )
})

test.skipIf(!testRedisUrl)('falls back to PostgreSQL when Redis is down', async () => {
  const { fanout, redis } = open(testRedisUrl)
  const channel = newChannel()
  const got = Promise.withResolvers<string>()
  await fanout.subscribe(channel, got.resolve)
  redis!.disconnect()
  await fanout.publish(channel, 'still here')
  expect(await got.promise).toBe('still here')
})

test('rejects long messages and invalid channels', async () => {
  const { fanout } = open(null)
  await expect(fanout.publish('pages', 'x'.repeat(4001))).rejects.toThrow(RangeError)
  await expect(fanout.publish('Pages; drop', 'x')).rejects.toThrow(TypeError)
  await expect(fanout.subscribe('', () => {})).rejects.toThrow(TypeError)
})

test('does not wait for a Redis that is down', async () => {
  const { fanout } = open('redis://127.0.0.1:1')
  const subscribed = fanout.subscribe(newChannel(), () => {}).then(() => 'subscribed')
  expect(await Promise.race([subscribed, delay(10_000, 'still waiting', { ref: false })])).toBe('subscribed')
})
