// Applying for a role of a call: a normal request to join its story.
import type { Topic } from '@fabula/contracts/forum.shapes'
import { requestToJoin } from '#areas/collaboration/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import * as store from './calls.store.ts'
import { type Forum, openTopic } from './forum.context.ts'
import { getTopic } from './topic-parts.service.ts'

export async function applyTo(
  forum: Forum,
  actor: SignedInActor,
  topicId: string,
  { roleId, message }: { roleId: string; message: string },
): Promise<Topic> {
  const { row } = await openTopic(forum.db, actor, topicId)
  const call = await store.findCallRow(forum.db, topicId)
  if (!call) throw notFound()
  if (row.state !== 'open') throw new AppError('CONFLICT_ERROR', { message: 'This topic is closed.' })
  if (!call.story_id)
    throw new AppError('CONFLICT_ERROR', {
      message: 'This call has no story yet. Reply in the topic instead.',
    })
  await requestToJoin(forum, actor, call.story_id, { roleId, message }, async (tx, requestId) => {
    const role = await store.lockCallRole(tx, topicId, roleId)
    if (!role) throw invalid({ roleId: 'isn’t a role of this call' })
    if (role.is_filled) throw new AppError('CONFLICT_ERROR', { message: 'This role has been filled.' })
    await store.insertApplication(tx, {
      topic_id: topicId,
      user_id: actor.userId,
      role_id: roleId,
      request_id: requestId,
    })
  })
  return getTopic(forum, actor, topicId)
}
