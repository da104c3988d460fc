// Collaboration: notifies users who have to decide on a request, and the requester of the decision.
import { findRequest, findTransfer, listFormerIds } from '#areas/collaboration/public.ts'
import { listMembers, listStoriesByIds } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { listUsersByIds } from '#areas/users/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import type { Facts } from './notifications.payload.ts'
import { markAnswered, takeBack, notify, type NotifyContext } from './notify.service.ts'
import { causeIs, lockCause } from './notify.store.ts'
import { findStorySummary } from './story-summary.service.ts'

const requestCause = (id: string) => `request:${id}`
const transferCause = (id: string) => `transfer:${id}`

const outcomes = { approved: 'accepted', rejected: 'declined', expired: 'expired' } as const

type Known = NotifyContext & { reference: Reference }

export function collaborationListeners(context: Known): Listener[] {
  const { reference } = context
  /** Notifies only about requests that are still pending, because the event may be old. */
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
    await notify(context, tx, [to], {
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
      // An email invite to a person without an account has no notification.
      if (payload.userId)
        await ask(tx, 'collaboration_invite', { ...payload, from: payload.ownerId, to: payload.userId })
    }),
    listener('collaboration.decided', 'notifications.collaboration-decided', async ({ payload }, tx) => {
      const { storyId, requestId, kind, status, madeBy, decidedBy } = payload
      await lockCause(tx, requestCause(requestId))
      // No decision is needed anymore.
      if (status === 'cancelled' || status === 'expired') await takeBack(tx, causeIs(requestCause(requestId)))
      else await markAnswered(tx, causeIs(requestCause(requestId)))
      const facts = await storyFacts(tx, storyId)
      if (status === 'cancelled' || !facts) return
      await notify(context, tx, [madeBy], {
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
      const isRequest = transfer.kind === 'request'
      await notify(context, tx, [isRequest ? fromId : toId], {
        type: 'transfer_offer',
        cause: transferCause(transferId),
        actorId: isRequest ? toId : fromId,
        storyId,
        facts: { ...facts, link: '/invites', ...(isRequest && { ownership: 'asked-back' }) },
      })
    }),
    listener('transfer.decided', 'notifications.transfer-decided', async ({ payload }, tx) => {
      const { storyId, transferId, fromId, toId, status } = payload
      await lockCause(tx, transferCause(transferId))
      if (status === 'cancelled' || status === 'expired')
        await takeBack(tx, causeIs(transferCause(transferId)))
      else await markAnswered(tx, causeIs(transferCause(transferId)))
      const facts = await storyFacts(tx, storyId)
      if (status === 'cancelled' || !facts) return
      const isRequest = (await findTransfer(tx, storyId, transferId))?.kind === 'request'
      const [maker, decider] = isRequest ? [toId, fromId] : [fromId, toId]
      await notify(context, tx, [maker], {
        type: 'transfer_decided',
        cause: `transfer-decided:${transferId}`,
        actorId: status === 'expired' ? null : decider,
        storyId,
        facts: { ...facts, outcome: status, ...(isRequest && { ownership: 'asked-back' }) },
      })
    }),
    // The new owner is emailed right away, as for an offer; the previous owner is not named.
    listener('story.inherited', 'notifications.story-inherited', async ({ payload }, tx) => {
      const { storyId, transferId, fromId, toId } = payload
      const facts = await storyFacts(tx, storyId)
      const [owner] = await listUsersByIds(tx, [toId])
      if (!facts || !owner) return
      const news = { cause: `inherited:${transferId}`, actorId: null, storyId }
      await notify(context, tx, [toId], {
        ...news,
        type: 'transfer_offer',
        facts: { ...facts, ownership: 'inherited' },
      })
      const others = (await listMembers(tx, { storyId })).map(({ user_id }) => user_id)
      await notify(
        context,
        tx,
        others.filter((id) => id !== fromId && id !== toId),
        {
          ...news,
          type: 'transfer_decided',
          facts: { ...facts, ownership: 'passed-on', ownerName: owner.display_name },
        },
      )
    }),
    listener('account.restored', 'notifications.former-stories', async ({ id, payload }, tx) => {
      const stories = await listStoriesByIds(tx, await listFormerIds(tx, payload.userId))
      for (const { id: storyId, slug, title, owner } of stories)
        await notify(context, tx, [payload.userId], {
          type: 'transfer_decided',
          cause: `former-story:${id}:${storyId}`,
          actorId: null,
          storyId,
          facts: {
            storySlug: slug,
            storyTitle: title,
            link: '/invites',
            ownership: 'former',
            ownerName: owner.display_name,
          },
        })
    }),
  ]
}

async function storyFacts(tx: Transaction, storyId: string): Promise<Facts | undefined> {
  const story = await findStorySummary(tx, storyId)
  return story && { storySlug: story.slug, storyTitle: story.title }
}
