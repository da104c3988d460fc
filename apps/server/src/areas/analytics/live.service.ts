// How many read right now.
import type { Database } from '#platform/db/database.ts'
import { showLive } from './privacy.ts'
import { countActiveReaders } from './reading-events.store.ts'

const activeMilliseconds = 2 * 60 * 1000

export async function countLive(db: Database, storyIds: readonly string[]): Promise<number | null> {
  if (storyIds.length === 0) return null
  return showLive(await countActiveReaders(db, storyIds, new Date(Date.now() - activeMilliseconds)))
}
