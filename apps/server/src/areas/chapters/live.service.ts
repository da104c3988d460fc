// The draft for open editors: who may open it, what it contains, and how they write to it.
import type { CollabMode } from '@fabula/contracts/collab'
import type { StoryPermission } from '@fabula/contracts/stories'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findStoriesOfChapters } from './chapters.store.ts'
import { chapterLogChannel } from './drafts.service.ts'
import { appendLiveUpdates, type LiveUpdate, type LoggedPlace } from './live.store.ts'
import { openChapterToRead } from './chapter-access.service.ts'
import { planVersion } from './chapters.job-names.ts'

/** 404 for users who may not read the draft. */
export async function openLive(
  db: Database,
  actor: SignedInActor,
  chapterId: string,
): Promise<{ storyId: string; mode: CollabMode }> {
  const storyId = (await findStoriesOfChapters(db, [chapterId])).get(chapterId)
  if (!storyId) throw notFound()
  const { viewer } = await openChapterToRead(db, actor, storyId, chapterId, 'readDraft')
  return { storyId, mode: modeOf(viewer.permissions) }
}

function modeOf(permissions: ReadonlySet<StoryPermission>): CollabMode {
  if (permissions.has('edit')) return 'edit'
  if (permissions.has('suggest')) return 'suggest'
  if (permissions.has('editImages')) return 'pictures'
  return permissions.has('comment') ? 'comment' : 'read'
}

/**
 * Writes the updates of any number of editors in one transaction. Once it resolves they are committed, and only then
 * may they be acknowledged. Each gets its position in the log, or none if the chapter was deleted. `node` tells the
 * other nodes which node already has the updates.
 */
export async function logUpdates(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  updates: readonly LiveUpdate[],
  node = '',
): Promise<(LoggedPlace | undefined)[]> {
  const target = { channel: chapterLogChannel, node }
  let logged = await appendLiveUpdates(db, updates, { ...target, mayAppendFlushed: false })
  if (logged.length === 0)
    logged = await db.transaction().execute(async (tx) => {
      const appended = await appendLiveUpdates(tx, updates, { ...target, mayAppendFlushed: true })
      const fresh = appended.flatMap(({ wasFlushed, chapterId }) => (wasFlushed ? [chapterId] : []))
      // In the same transaction, so that a crash right after it loses neither the version nor the flush.
      for (const id of new Set(fresh)) await planVersion(jobs, tx, id)
      return appended
    })
  const chapters = new Set(logged.map(({ chapterId }) => chapterId))
  const places = logged.values()
  return updates.map(({ chapterId }) => (chapters.has(chapterId) ? places.next().value : undefined))
}
