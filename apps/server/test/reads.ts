// Reads of a story by users who accepted tracking, added up.
import { rollUp } from '#areas/analytics/roll-up.service.ts'
import { countPublic } from '#areas/analytics/public-counts.ts'
import { insertEvents, type ReadingEvent } from '#areas/analytics/reading-events.store.ts'
import { createUser } from '#areas/users/identity.service.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp } from './app.ts'

let count = 0

export async function createReaders({ foundation: { db } }: TestApp, many: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const ids: string[] = []
    for (let left = many; left > 0; left -= 1) {
      count += 1
      const id = newId()
      await createUser(tx, {
        id,
        username: `reader_${count}`,
        displayName: `Reader ${count}`,
        email: `reader${count}@example.org`,
        dateOfBirth: '1990-01-31',
        isEmailVerified: true,
        isOnboarded: true,
        roles: [],
      })
      ids.push(id)
    }
    return ids
  })
}

export type TestRead = Partial<ReadingEvent> &
  Pick<ReadingEvent, 'story_id' | 'chapter_id' | 'user_id' | 'day'>

export async function addReads({ foundation: { db } }: TestApp, reads: readonly TestRead[]): Promise<void> {
  const events = reads.map((read): ReadingEvent => ({
    started_at: `${read.day}T09:30:00Z`,
    read_id: newId(),
    seconds: 60,
    depth: 100,
    words: 1000,
    is_last: false,
    went_on: true,
    listened: false,
    source: 'home',
    domain: null,
    device: 'phone',
    language: 'en',
    ...read,
  }))
  if (events.length > 0) await insertEvents(db, events)
  await addUp(db)
}

const addUp = (db: TestApp['foundation']['db']) => rollUp({ db, publicCounts: countPublic })
