// Collaborators of a story: listing them, changing roles, removing them, leaving.
import { listMembers, openStory, openToChange, setMember } from '#areas/stories/public.ts'
import { listVisibleIds } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { type Collaborating, requireRoles } from './collaboration.context.ts'
import { presentCollaborators } from './collaboration.present.ts'
import { requireHeld } from './requests.service.ts'
import { cancelOpen } from './transfers.store.ts'

export async function listCollaborators(doing: Collaborating, actor: Actor, storyId: string) {
  const { db } = doing
  await openStory(db, actor, storyId)
  const members = await listMembers(db, { storyId })
  if (actor.kind !== 'user') return presentCollaborators(doing, members)
  const visible = new Set(
    await listVisibleIds(
      db,
      actor.userId,
      members.map(({ user_id }) => user_id),
    ),
  )
  return presentCollaborators(
    doing,
    members.filter(({ user_id }) => visible.has(user_id)),
  )
}

export async function giveRoles(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  id: string,
  roleIds: readonly string[],
) {
  await requireRoles(doing.reference, roleIds, 'roleIds')
  return doing.db.transaction().execute(async (tx) => {
    const { story } = await openToChange(tx, actor, storyId, 'manage')
    const [member] = await listMembers(tx, { storyId, id })
    if (!member) throw notFound()
    await setMember(doing, tx, story, { userId: member.user_id, roleIds })
    await doing.events.publish(tx, 'collaboration.roles-changed', {
      storyId,
      ownerId: story.owner_id,
      userId: member.user_id,
    })
    const [shown] = await presentCollaborators({ ...doing, db: tx }, await listMembers(tx, { storyId, id }))
    if (!shown) throw notFound()
    return shown
  })
}

/** By the owner, or by the collaborators themselves, who need no permission to leave. */
export async function endCollaboration(
  doing: Collaborating,
  actor: SignedInActor,
  storyId: string,
  id: string,
): Promise<void> {
  await doing.db.transaction().execute(async (tx) => {
    const story = await requireHeld(tx, storyId)
    const [member] = await listMembers(tx, { storyId, id })
    if (member?.user_id !== actor.userId) await openStory(tx, actor, storyId, 'manage')
    if (!member) throw notFound()
    await setMember(doing, tx, story, { userId: member.user_id, roleIds: null })
    await endOffers(doing, tx, storyId, member.user_id)
    await doing.events.publish(tx, 'collaboration.ended', {
      storyId,
      ownerId: story.owner_id,
      userId: member.user_id,
      by: actor.userId,
    })
  })
}

/** Only a collaborator can take over a story. Without `userId`: cancels any open offer. */
export async function endOffers(
  { events }: Pick<Collaborating, 'events'>,
  tx: Transaction,
  storyId: string,
  userId?: string,
): Promise<void> {
  for (const { id, from_id, to_id } of await cancelOpen(tx, storyId, userId))
    await events.publish(tx, 'transfer.decided', {
      storyId,
      transferId: id,
      fromId: from_id,
      toId: to_id,
      status: 'cancelled',
    })
}
