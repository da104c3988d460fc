// Short comments on questions and answers: lists without replies, oldest first.
import { shortCommentsAtOnce } from '@fabula/contracts/comment-sizes'
import type { ShortComments } from '@fabula/contracts/comments.short'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import * as threads from './comment-threads.store.ts'
import { findRefusal } from './comments.policy.ts'
import { presentComment } from './comments.present.ts'
import type { CommentRow } from './comments.store.ts'
import type { CommentGround } from './comments.targets.ts'
import { type Commenting, kindOf, lookingOf } from './list-comments.service.ts'

const batch = 100

export async function listShortComments(
  { db, targets }: Commenting,
  actor: Actor,
  questionId: string,
  { answerId, after }: { answerId?: string | undefined; after?: string | undefined },
): Promise<ShortComments> {
  const place = { storyId: questionId, isQuestion: true, answerId }
  const ground = await targets.get(kindOf(place)).open(db, actor, place)
  const eyes = eyesOf(actor, ground)
  const rows = { offset: 0, limit: batch + 1, after }
  return present(await threads.listThreads(db, ground, lookingOf(eyes), 'oldest', rows), batch, actor, ground)
}

/** By the id of what they are about. All of them are things that the viewer may see. */
export async function listFirstComments(
  db: Database,
  actor: Actor,
  grounds: readonly CommentGround[],
): Promise<Record<string, ShortComments>> {
  const [first] = grounds
  if (!first) return {}
  const looking = lookingOf(eyesOf(actor, first))
  const rows = await threads.listFirstThreads(db, grounds, looking, shortCommentsAtOnce + 1)
  const byTarget = Map.groupBy(rows, ({ target_id }) => target_id)
  return Object.fromEntries(
    grounds.map((ground) => [
      ground.targetId,
      present(byTarget.get(ground.targetId) ?? [], shortCommentsAtOnce, actor, ground),
    ]),
  )
}

const eyesOf = (actor: Actor, ground: CommentGround) => ({
  userId: actor.kind === 'user' ? actor.userId : null,
  mayReply: false,
  ground,
})

function present(
  rows: readonly CommentRow[],
  most: number,
  actor: Actor,
  ground: CommentGround,
): ShortComments {
  const eyes = eyesOf(actor, ground)
  return {
    comments: rows.slice(0, most).map((row) => presentComment(row, eyes)),
    hasMore: rows.length > most,
    refusal: findRefusal(actor, ground, false),
  }
}
