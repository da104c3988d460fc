// Notifies many users: of a new chapter everyone who follows its author or bookmarked the story, of an announcement its
// audience, of a post the followers of its topic. Runs in the background in batches; after a crash the next run continues, and no user is notified twice.
import { listBookmarkersAfter } from '#areas/bookmarks/public.ts'
import { listFollowersAfter } from '#areas/follows/public.ts'
import { findPlaces } from '#areas/chapters/public.ts'
import { storyWriters } from '#areas/stories/public.ts'
import { listUsers } from '#areas/users/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { notifyFollowersOf } from './forum-news.service.ts'
import { notifyFollowersJobName } from './notifications.job-names.ts'
import {
  deleteFanOut,
  insertFanOut,
  lockFanOut,
  advanceFanOut,
  type NewFanOut,
  type FanOut,
  peopleInBatch,
} from './fan-out.store.ts'
import { notifyPodFollowers } from './pod-news.service.ts'
import { notify, type NotifyContext } from './notify.service.ts'
import { findStorySummary } from './story-summary.service.ts'

export const chapterCause = (chapterId: string) => `chapter:${chapterId}`

export async function startFanOut(
  { jobs }: NotifyContext,
  tx: Transaction,
  fanOut: NewFanOut,
): Promise<void> {
  await insertFanOut(tx, fanOut)
  await jobs.enqueue(tx, notifyFollowersJobName, { fanOutId: fanOut.id }, { key: fanOut.id })
}

/** Returns whether there may be more users to notify. */
export async function notifyNextBatch(
  context: NotifyContext & Pick<Platform, 'db'>,
  fanOutId: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const fanOut = await lockFanOut(tx, fanOutId)
    if (!fanOut) return false
    const notified = await notifyBatch(context, tx, fanOut)
    if (notified.length === peopleInBatch) await advanceFanOut(tx, fanOutId, notified.at(-1)!)
    else await deleteFanOut(tx, fanOutId)
    return notified.length === peopleInBatch
  })
}

/** Returns the users of this batch; empty when the chapter is no longer published. */
async function notifyBatch(context: NotifyContext, tx: Transaction, fanOut: FanOut): Promise<string[]> {
  const { story_id: storyId, chapter_id: chapterId, announcement_id: announcementId } = fanOut
  if (fanOut.pod_item_id) return notifyPodFollowers(context, tx, fanOut.pod_item_id, fanOut.notified_up_to)
  if (fanOut.post_id) return notifyFollowersOf(context, tx, fanOut.post_id, fanOut.notified_up_to)
  if (announcementId) return notifyOfAnnouncement(context, tx, { ...fanOut, announcement_id: announcementId })
  const story = storyId ? await findStorySummary(tx, storyId) : undefined
  const chapter = chapterId ? (await findPlaces(tx, [chapterId])).get(chapterId) : undefined
  if (!story?.isListed || !storyId || !chapterId || !chapter) return []
  const readers = await listReaders(tx, story, fanOut.notified_up_to)
  await notify(
    context,
    tx,
    readers,
    {
      type: 'chapter_published',
      cause: chapterCause(chapterId),
      mergeKey: `chapters of ${storyId}`,
      actorId: story.ownerId,
      storyId,
      facts: {
        storySlug: story.slug,
        storyTitle: story.title,
        chapterId,
        chapterTitle: chapter.title,
        chapterNumber: chapter.number,
      },
    },
    { isForAdults: story.isMature },
  )
  return readers
}

/** Followers of the author and readers who bookmarked the story, each of them once. */
async function listReaders(
  tx: Transaction,
  { storyId, ownerId }: { storyId: string; ownerId: string },
  after: string | null,
): Promise<string[]> {
  const followers = await listFollowersAfter(tx, ownerId, after, peopleInBatch)
  const keepers = await listBookmarkersAfter(tx, storyId, after, peopleInBatch)
  return [...new Set([...followers, ...keepers])].sort().slice(0, peopleInBatch)
}

async function notifyOfAnnouncement(
  context: NotifyContext,
  tx: Transaction,
  { announcement_id, title, audience, notified_up_to }: FanOut & { announcement_id: string },
): Promise<string[]> {
  const people = await listUsers(tx, { after: notified_up_to, limit: peopleInBatch })
  const ids = people.map(({ id }) => id)
  const meant = {
    all: () => ids,
    users: () => ids,
    writers: () => storyWriters.find(tx, ids, 'owner').then((writers) => [...writers]),
    admins: () => people.filter(({ roles }) => roles.includes('admin')).map(({ id }) => id),
  }
  await notify(context, tx, (await meant[audience as keyof typeof meant]?.()) ?? [], {
    type: 'announcement',
    cause: `announcement:${announcement_id}`,
    actorId: null,
    storyId: null,
    facts: { sentence: title ?? 'News from Fabula' },
  })
  return ids
}
