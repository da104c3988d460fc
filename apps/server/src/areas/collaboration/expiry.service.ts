// Requests expire after 14 days. Responses report it from that moment on; this job publishes the events.
import type { Transaction } from '#platform/db/database.ts'
import type { Collaborating } from './collaboration.context.ts'
import { expireRequests } from './requests.store.ts'
import { expireTransfers } from './transfers.store.ts'

/** In one story, or in all of them. */
export async function expireDue(
  { events }: Pick<Collaborating, 'events'>,
  tx: Transaction,
  storyId?: string,
): Promise<void> {
  for (const row of await expireRequests(tx, storyId))
    await events.publish(tx, 'collaboration.decided', {
      storyId: row.story_id,
      requestId: row.id,
      kind: row.kind,
      status: 'expired',
      madeBy: row.made_by!,
      userId: row.user_id,
      decidedBy: null,
    })
  for (const row of await expireTransfers(tx, storyId))
    await events.publish(tx, 'transfer.decided', {
      storyId: row.story_id,
      transferId: row.id,
      fromId: row.from_id,
      toId: row.to_id,
      status: 'expired',
    })
}
