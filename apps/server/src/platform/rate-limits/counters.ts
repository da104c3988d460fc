// Counters: in memory for frequent actions, in PostgreSQL or Redis for what must be persistent or shared.
import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

export type Counter = {
  /** Counts one. Returns 0, or how many milliseconds the caller has to wait. */
  count(key: string): Promise<number>
  clear(key: string): Promise<void>
}

/** If the clock of the machine is set back by an hour, no caller waits an hour longer. */
export const monotonic = () => performance.now()

/** Beyond this many callers the least recently seen are evicted; a flood of IPs must not fill the memory. */
const maxKeys = 50_000
/** By size instead of count, because with a count the cache preallocates memory for all entries. */
const bounded = { maxSize: maxKeys, sizeCalculation: () => 1 }

export function createMemoryCounter(limit: { points: number; seconds: number }, now: () => number): Counter {
  const windows = new LRUCache<string, { count: number; endsAt: number }>(bounded)
  return {
    async count(key) {
      const time = now()
      const window = windows.get(key)
      if (!window || window.endsAt <= time) {
        windows.set(key, { count: 1, endsAt: time + limit.seconds * 1000 })
        return 0
      }
      window.count += 1
      return window.count > limit.points ? window.endsAt - time : 0
    },
    async clear(key) {
      windows.delete(key)
    },
  }
}

/** A bucket that holds a burst and refills steadily. */
export function createBucketCounter(limit: { perSecond: number; burst: number }, now: () => number): Counter {
  const buckets = new LRUCache<string, { tokens: number; at: number }>(bounded)
  return {
    async count(key) {
      const time = now()
      const bucket = buckets.get(key) ?? { tokens: limit.burst, at: time }
      bucket.tokens = Math.min(limit.burst, bucket.tokens + ((time - bucket.at) / 1000) * limit.perSecond)
      bucket.at = time
      buckets.set(key, bucket)
      if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / limit.perSecond) * 1000)
      bucket.tokens -= 1
      return 0
    },
    async clear(key) {
      buckets.delete(key)
    },
  }
}

/** In windows: one that ends later than this began before the clock was set back. Clocks of nodes may differ by less. */
const maxSkew = 2

export type StoredCounterOptions = {
  /** Counts while the store is down, so that no request fails because of it. */
  fallback: Counter
  onAway: (error: unknown) => void
  /** A rejected key is rejected from memory until its time is up. Not where another node may lift the limit. */
  remembersRefusals: boolean
}

export function createStoredCounter(limiter: RateLimiterAbstract, options: StoredCounterOptions): Counter {
  const { fallback, onAway, remembersRefusals } = options
  const refusedUntil = new LRUCache<string, number>(bounded)
  async function clear(key: string): Promise<void> {
    refusedUntil.delete(key)
    await fallback.clear(key)
    await limiter.delete(key).catch(onAway)
  }

  return {
    async count(key) {
      const until = refusedUntil.get(key)
      if (until && until > monotonic()) return until - monotonic()
      try {
        await limiter.consume(key)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          const waitMs = Math.max(1, refusal.msBeforeNext)
          if (waitMs > limiter.msDuration * maxSkew) {
            await clear(key)
            return 0
          }
          if (remembersRefusals) refusedUntil.set(key, monotonic() + waitMs)
          return waitMs
        }
        onAway(refusal)
        return fallback.count(key)
      }
    },
    clear,
  }
}
