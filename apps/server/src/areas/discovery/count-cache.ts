// Caches result counts for visitors for as long as a page is cached: counting up to 10,000 costs more than the page of
// ten itself.
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/db/database.ts'
import type { Narrowing } from './listing.store.ts'

const lifetimeMilliseconds = 60_000
const maxEntries = 2000
/** Small counts are cheap to compute, and stay accurate right after an author publishes. */
const minCachedCount = 1000

export function createCountCache(count: (db: Database, narrowing: Narrowing) => Promise<number>) {
  const cached = new LRUCache<string, number>({ max: maxEntries, ttl: lifetimeMilliseconds })
  return {
    async get(db: Database, narrowing: Narrowing): Promise<number> {
      // What a member sees depends on whom they block, hide and follow.
      if (narrowing.viewer.userId !== null) return count(db, narrowing)
      const key = JSON.stringify(narrowing)
      const known = cached.get(key)
      if (known !== undefined) return known
      const counted = await count(db, narrowing)
      if (counted >= minCachedCount) cached.set(key, counted)
      return counted
    },
  }
}
