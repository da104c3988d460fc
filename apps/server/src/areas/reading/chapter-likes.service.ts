// Likes of chapters: an idempotent toggle per reader and chapter.
import { openChapter } from '#areas/chapters/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteLike, findLike, insertLike } from './chapter-likes.store.ts'
import './reading.events.ts'

type Doing = Pick<Platform, 'db' | 'events'>
type Which = { storyId: string; chapterId: string }

export async function likeChapter(doing: Doing, actor: SignedInActor, which: Which) {
  return changeLike(doing, actor, which, true)
}

export async function unlikeChapter(doing: Doing, actor: SignedInActor, which: Which) {
  return changeLike(doing, actor, which, false)
}

async function changeLike(
  { db, events }: Doing,
  actor: SignedInActor,
  { storyId, chapterId }: Which,
  isLiked: boolean,
) {
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    const { story, chapter } = await openChapter(tx, actor, storyId, chapterId)
    // Its writers can open it as a draft.
    if (chapter.status !== 'published') throw notFound()
    const isNew = await (isLiked ? insertLike : deleteLike)(tx, userId, chapterId)
    if (isNew)
      await events.publish(tx, isLiked ? 'chapter.liked' : 'chapter.unliked', {
        storyId,
        chapterId,
        ownerId: story.owner_id,
        userId,
      })
    const { chapter: counted } = await openChapter(tx, actor, storyId, chapterId)
    return { isLiked, likeCount: counted.like_count }
  })
}

export async function hasLiked(
  db: Database | Transaction,
  userId: string,
  chapterId: string,
): Promise<boolean> {
  return (await findLike(db, userId, chapterId)) !== undefined
}
