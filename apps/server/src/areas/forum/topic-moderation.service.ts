// Closing, pinning, slowing, moving and solving topics.
import type { AuditAction } from '@fabula/contracts/audit-kinds'
import type { Topic } from '@fabula/contracts/forum.shapes'
import { recordAudit } from '#areas/audit/public.ts'
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

const auditActions = {
  close: 'topic.state-changed',
  pin: 'topic.pinned',
  slowMode: 'topic.slow-mode-changed',
  move: 'topic.moved',
  solve: 'topic.solved',
} as const satisfies Partial<Record<Topic['permissions'][number], AuditAction>>

/** What to set, and the change as the audit log shows it. */
type Decision = {
  set: Omit<Parameters<typeof updateTopic>[2], 'revision'>
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** All of them are idempotent: they set what was asked for. */
async function change(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  permission: keyof typeof auditActions,
  decide: (tx: Transaction, opened: OpenTopic) => Promise<Decision> | Decision,
): Promise<Topic> {
  await forum.db.transaction().execute(async (tx) => {
    const opened = await openToChange(tx, actor, topicId)
    const { row, viewer } = opened
    if (!listTopicPermissions(factsOf(row), viewer, null).includes(permission))
      throw new AppError('FORBIDDEN_ERROR')
    const { set, before, after } = await decide(tx, opened)
    await updateTopic(tx, topicId, { ...set, revision: row.revision + 1 })
    if (viewer.isModerator && JSON.stringify(before) !== JSON.stringify(after))
      await recordAudit(tx, {
        actorId: actor.userId,
        action: auditActions[permission],
        target: { kind: 'topic', id: topicId, label: row.title },
        before,
        after,
      })
    await announceTopic(forum, tx, row)
  })
  return getTopic(forum, actor, topicId)
}

export function setState(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  { state }: Pick<Topic, 'state'>,
) {
  return change(forum, actor, topicId, 'close', (_tx, { row, viewer }) => {
    if (state === 'archived' && !viewer.canModerate) throw new AppError('FORBIDDEN_ERROR')
    return { set: { state, state_by: actor.userId }, before: { state: row.state }, after: { state } }
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
    const pinnedUntil = scope && until ? new Date(until) : null
    return {
      set: { pin_scope: scope, pinned_until: pinnedUntil },
      before: { pinned: row.pin_scope, pinnedUntil: row.pinned_until },
      after: { pinned: scope, pinnedUntil },
    }
  })
}

export function setSlowMode(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  { seconds }: { seconds: number },
) {
  return change(forum, actor, topicId, 'slowMode', (_tx, { row }) => ({
    set: { slow_mode_seconds: seconds },
    before: { seconds: row.slow_mode_seconds },
    after: { seconds },
  }))
}

/** Not into a story's space: who may read the topic would change. */
export function move(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  { categoryId }: { categoryId: string },
) {
  return change(forum, actor, topicId, 'move', async (tx, { row }) => {
    const category = await findCategory(tx, { id: categoryId })
    if (!category || category.story_id !== null)
      throw invalid({ categoryId: 'isn’t a category of the forum' })
    const hasCard = (await findCallRow(tx, row.id)) ?? (await findCritiqueRow(tx, row.id))
    if (hasCard && category.kind !== row.category_kind)
      throw new AppError('CONFLICT_ERROR', { message: 'Calls and critiques stay in their category.' })
    await announceTopic(forum, tx, { id: row.id, category_id: categoryId })
    return {
      set: { category_id: categoryId, ...(category.kind !== 'support' && { solved_post_id: null }) },
      before: { category: row.category_name },
      after: { category: category.name },
    }
  })
}

export function solve(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  { postId }: { postId: string | null },
) {
  return change(forum, actor, topicId, 'solve', async (tx, { row }) => {
    const post = postId === null ? null : await findPost(tx, postId, actor.userId)
    if (postId !== null && (!post || post.topic_id !== topicId || post.number === 1 || !isPostPublic(post)))
      throw invalid({ postId: 'isn’t a reply in this topic' })
    return {
      set: { solved_post_id: postId },
      before: { solution: row.solved_post_id },
      after: { solution: postId },
    }
  })
}
