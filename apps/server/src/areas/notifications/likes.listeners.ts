// Notifies authors of readers who like their chapters.
import { findPlaces } from '#areas/chapters/public.ts'
import { hasLiked } from '#areas/reading/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type DomainEvents, type Listener, listener } from '#platform/events/events.ts'
import { notify, type NotifyContext, takeBack } from './notify.service.ts'
import { causeFor, lockCause } from './notify.store.ts'
import { findStorySummary } from './story-summary.service.ts'

export function likeListeners(context: NotifyContext): Listener[] {
  const updateLikeNotice = async (
    { storyId, chapterId, ownerId, userId }: DomainEvents['chapter.liked'],
    tx: Transaction,
  ) => {
    const cause = `like:${chapterId}:${userId}`
    await lockCause(tx, cause)
    const story = await findStorySummary(tx, storyId)
    const chapter = (await findPlaces(tx, [chapterId])).get(chapterId)
    if (!story || !chapter || !(await hasLiked(tx, userId, chapterId)))
      return takeBack(tx, causeFor(ownerId, cause))
    await notify(context, tx, [ownerId], {
      type: 'chapter_like',
      cause,
      mergeKey: `like ${chapterId}`,
      actorId: userId,
      storyId,
      facts: {
        storySlug: story.slug,
        storyTitle: story.title,
        chapterId,
        // Of a single chapter the story says it all.
        ...(chapter.total > 1 && { chapterTitle: chapter.title, chapterNumber: chapter.number }),
      },
    })
  }
  return [
    listener('chapter.liked', 'notifications.like', ({ payload }, tx) => updateLikeNotice(payload, tx)),
    listener('chapter.unliked', 'notifications.unlike', ({ payload }, tx) => updateLikeNotice(payload, tx)),
  ]
}
