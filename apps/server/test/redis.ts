// The Redis that tests may use, if one answers. Otherwise tests that need it are skipped, and one line says so.
import { Redis } from 'ioredis'

const url = process.env.TEST_REDIS_URL || process.env.REDIS_URL || 'redis://127.0.0.1:6379'

export const testRedisUrl: string | null = (await answers(url)) ? url : null

if (!testRedisUrl)
  console.warn('No Redis answers (REDIS_URL or port 6379 here): the tests that need one are skipped.')

async function answers(address: string): Promise<boolean> {
  const redis = new Redis(address, {
    lazyConnect: true,
    connectTimeout: 1000,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
  })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return (await redis.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}
