// Pages are numbered, but rows are found by key: the end of a page is cached for as long as a page is, so that the next
// one starts there. Paging to page 500 skips no rows, and stories published in between cause no duplicates.
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/db/database.ts'
import { type FoundStory, listFound, type Place, type PlainSort } from './listing.store.ts'
import type { Narrowing } from './narrowing.store.ts'

const lifetimeMilliseconds = 60_000
const maxEntries = 5000

/** Per database, because the positions of one mean nothing in another. */
const known = new WeakMap<Database, LRUCache<string, Place>>()

function startsIn(db: Database): LRUCache<string, Place> {
  const starts = known.get(db) ?? new LRUCache({ max: maxEntries, ttl: lifetimeMilliseconds })
  known.set(db, starts)
  return starts
}

type ListRows = { offset: number; limit: number; isCounted: boolean; isFaceted: boolean }

export async function listPage(
  db: Database,
  narrowing: Narrowing,
  sort: PlainSort,
  { offset, limit, isCounted, isFaceted }: ListRows,
): Promise<FoundStory[]> {
  const starts = startsIn(db)
  const list = JSON.stringify([sort, narrowing])
  const after = starts.get(`${offset} ${list}`)
  // The previous page was not read: start one row earlier, so that this page is found by key next time.
  const ahead = offset > 0 && !after ? 1 : 0
  const rows = await listFound(db, narrowing, sort, {
    offset: after ? 0 : offset - ahead,
    limit: limit + ahead,
    after,
    isCounted,
    isFaceted,
  })
  const before = rows[ahead - 1]
  if (before) starts.set(`${offset} ${list}`, before.place)
  const page = rows.slice(ahead)
  const last = page.at(-1)
  if (last && page.length === limit) starts.set(`${offset + limit} ${list}`, last.place)
  return page
}
