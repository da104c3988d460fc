// The connection to Redis, for sites with several nodes. Everything that uses it can work without it for a while.
import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log/log.ts'

export type { Redis }

/** Fails fast while Redis is down, reconnects by itself, and logs each change once. */
export function createRedis(url: string, log: Log, overrides: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    connectionName: 'fabula',
    connectTimeout: 3000,
    commandTimeout: 500,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 200, 5000),
    ...overrides,
  })
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis unavailable, continuing without it')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis available again')
    isAway = false
  })
  return redis
}
