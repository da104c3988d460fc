import { listMembers, lockStories, setMember } from '#areas/stories/public.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import type { Collaborating } from './collaboration.context.ts'
import { endPendingOf } from './banned-user.service.ts'
import { endOffers } from './collaborators.service.ts'
import { cancelBetween } from './requests.store.ts'

export function collaborationListeners(doing: Pick<Collaborating, 'events'>): Listener[] {
  const { events } = doing
  return [
    // A block ends collaboration between two users: pending requests, and their work on each other's stories.
    listener('user.blocked', 'collaboration.end-by-block', async ({ payload }, tx) => {
      const { blockerId, blockedId, at } = payload
      for (const member of await listMembers(tx, { between: [blockerId, blockedId], at })) {
        const [story] = await lockStories(tx, { id: member.story_id })
        if (!story) continue
        await setMember(doing, tx, story, { userId: member.user_id, roleIds: null })
        await endOffers(doing, tx, story.id, member.user_id)
        await events.publish(tx, 'collaboration.ended', {
          storyId: story.id,
          ownerId: story.owner_id,
          userId: member.user_id,
          by: blockerId,
        })
      }
      for (const row of await cancelBetween(tx, blockerId, blockedId, at))
        await events.publish(tx, 'collaboration.decided', {
          storyId: row.story_id,
          requestId: row.id,
          kind: row.kind,
          status: 'cancelled',
          madeBy: row.made_by!,
          userId: row.user_id,
          decidedBy: blockerId,
        })
    }),
    listener('user.standing-changed', 'collaboration.end-by-ban', async ({ payload }, tx) => {
      if (payload.kind === 'banned') await endPendingOf(doing, tx, payload.userId)
    }),
  ]
}
