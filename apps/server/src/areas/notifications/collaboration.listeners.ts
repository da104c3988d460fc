// Writing together: whoever must decide is told, and whoever asked hears the answer.
import { findRequest, findTransfer } from '#areas/collaboration/door.ts'
import { findStoryNews } from '#areas/stories/door.ts'
import type { Reference } from '#areas/templates/door.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import type { Facts } from './notifications.facts.ts'
import { markSettled, takeBack, tell, type Telling } from './telling.service.ts'
import { causeIs, lockCause } from './telling.store.ts'

const requestCause = (id: string) => `request:${id}`
const transferCause = (id: string) => `transfer:${id}`

const outcomes = { approved: 'accepted', rejected: 'declined', expired: 'expired' } as const

type Known = Telling & { reference: Reference }

export function collaborationListeners(telling: Known): Listener[] {
  const { reference } = telling
  /** Only what is still open is worth a look; the news may be old. */
  async function ask(
    tx: Transaction,
    type: 'collaboration_request' | 'collaboration_invite',
    { storyId, requestId, from, to }: { storyId: string; requestId: string; from: string; to: string },
  ): Promise<void> {
    await lockCause(tx, requestCause(requestId))
    const request = await findRequest(tx, storyId, requestId)
    const facts = await storyFacts(tx, storyId)
    if (request?.status !== 'pending' || !facts) return
    const { roles } = await reference.get()
    const role = roles.find(({ _id }) => _id === request.role_id)
    await tell(telling, tx, [to], {
      type,
      cause: requestCause(requestId),
      actorId: from,
      storyId,
      facts: {
        ...facts,
        requestId,
        ...(role && { roleName: role.name }),
        ...(request.message && { note: request.message }),
      },
    })
  }

  return [
    listener('collaboration.requested', 'notifications.collaboration-requested', ({ payload }, tx) =>
      ask(tx, 'collaboration_request', { ...payload, from: payload.userId, to: payload.ownerId }),
    ),
    listener('collaboration.invited', 'notifications.collaboration-invited', async ({ payload }, tx) => {
      // An invite by mail to somebody without an account has only its mail.
      if (payload.userId)
        await ask(tx, 'collaboration_invite', { ...payload, from: payload.ownerId, to: payload.userId })
    }),
    listener('collaboration.decided', 'notifications.collaboration-decided', async ({ payload }, tx) => {
      const { storyId, requestId, kind, status, madeBy, decidedBy } = payload
      await lockCause(tx, requestCause(requestId))
      // Nobody has to decide it any more.
      if (status === 'cancelled' || status === 'expired') await takeBack(tx, causeIs(requestCause(requestId)))
      else await markSettled(tx, causeIs(requestCause(requestId)))
      const facts = await storyFacts(tx, storyId)
      if (status === 'cancelled' || !facts) return
      await tell(telling, tx, [madeBy], {
        type: 'collaboration_decided',
        cause: `decided:${requestId}`,
        actorId: decidedBy,
        storyId,
        facts: { ...facts, requestId, outcome: outcomes[status], isInvite: kind === 'invite' },
      })
    }),
    listener('transfer.offered', 'notifications.transfer-offered', async ({ payload }, tx) => {
      const { storyId, transferId, fromId, toId } = payload
      await lockCause(tx, transferCause(transferId))
      const transfer = await findTransfer(tx, storyId, transferId)
      const facts = await storyFacts(tx, storyId)
      if (transfer?.status !== 'pending' || !facts) return
      await tell(telling, tx, [toId], {
        type: 'transfer_offer',
        cause: transferCause(transferId),
        actorId: fromId,
        storyId,
        facts: { ...facts, link: '/invites' },
      })
    }),
    listener('transfer.decided', 'notifications.transfer-decided', async ({ payload }, tx) => {
      const { storyId, transferId, fromId, toId, status } = payload
      await lockCause(tx, transferCause(transferId))
      if (status === 'cancelled' || status === 'expired')
        await takeBack(tx, causeIs(transferCause(transferId)))
      else await markSettled(tx, causeIs(transferCause(transferId)))
      const facts = await storyFacts(tx, storyId)
      if (status === 'cancelled' || !facts) return
      await tell(telling, tx, [fromId], {
        type: 'transfer_decided',
        cause: `transfer-decided:${transferId}`,
        actorId: status === 'expired' ? null : toId,
        storyId,
        facts: { ...facts, outcome: status },
      })
    }),
  ]
}

async function storyFacts(tx: Transaction, storyId: string): Promise<Facts | undefined> {
  const story = await findStoryNews(tx, storyId)
  return story && { storySlug: story.slug, storyTitle: story.title }
}
