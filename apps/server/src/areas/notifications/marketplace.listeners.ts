// The marketplace: offers notify the other side, decisions the one who made the offer, transfers both; listings notify
// their owner, those who watch them, and those whose saved search they match.
import { findListingState, findOfferState, listInterested } from '#areas/marketplace/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type DomainEvents, type Listener, listener } from '#platform/events/events.ts'
import type { Facts, News } from './notifications.payload.ts'
import { markAnswered, notify, type NotifyContext, takeBack } from './notify.service.ts'
import { causeIs, lockCause } from './notify.store.ts'

type Offered = DomainEvents['offer.made']
type Decided = DomainEvents['offer.decided']
type Listed = DomainEvents['listing.opened']

const offerCause = (offerId: string) => `offer:${offerId}`
const offerPath = (offerId: string) => `/marketplace/offers/${offerId}`
const characterPath = (characterId: string) => `/marketplace/character/${characterId}`

const newsOf = (
  type: News['type'],
  cause: string,
  actorId: string | null,
  facts: Facts & { link: string },
): News => ({ type, cause, actorId, storyId: null, facts })

export function marketplaceListeners(context: NotifyContext): Listener[] {
  const offered = (
    payload: Offered,
    fromId: string,
    toId: string,
    dealNews?: Facts['dealNews'],
    eventId = '',
  ) =>
    [
      [toId],
      newsOf(
        'transfer_offer',
        dealNews ? `offer-${dealNews}:${eventId}` : offerCause(payload.offerId),
        fromId,
        {
          characterName: payload.characterName,
          deal: payload.kind,
          ...(dealNews && { dealNews }),
          link: offerPath(payload.offerId),
        },
      ),
    ] as const
  const isOpen = async (tx: Transaction, offerId: string) => {
    const state = await findOfferState(tx, offerId)
    return state === 'pending' || state === 'accepted'
  }
  return [
    listener('offer.made', 'notifications.offer-made', async ({ payload }, tx) => {
      await lockCause(tx, offerCause(payload.offerId))
      if (await isOpen(tx, payload.offerId))
        await notify(context, tx, ...offered(payload, payload.fromId, payload.ownerId))
    }),
    ...(['changed', 'confirmed'] as const).map((news) =>
      listener(`offer.${news}`, `notifications.offer-${news}`, async ({ id, payload }, tx) => {
        const { byId, fromId, ownerId } = payload
        if (await isOpen(tx, payload.offerId))
          await notify(context, tx, ...offered(payload, byId, byId === fromId ? ownerId : fromId, news, id))
      }),
    ),
    listener('offer.decided', 'notifications.offer-decided', ({ payload }, tx) =>
      notifyOfDecision(context, tx, payload),
    ),
    listener('character.returned', 'notifications.character-returned', async ({ id, payload }, tx) => {
      const { characterName, characterId, ownerId, formerOwnerId } = payload
      const facts = { characterName, link: characterPath(characterId) }
      await notify(
        context,
        tx,
        [ownerId],
        newsOf('transfer_decided', `regained:${id}`, null, { ...facts, dealNews: 'regained' }),
      )
      await notify(
        context,
        tx,
        [formerOwnerId],
        newsOf('transfer_decided', `returned:${id}`, null, { ...facts, dealNews: 'returned' }),
      )
    }),
    listener('listing.expiring', 'notifications.listing-expiring', async ({ id, payload }, tx) => {
      if ((await findListingState(tx, payload.listingId)) !== 'open') return
      await notify(context, tx, [payload.ownerId], listingNews(payload, id, null, 'expiring'))
    }),
    listener('listing.changed', 'notifications.listing-changed', ({ id, payload }, tx) =>
      notifyInterested(context, tx, 'watched', payload, listingNews(payload, id, null, payload.news)),
    ),
    listener('listing.opened', 'notifications.listing-opened', ({ id, payload }, tx) =>
      notifyInterested(context, tx, 'searched', payload, {
        ...listingNews(payload, id, payload.ownerId, 'found'),
        mergeKey: 'listing found',
      }),
    ),
  ]
}

const listingNews = (
  { characterName, characterId }: Listed,
  eventId: string,
  actorId: string | null,
  news: NonNullable<Facts['listingNews']>,
) =>
  newsOf('listing_news', `listing:${eventId}`, actorId, {
    characterName,
    listingNews: news,
    link: characterPath(characterId),
  })

const batchSize = 500

async function notifyInterested(
  context: NotifyContext,
  tx: Transaction,
  why: 'watched' | 'searched',
  { listingId }: Listed,
  news: News,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const userIds: string[] = await listInterested(tx, listingId, why, after, batchSize)
    await notify(context, tx, userIds, news)
    if (userIds.length < batchSize) return
    after = userIds.at(-1)!
  }
}

async function notifyOfDecision(context: NotifyContext, tx: Transaction, payload: Decided): Promise<void> {
  const { offerId, state, characterName, kind, fromId, ownerId, byId } = payload
  await lockCause(tx, offerCause(offerId))
  if (state === 'cancelled' || state === 'expired') await takeBack(tx, causeIs(offerCause(offerId)))
  else await markAnswered(tx, causeIs(offerCause(offerId)))
  const notifyOne = (userId: string, actorId: string | null, facts: Facts) =>
    notify(
      context,
      tx,
      [userId],
      newsOf('transfer_decided', `offer-${state}:${offerId}`, actorId, {
        characterName,
        deal: kind,
        link: offerPath(offerId),
        ...facts,
      }),
    )
  if (state === 'completed') {
    const isMove = kind === 'gift' || kind === 'trade'
    // Both, also the one who confirmed last.
    await notifyOne(fromId, null, { dealNews: isMove ? 'received' : 'granted' })
    await notifyOne(ownerId, isMove ? null : fromId, { dealNews: isMove ? 'given' : 'grantee' })
    return
  }
  // The one who decided knows already; what ended by itself is news for the one who made the offer.
  if (byId !== fromId) await notifyOne(fromId, byId, { outcome: state })
  if (byId === fromId && state === 'cancelled') await notifyOne(ownerId, byId, { outcome: state })
}
