// How often readers download a story.
import { storyAccess } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import './exports.events.ts'
import * as store from './exports.store.ts'

/** Owner and collaborators are not counted. */
export async function noteDownload(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  actor: Actor,
  storyId: string,
): Promise<void> {
  if (actor.kind === 'user' && (await storyAccess.isWriterOf(db, storyId, actor.userId))) return
  await db.transaction().execute(async (tx) => {
    await store.countDownload(tx, storyId)
    await events.publish(tx, 'story.downloaded', { storyId })
  })
}

/** Of a day in UTC. */
export async function countDownloadsOfDay(
  db: Database | Transaction,
  storyId: string,
  day: string,
): Promise<number> {
  return store.findDownloadsOfDay(db, storyId, day)
}
