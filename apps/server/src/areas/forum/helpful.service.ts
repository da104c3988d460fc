// Helpful marks of posts, and their earlier texts.
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { type Forum, openTopic } from './forum.context.ts'
import { isPostPublic } from './forum.policy.ts'
import { openPostToChange } from './change-posts.service.ts'
import { listEdits, setHelpful } from './post-changes.store.ts'
import { findPost, findTopicIdOf } from './posts.store.ts'

/** Not for the user's own posts. Idempotent. */
export async function markHelpful(
  { db, events }: Forum,
  actor: SignedInActor,
  postId: string,
  isHelpful: boolean,
) {
  return db.transaction().execute(async (tx) => {
    const { row, post } = await openPostToChange(tx, actor, postId)
    if (!isPostPublic(post) || post.is_hidden || post.is_blocked) throw notFound()
    if (post.author_id === actor.userId)
      throw new AppError('FORBIDDEN_ERROR', { message: 'You can’t do this with your own post.' })
    if (await setHelpful(tx, postId, actor.userId, isHelpful)) {
      await events.publish(tx, 'forum.marked-helpful', {
        postId,
        authorId: post.author_id,
        byId: actor.userId,
        isHelpful,
      })
      await events.publish(tx, 'forum.topic-changed', { topicId: row.id, categoryId: row.category_id })
    }
    const after = await findPost(tx, postId, actor.userId)
    return { helpfulCount: after!.helpful_count, isHelpful }
  })
}

const maxEditsShown = 100

/** For staff. */
export async function listHistory({ db }: Forum, actor: SignedInActor, postId: string) {
  const topicId = await findTopicIdOf(db, postId)
  if (!topicId) throw notFound()
  await openTopic(db, actor, topicId)
  const edits = await listEdits(db, postId, maxEditsShown)
  return {
    versions: edits.map(({ html, replaced_at }) => ({ html, replacedAt: replaced_at.toISOString() })),
  }
}
