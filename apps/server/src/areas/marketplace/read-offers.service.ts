// Offers as their two sides see them.
import type { Offer } from '@fabula/contracts/marketplace'
import { findCharacterCards } from '#areas/characters/public.ts'
import { findCards } from '#areas/stories/public.ts'
import { listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { findOwnOffer, hashOf } from './deal.service.ts'
import { listListingsByIds } from './listings.store.ts'
import type { Trading } from './marketplace.context.ts'
import { presentOffer } from './marketplace.present.ts'
import * as store from './offers.store.ts'
import { findListingCards } from './read-listings.service.ts'

export async function listOffers(
  trading: Trading,
  actor: SignedInActor,
  { page, limit, ...wanted }: PageQuery & Omit<store.OfferFilter, 'userId'>,
) {
  const filter = { ...wanted, userId: actor.userId }
  const [rows, counted, waiting] = await Promise.all([
    store.listOffers(trading.db, filter, rowsOf({ page, limit })),
    store.countOffers(trading.db, filter),
    store.countWaiting(trading.db, actor.userId),
  ])
  return {
    offers: await presentOffers(trading, actor, rows),
    waiting,
    pagination: presentPagination({ page, limit }, counted),
  }
}

export async function getOffer(trading: Trading, actor: SignedInActor, offerId: string): Promise<Offer> {
  const [offer] = await presentOffers(trading, actor, [await findOwnOffer(trading.db, actor, offerId)])
  if (!offer) throw notFound()
  return offer
}

async function presentOffers(
  trading: Trading,
  actor: SignedInActor,
  rows: readonly store.OfferRow[],
): Promise<Offer[]> {
  const { db } = trading
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  const listings = await listListingsByIds(db, unique(rows.map(({ listing_id }) => listing_id)))
  const [cards, characters, stories, users] = await Promise.all([
    findListingCards(trading, actor.userId, listings),
    findCharacterCards(
      db,
      unique([
        ...listings.map(({ character_id }) => character_id),
        ...rows.flatMap(({ character_ids }) => character_ids),
      ]),
    ),
    findCards(trading, unique(rows.flatMap(({ story_ids }) => story_ids))),
    listUsersByIds(db, unique(rows.flatMap(({ from_id, owner_id }) => [from_id, owner_id]))),
  ])
  const listingOf = byId(listings)
  const people = byId(users)
  return rows.flatMap((row) => {
    const listing = listingOf.get(row.listing_id)
    const card = cards.get(row.listing_id)
    if (!listing || !card) return []
    return presentOffer(row, {
      card,
      listing,
      hash: hashOf(listing, row, characters),
      viewerId: actor.userId,
      personOf(id) {
        const user = people.get(id)
        return user ? presentPerson(user) : null
      },
      characterOf: (id) => characters.get(id),
      storyOf: (id) => stories.get(id),
    })
  })
}
