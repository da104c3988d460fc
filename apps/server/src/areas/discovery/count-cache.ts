// Caches result counts for visitors for as long as a page is cached: counting up to 10,000 costs more than the page of
// ten itself.
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/db/database.ts'
import type { Narrowing } from './narrowing.store.ts'

const lifetimeMilliseconds = 60_000
const maxEntries = 2000
/** Small counts are cheap to compute, and stay accurate right after an author publishes. */
const minCachedCount = 1000

export function createCountCache(count: (db: Database, narrowing: Narrowing) => Promise<number>) {
  const cached = new LRUCache<string, number>({ max: maxEntries, ttl: lifetimeMilliseconds })
  // What a member sees depends on whom they block, hide and follow.
  const find = (narrowing: Narrowing) =>
    narrowing.viewer.userId === null ? cached.get(JSON.stringify(narrowing)) : undefined
  function put(narrowing: Narrowing, counted: number): number {
    if (narrowing.viewer.userId === null && counted >= minCachedCount)
      cached.set(JSON.stringify(narrowing), counted)
    return counted
  }
  return {
    find,
    put,
    get: async (db: Database, narrowing: Narrowing): Promise<number> =>
      find(narrowing) ?? put(narrowing, await count(db, narrowing)),
  }
}
