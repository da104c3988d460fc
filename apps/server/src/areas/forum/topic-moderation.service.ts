// Closing, pinning, slowing, moving and solving topics.
import type { Topic } from '@fabula/contracts/forum'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { findCallRow } from './calls.store.ts'
import { findCategory } from './categories.store.ts'
import { findCritiqueRow } from './critiques.store.ts'
import { factsOf, type Forum, type OpenTopic } from './forum.context.ts'
import { isPostPublic, listTopicPermissions } from './forum.policy.ts'
import { findPost } from './posts.store.ts'
import { announceTopic, openToChange } from './topics.service.ts'
import { updateTopic } from './topics.store.ts'
import { getTopic } from './topic-parts.service.ts'

type Changes = Omit<Parameters<typeof updateTopic>[2], 'revision'>

/** All of them are idempotent: they set what was asked for. */
async function change(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  permission: Topic['permissions'][number],
  decide: (tx: Transaction, opened: OpenTopic) => Promise<Changes> | Changes,
): Promise<Topic> {
  await forum.db.transaction().execute(async (tx) => {
    const opened = await openToChange(tx, actor, topicId)
    const { row, viewer } = opened
    if (!listTopicPermissions(factsOf(row), viewer, null).includes(permission))
      throw new AppError('FORBIDDEN_ERROR')
    await updateTopic(tx, topicId, { ...(await decide(tx, opened)), revision: row.revision + 1 })
    await announceTopic(forum, tx, row)
  })
  return getTopic(forum, actor, topicId)
}

export function setState(forum: Forum, actor: SignedInActor, topicId: string, state: Topic['state']) {
  return change(forum, actor, topicId, 'close', (_tx, { viewer }) => {
    if (state === 'archived' && !viewer.canModerate) throw new AppError('FORBIDDEN_ERROR')
    return { state, state_by: actor.userId }
  })
}

export function pin(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  { scope, until }: { scope: 'category' | 'global' | null; until?: string | undefined },
) {
  return change(forum, actor, topicId, 'pin', (_tx, { row, viewer }) => {
    // A story's space is its own world.
    if (scope === 'global' && (!viewer.isModerator || row.story_id !== null))
      throw new AppError('FORBIDDEN_ERROR')
    if (until && new Date(until) <= new Date()) throw invalid({ until: 'must be in the future' })
    return { pin_scope: scope, pinned_until: scope && until ? new Date(until) : null }
  })
}

export function setSlowMode(forum: Forum, actor: SignedInActor, topicId: string, seconds: number) {
  return change(forum, actor, topicId, 'slowMode', () => ({ slow_mode_seconds: seconds }))
}

/** Not into a story's space: who may read the topic would change. */
export function move(forum: Forum, actor: SignedInActor, topicId: string, categoryId: string) {
  return change(forum, actor, topicId, 'move', async (tx, { row }) => {
    const category = await findCategory(tx, { id: categoryId })
    if (!category || category.story_id !== null)
      throw invalid({ categoryId: 'isn’t a category of the forum' })
    const hasCard = (await findCallRow(tx, row.id)) ?? (await findCritiqueRow(tx, row.id))
    if (hasCard && category.kind !== row.category_kind)
      throw new AppError('CONFLICT_ERROR', { message: 'Calls and critiques stay in their category.' })
    await announceTopic(forum, tx, { id: row.id, category_id: categoryId })
    return {
      category_id: categoryId,
      ...(category.kind !== 'support' && { solved_post_id: null }),
    }
  })
}

export function solve(forum: Forum, actor: SignedInActor, topicId: string, postId: string | null) {
  return change(forum, actor, topicId, 'solve', async (tx) => {
    const post = postId === null ? null : await findPost(tx, postId, actor.userId)
    if (postId !== null && (!post || post.topic_id !== topicId || post.number === 1 || !isPostPublic(post)))
      throw invalid({ postId: 'isn’t a reply in this topic' })
    return { solved_post_id: postId }
  })
}
