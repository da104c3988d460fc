// Calls for collaborators: a story or an idea, and the roles that it needs. Applying makes a normal request to join.
import type { CollaboratorCall } from '@fabula/contracts/forum.shapes'
import type { NewTopic } from '@fabula/contracts/forum'
import { findCards, listMembers, openStory } from '#areas/stories/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import * as store from './calls.store.ts'
import type { Forum, OpenTopic } from './forum.context.ts'

type NewCall = NonNullable<NewTopic['call']>

/** Only for a story that the author of the topic manages. */
export async function requireCall(forum: Forum, actor: SignedInActor, call: NewCall): Promise<void> {
  const { roles } = await forum.reference.get()
  const known = new Set(roles.map(({ _id }) => _id))
  if (new Set(call.roleIds).size !== call.roleIds.length || call.roleIds.some((id) => !known.has(id)))
    throw invalid({ 'call.roleIds': 'must be different roles' })
  if (call.storyId) await openStory(forum.db, actor, call.storyId, 'manage')
}

export async function addCall(tx: Transaction, topicId: string, call: NewCall): Promise<void> {
  const { storyId, roleIds, text, genre, pace, sample } = call
  await store.insertCall(
    tx,
    { topic_id: topicId, story_id: storyId ?? null, text, genre, pace, sample },
    roleIds,
  )
}

/** A story that readers can't see, such as an unpublished one, is shown to nobody else. */
export async function findCall(
  forum: Forum,
  actor: Actor,
  { row: topic, viewer }: OpenTopic,
): Promise<CollaboratorCall | null> {
  const { db, reference } = forum
  const call = await store.findCallRow(db, topic.id)
  if (!call) return null
  const { userId } = viewer
  const [roles, story, hasApplied, { roles: known }] = await Promise.all([
    store.listCallRoles(db, topic.id),
    call.story_id ? findStoryLine(forum, actor, call.story_id) : null,
    userId !== null && store.hasApplied(db, topic.id, userId),
    reference.get(),
  ])
  const isOpen = topic.state === 'open' && roles.some(({ is_filled }) => !is_filled)
  const isMember =
    story !== null &&
    userId !== null &&
    (await listMembers(db, { storyId: story._id, id: userId })).length > 0
  return {
    story,
    roles: roles.flatMap(({ role_id, is_filled }) => {
      const role = known.find(({ _id }) => _id === role_id)
      return role ? { _id: role._id, slug: role.slug, name: role.name, isFilled: is_filled } : []
    }),
    genre: call.genre,
    pace: call.pace,
    sample: call.sample,
    text: call.text,
    isOpen,
    canApply:
      isOpen &&
      story !== null &&
      userId !== null &&
      viewer.isVerified &&
      !viewer.isRestricted &&
      story.author._id !== userId &&
      !isMember &&
      !hasApplied,
    hasApplied,
  }
}

/** Null if the viewer may not read it. */
export async function findStoryLine(forum: Forum, actor: Actor, storyId: string) {
  const opened = await openStory(forum.db, actor, storyId).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  return opened ? ((await findCards(forum, [storyId])).get(storyId) ?? null) : null
}
