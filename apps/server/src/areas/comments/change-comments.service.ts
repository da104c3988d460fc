// Editing and deleting comments.
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import * as changes from './comment-changes.store.ts'
import { hashText, limitComment } from './comment-limits.service.ts'
import { isGone, isPublic, isShown, listPermissions } from './comments.policy.ts'
import { type Eyes, factsOf, presentComment } from './comments.present.ts'
import * as store from './comments.store.ts'
import type { CommentGround } from './comments.targets.ts'
import { findMentioned } from './mentions.ts'
import { type Commenting, openComment } from './list-comments.service.ts'
import { saidOf } from './comments.service.ts'

type Where = { storyId: string; commentId: string; isQuestion?: boolean }

export async function changeComment(
  commenting: Commenting,
  actor: SignedInActor,
  where: Where,
  { body, spoiler }: { body?: string | undefined; spoiler?: boolean | undefined },
) {
  return withOwn(commenting, actor, where, 'edit', async (tx, { row, eyes: { ground } }) => {
    const isNew = body !== undefined && body !== row.body
    if (!isNew && (spoiler === undefined || spoiler === row.is_spoiler)) return
    await changes.updateComment(tx, row.id, {
      ...(isNew && { body, edited_at: new Date(), text_hash: hashText(body) }),
      ...(spoiler !== undefined && { is_spoiler: spoiler }),
    })
    const mentionedIds = isNew
      ? await changes.setMentions(tx, row.id, await findMentioned(tx, actor.userId, body))
      : []
    if (isNew) {
      const mentionCount = mentionedIds.length
      await limitComment(commenting, tx, actor, ground, { id: row.id, body, before: row.body, mentionCount })
    }
    await commenting.events.publish(tx, 'comment.changed', {
      ...(await saidOf(tx, row, ground)),
      // Users mentioned in a held comment are not notified yet.
      mentionedIds: isPublic(row) ? mentionedIds : [],
    })
  })
}

/** Idempotent. The text is deleted at once; a placeholder stays if there are replies. */
export async function deleteComment(
  commenting: Commenting,
  actor: SignedInActor,
  where: Where,
): Promise<void> {
  await commenting.db.transaction().execute(async (tx) => {
    await changes.lockThread(tx, { id: where.commentId, storyId: where.storyId })
    const { row, eyes } = await openComment(commenting, tx, actor, where)
    if (row.author_id !== actor.userId) throw refuseForeign(row, eyes)
    if (isGone(row) && row.state !== 'deleted') throw notFound()
    await eraseComment(commenting, tx, row, eyes.ground)
  })
}

export async function eraseComment(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  row: store.CommentRow,
  { kind, storyId, chapterId }: CommentGround,
): Promise<void> {
  if (row.state === 'deleted') return
  await changes.updateComment(tx, row.id, { state: 'deleted', body: '', quote: null, text_hash: null })
  await changes.setMentions(tx, row.id, [])
  await events.publish(tx, 'comment.deleted', {
    commentId: row.id,
    kind,
    storyId,
    chapterId,
    authorId: row.author_id,
  })
}

/** 404 for comments the user may not see, 403 for those of other users. */
function refuseForeign(row: store.CommentRow, eyes: Eyes): AppError {
  return isShown(factsOf(row), eyes, eyes.ground) ? new AppError('FORBIDDEN_ERROR') : notFound()
}

/** Changes the user's own comment and returns the result. */
async function withOwn(
  commenting: Commenting,
  actor: SignedInActor,
  where: Where,
  permission: 'edit',
  change: (tx: Transaction, opened: { row: store.CommentRow; eyes: Eyes }) => Promise<void>,
) {
  return commenting.db.transaction().execute(async (tx) => {
    await changes.lockThread(tx, { id: where.commentId, storyId: where.storyId })
    const opened = await openComment(commenting, tx, actor, where)
    const { row, eyes } = opened
    if (row.author_id !== actor.userId) throw refuseForeign(row, eyes)
    if (isGone(row)) throw notFound()
    if (!listPermissions(factsOf(row), eyes, eyes.ground).includes(permission))
      throw new AppError('CONFLICT_ERROR', { message: 'This comment can no longer be edited.' })
    await change(tx, opened)
    const after = await store.findComment(tx, { id: row.id, storyId: where.storyId }, actor.userId)
    return presentComment(after!, eyes)
  })
}
