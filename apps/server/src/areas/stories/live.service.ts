// The draft as open editors see it: who may open it, what it holds, and the one way in which they write to it.
import type { CollabMode } from '@fabula/contracts/collab'
import type { StoryPermission } from '@fabula/contracts/stories'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { publishOnCommit } from '#platform/fanout.ts'
import type { Platform } from '#platform/platform.ts'
import { findStoriesOfChapters } from './chapters.store.ts'
import { chapterLogChannel } from './drafts.service.ts'
import {
  appendLiveUpdates,
  type LiveUpdate,
  lockDrafts,
  type LoggedPlace,
  markUnsettled,
} from './live.store.ts'
import { openChapterToRead } from './opening.service.ts'
import { planVersion } from './planned-work.ts'
import { settleNow } from './settling.service.ts'

/** Told to all nodes with the id of a story whose people, or whose being there at all, have changed. */
export const storyAccessChannel = 'story-access'

export async function announceAccess(tx: Transaction, storyId: string): Promise<void> {
  await publishOnCommit(tx, storyAccessChannel, storyId)
}

/** Not found for whoever may not read the draft. */
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
 * Writes what came in from any number of editors, in one transaction. When it resolves it is committed: only then may
 * anybody be told so. Each gets its place in the log, or nothing when the chapter is there no more.
 */
export async function logUpdates(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  updates: readonly LiveUpdate[],
): Promise<(LoggedPlace | undefined)[]> {
  const chapterIds = [...new Set(updates.map(({ chapterId }) => chapterId))]
  return db.transaction().execute(async (tx) => {
    const drafts = await lockDrafts(tx, chapterIds)
    const kept = updates.filter(({ chapterId }) => drafts.has(chapterId))
    if (kept.length === 0) return updates.map(() => undefined)
    const places = new Map<LiveUpdate, LoggedPlace>()
    const ends = new Map<string, number>()
    for (const [index, place] of (await appendLiveUpdates(tx, kept)).entries()) {
      places.set(kept[index]!, place)
      ends.set(kept[index]!.chapterId, place.id)
    }
    const fresh = chapterIds.filter((id) => drafts.get(id)?.isSettled)
    if (fresh.length > 0) await markUnsettled(tx, fresh)
    // In the same transaction, so that a stop right after it neither loses the version nor the settling.
    for (const id of fresh) await planVersion(jobs, tx, id)
    const news = [...ends].map(([chapterId, through]) => `${chapterId} ${through}`)
    await publishOnCommit(tx, chapterLogChannel, ...news)
    return updates.map((update) => places.get(update))
  })
}

export { settleNow as settleLive }
