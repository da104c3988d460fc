// Moderation by a story's collaborators, and helpful marks by readers.
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, notFound } from '#platform/errors.ts'
import * as changes from './comment-changes.store.ts'
import { canDecide, isGone, isPublic, isShown } from './comments.policy.ts'
import { factsOf, presentComment } from './comments.present.ts'
import { saidOf } from './comments.service.ts'
import { type Commenting, openComment } from './list-comments.service.ts'
import { findComment } from './comments.store.ts'

type Where = { storyId: string; commentId: string }
type Decision = {
  state?: 'visible' | 'hidden' | undefined
  isFrozen?: boolean | undefined
  spoiler?: boolean | undefined
}

/** Idempotent. */
export async function moderateComment(
  commenting: Commenting,
  actor: SignedInActor,
  where: Where,
  { state, isFrozen, spoiler }: Decision,
) {
  const { db, events } = commenting
  return db.transaction().execute(async (tx) => {
    const rootId = await changes.lockThread(tx, { id: where.commentId, storyId: where.storyId })
    const { row, eyes } = await openComment(commenting, tx, actor, where)
    const { ground } = eyes
    if (!canDecide(factsOf(row), ground))
      throw isShown(factsOf(row), eyes, ground) ? new AppError('FORBIDDEN_ERROR') : notFound()
    // A deleted comment cannot be moderated, nor one that moderators of the site decided about, but its thread can.
    if ((isGone(row) || row.moderation !== null) && (state !== undefined || spoiler !== undefined))
      throw notFound()
    if (isFrozen !== undefined) await changes.updateComment(tx, rootId!, { is_frozen: isFrozen })
    if (spoiler !== undefined) await changes.updateComment(tx, row.id, { is_spoiler: spoiler })
    if (state !== undefined && state !== row.state) {
      await changes.updateComment(tx, row.id, { state, state_by: actor.userId })
      const said = await saidOf(tx, row, ground)
      if (state === 'visible')
        await events.publish(tx, 'comment.shown', {
          ...said,
          mentionedIds: await changes.listMentionedIds(tx, row.id),
          wasHeld: row.state === 'held',
        })
      else await events.publish(tx, 'comment.hidden', { ...said, byId: actor.userId })
    } else if (isFrozen !== undefined || spoiler !== undefined) {
      await events.publish(tx, 'comment.changed', { ...(await saidOf(tx, row, ground)), mentionedIds: [] })
    }
    const after = await findComment(tx, { id: row.id, storyId: where.storyId }, actor.userId)
    return presentComment(after!, eyes)
  })
}

/** Not for the user's own comments. Idempotent. */
export async function markHelpful(
  commenting: Commenting,
  actor: SignedInActor,
  where: Where,
  isHelpful: boolean,
) {
  return commenting.db.transaction().execute(async (tx) => {
    const { row, eyes } = await openComment(commenting, tx, actor, where)
    if (!isPublic(row) || !row.is_not_muted) throw notFound()
    if (row.author_id === actor.userId)
      throw new AppError('FORBIDDEN_ERROR', { message: 'You can’t do this with your own comment.' })
    if (await changes.setHelpful(tx, row.id, actor.userId, isHelpful)) {
      const { kind, storyId, chapterId } = eyes.ground
      await commenting.events.publish(tx, 'comment.marked-helpful', {
        commentId: row.id,
        kind,
        storyId,
        chapterId,
        authorId: row.author_id,
        byId: actor.userId,
        isHelpful,
      })
    }
    const after = await findComment(tx, { id: row.id, storyId: where.storyId }, actor.userId)
    return { helpfulCount: after!.helpful_count, isHelpful }
  })
}
