// A ban ends the open requests, invites and transfers of the banned user. Their work on stories of others stays.
import { lockStories } from '#areas/stories/public.ts'
import { findUserById, lockUsers } from '#areas/users/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Collaborating } from './collaboration.context.ts'
import * as requests from './requests.store.ts'
import * as transfers from './transfers.store.ts'

/** Does nothing if the ban is over already. */
export async function endPendingOf(
  { events }: Pick<Collaborating, 'events'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const standing = (await lockUsers(tx, [userId])).get(userId)
  const user = await findUserById(tx, userId)
  if (standing?.kind !== 'banned' || !user) return
  const party = { userId, email: user.email_verified_at ? user.email : null }
  // Decisions lock the story too: each of them happens entirely before this, or finds the request canceled.
  const storyIds = new Set([
    ...(await requests.listStoriesOfPending(tx, party)),
    ...(await transfers.listStoriesOfPending(tx, userId)),
  ])
  for (const id of [...storyIds].sort()) await lockStories(tx, { id })
  for (const row of await requests.cancelPendingOf(tx, party))
    await events.publish(tx, 'collaboration.decided', {
      storyId: row.story_id,
      requestId: row.id,
      kind: row.kind,
      status: 'cancelled',
      madeBy: row.made_by!,
      userId: row.user_id,
      decidedBy: null,
    })
  for (const row of await transfers.cancelPendingOf(tx, userId))
    await events.publish(tx, 'transfer.decided', {
      storyId: row.story_id,
      transferId: row.id,
      fromId: row.from_id,
      toId: row.to_id,
      status: 'cancelled',
    })
}
