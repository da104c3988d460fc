// Pages go by number, and rows are found by key: where a page ended is kept for as long as a page may be, so that the
// next one starts there. A walk to page 500 skips no rows, and what is published meanwhile shows nothing twice.
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/db/database.ts'
import { listFound, type Narrowing, type Place, type PlainSort } from './listing.store.ts'

const lifetimeMilliseconds = 60_000
const maxEntries = 5000

/** For each database, as the places of one mean nothing in another. */
const known = new WeakMap<Database, LRUCache<string, Place>>()

function startsIn(db: Database): LRUCache<string, Place> {
  const starts = known.get(db) ?? new LRUCache({ max: maxEntries, ttl: lifetimeMilliseconds })
  known.set(db, starts)
  return starts
}

export async function listPage(
  db: Database,
  narrowing: Narrowing,
  sort: PlainSort,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const starts = startsIn(db)
  const list = JSON.stringify([sort, narrowing])
  const after = starts.get(`${offset} ${list}`)
  // Nobody came this way: from the row before, so that at least the next time this page is found by key.
  const ahead = offset > 0 && !after ? 1 : 0
  const rows = await listFound(db, narrowing, sort, {
    offset: after ? 0 : offset - ahead,
    limit: limit + ahead,
    after,
  })
  const before = rows[ahead - 1]
  if (before) starts.set(`${offset} ${list}`, before.place)
  const page = rows.slice(ahead)
  const last = page.at(-1)
  if (last && page.length === limit) starts.set(`${offset + limit} ${list}`, last.place)
  return page.map(({ id }) => id)
}
