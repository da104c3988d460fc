// Turns events of other areas into notifications. Events arrive in any order, so each listener checks the current
// state: an undo that arrives first leaves nothing behind.
import { findAchievement } from '#areas/achievements/public.ts'
import { findBookmarked } from '#areas/bookmarks/public.ts'
import { findFollowed } from '#areas/follows/public.ts'
import { findChapterTitle, findPlaces } from '#areas/chapters/public.ts'
import { listMembers } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { characterListeners } from './characters.listeners.ts'
import { collaborationListeners } from './collaboration.listeners.ts'
import { commentListeners } from './comments.listeners.ts'
import { reviewListeners } from './reviews.listeners.ts'
import { qaListeners } from './qa.listeners.ts'
import { likeListeners } from './likes.listeners.ts'
import { messageListeners } from './messages.listeners.ts'
import { marketplaceListeners } from './marketplace.listeners.ts'
import { forumListeners } from './forum.listeners.ts'
import { securityListeners } from './security.listeners.ts'
import { suggestionListeners } from './suggestions.listeners.ts'
import { startFanOut, chapterCause } from './fan-out.service.ts'
import { moderationListeners } from './moderation.listeners.ts'
import { podListeners } from './pod.listeners.ts'
import { ticketListeners } from './tickets.listeners.ts'
import { takeBack, notify, type NotifyContext } from './notify.service.ts'
import {
  anyNewsOf,
  causedBy,
  causedByFor,
  causeFor,
  causeIs,
  lockCause,
  newsOfOthers,
  readersNewsOf,
} from './notify.store.ts'
import { findStorySummary } from './story-summary.service.ts'

export function notificationsListeners(context: NotifyContext & { reference: Reference }): Listener[] {
  return [
    ...peopleListeners(context),
    ...messageListeners(context),
    ...storyListeners(context),
    ...likeListeners(context),
    ...commentListeners(context),
    ...reviewListeners(context),
    ...qaListeners(context),
    ...characterListeners(context),
    ...forumListeners(context),
    ...collaborationListeners(context),
    ...marketplaceListeners(context),
    ...podListeners(context),
    ...ticketListeners(context),
    ...suggestionListeners(context),
    ...securityListeners(context),
    ...moderationListeners(context),
    ...ownListeners(context),
  ]
}

function peopleListeners(context: NotifyContext): Listener[] {
  const updateFollowNotice = async (
    { followerId, followeeId }: { followerId: string; followeeId: string },
    tx: Transaction,
  ) => {
    const cause = `follow:${followerId}`
    await lockCause(tx, `${cause} ${followeeId}`)
    if (!(await findFollowed(tx, followerId, [followeeId])).has(followeeId))
      return takeBack(tx, causeFor(followeeId, cause))
    await notify(context, tx, [followeeId], {
      type: 'follow',
      cause,
      mergeKey: 'follow',
      actorId: followerId,
      storyId: null,
      facts: {},
    })
  }
  return [
    listener('user.followed', 'notifications.follow', ({ payload }, tx) => updateFollowNotice(payload, tx)),
    listener('user.unfollowed', 'notifications.unfollow', ({ payload }, tx) =>
      updateFollowNotice(payload, tx),
    ),
    listener('user.blocked', 'notifications.block', async ({ payload }, tx) => {
      await takeBack(tx, causedByFor(payload.blockedId, payload.blockerId))
      await takeBack(tx, causedByFor(payload.blockerId, payload.blockedId))
    }),
    listener('account.deletion-requested', 'notifications.leaving', ({ payload }, tx) =>
      takeBack(tx, causedBy(payload.userId)),
    ),
  ]
}

function storyListeners(context: NotifyContext): Listener[] {
  const updateBookmarkNotice = async (
    { storyId, ownerId, userId }: { storyId: string; ownerId: string; userId: string },
    tx: Transaction,
  ) => {
    const cause = `bookmark:${storyId}:${userId}`
    await lockCause(tx, cause)
    const story = await findStorySummary(tx, storyId)
    if (!story || !(await findBookmarked(tx, userId, [storyId])).has(storyId))
      return takeBack(tx, causeFor(ownerId, cause))
    await notify(context, tx, [ownerId], {
      type: 'bookmark',
      cause,
      mergeKey: `bookmark ${storyId}`,
      actorId: userId,
      storyId,
      facts: { storySlug: story.slug, storyTitle: story.title },
    })
  }
  return [
    listener('story.bookmarked', 'notifications.bookmark', ({ payload }, tx) =>
      updateBookmarkNotice(payload, tx),
    ),
    listener('story.unbookmarked', 'notifications.unbookmark', ({ payload }, tx) =>
      updateBookmarkNotice(payload, tx),
    ),
    listener('chapter.published', 'notifications.published', async ({ id, payload }, tx) => {
      const { storyId, chapterId, isFirst, isSilent } = payload
      if (isFirst && !isSilent)
        await startFanOut(context, tx, { id, story_id: storyId, chapter_id: chapterId })
    }),
    listener('chapter.unpublished', 'notifications.unpublished', async ({ payload }, tx) => {
      const { chapterId } = payload
      // It may be published again already.
      if (!(await findPlaces(tx, [chapterId])).has(chapterId))
        await takeBack(tx, causeIs(chapterCause(chapterId)))
    }),
    listener('story.changed', 'notifications.story-changed', async ({ payload }, tx) => {
      const { storyId, ownerId } = payload
      const story = await findStorySummary(tx, storyId)
      if (!story?.isListed) await takeBack(tx, readersNewsOf(storyId))
      if (story && !story.isHiddenByModerators) return
      // All of them name the story, whose title may be what moderators hid.
      const members = await listMembers(tx, { storyId })
      await takeBack(tx, newsOfOthers(storyId, [ownerId, ...members.map(({ user_id }) => user_id)]))
    }),
    listener('story.deleted', 'notifications.story-deleted', async ({ payload }, tx) => {
      if (!(await findStorySummary(tx, payload.storyId))) await takeBack(tx, anyNewsOf(payload.storyId))
    }),
    listener('chapter.schedule-failed', 'notifications.schedule-failed', async ({ id, payload }, tx) => {
      const { storyId, ownerId, chapterId, reason } = payload
      const story = await findStorySummary(tx, storyId)
      if (!story) return
      await notify(context, tx, [ownerId], {
        type: 'schedule_failed',
        cause: `schedule-failed:${id}`,
        actorId: null,
        storyId,
        facts: {
          storySlug: story.slug,
          storyTitle: story.title,
          chapterTitle: (await findChapterTitle(tx, storyId, chapterId)) ?? 'A chapter',
          reason,
        },
      })
    }),
  ]
}

function ownListeners(context: NotifyContext): Listener[] {
  return [
    listener('announcement.published', 'notifications.announcement', async ({ id, payload }, tx) => {
      const { announcementId, title, audience } = payload
      await startFanOut(context, tx, {
        id,
        announcement_id: announcementId,
        title: title.slice(0, 300),
        audience,
      })
    }),
    listener('achievement.earned', 'notifications.achievement', async ({ payload }, tx) => {
      const achievement = findAchievement(payload.code)
      if (!achievement || payload.isQuiet) return
      await notify(context, tx, [payload.userId], {
        type: 'achievement',
        cause: `achievement:${payload.code}`,
        mergeKey: 'achievements',
        actorId: null,
        storyId: null,
        facts: { achievementTitle: achievement.title, achievementText: achievement.text },
      })
    }),
  ]
}
