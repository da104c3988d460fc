import { listStoryIds } from '#areas/stories/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { timeOfId } from '#platform/ids.ts'
import { dayOf } from './periods.ts'
import { eraseReader } from './reading-events.store.ts'
import { noteOutdatedDays } from './roll-up.store.ts'

export function analyticsListeners(): Listener[] {
  return [
    listener('tracking.withdrawn', 'analytics.erase-withdrawn', ({ payload }, tx) =>
      eraseReader(tx, payload.userId),
    ),
    listener('account.erased', 'analytics.erase-account', ({ payload }, tx) =>
      eraseReader(tx, payload.userId),
    ),
    ...publicListeners(),
  ]
}

/** What everyone can see counts for the day it began, also when it ends later. */
function publicListeners(): Listener[] {
  return [
    listener('story.bookmarked', 'analytics.note-bookmark', ({ payload, createdAt }, tx) =>
      noteOutdatedDays(tx, [payload.storyId], dayOf(createdAt)),
    ),
    listener('story.unbookmarked', 'analytics.note-unbookmark', ({ payload, createdAt }, tx) =>
      noteOutdatedDays(tx, [payload.storyId], dayOf(payload.since ? new Date(payload.since) : createdAt)),
    ),
    listener('story.downloaded', 'analytics.note-download', ({ payload, createdAt }, tx) =>
      noteOutdatedDays(tx, [payload.storyId], dayOf(createdAt)),
    ),
    listener('user.followed', 'analytics.note-follow', ({ payload, createdAt }, tx) =>
      noteStoriesOf(tx, payload.followeeId, dayOf(createdAt)),
    ),
    listener('user.unfollowed', 'analytics.note-unfollow', ({ payload, createdAt }, tx) =>
      noteStoriesOf(tx, payload.followeeId, dayOf(payload.since ? new Date(payload.since) : createdAt)),
    ),
    ...(['comment.created', 'comment.shown', 'comment.hidden', 'comment.deleted'] as const).map((event) =>
      listener(event, `analytics.note-${event.replace('.', '-')}`, async ({ payload }, tx) => {
        if (payload.kind === 'story' || payload.kind === 'chapter')
          await noteOutdatedDays(tx, [payload.storyId], dayOf(timeOfId(payload.commentId)))
      }),
    ),
    ...(['review.written', 'review.shown', 'review.hidden', 'review.deleted'] as const).map((event) =>
      listener(event, `analytics.note-${event.replace('.', '-')}`, ({ payload }, tx) =>
        noteOutdatedDays(tx, [payload.storyId], dayOf(timeOfId(payload.reviewId))),
      ),
    ),
  ]
}

/** Followers are those of the owner. */
async function noteStoriesOf(tx: Transaction, ownerId: string, day: string): Promise<void> {
  await noteOutdatedDays(tx, await listStoryIds(tx, { ownerId }), day)
}
