// Listings as a viewer may see them.
import type { Listing, ListingCard } from '@fabula/contracts/marketplace'
import {
  countStoriesUsing,
  findCandidates,
  findCharacterCards,
  findOwned,
  openCharacter,
} from '#areas/characters/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import { invalid } from '#platform/errors.ts'
import { countAround, maxListed, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { findFrozen } from './deal.service.ts'
import * as lists from './listing-lists.store.ts'
import { openListing } from './listings.service.ts'
import * as store from './listings.store.ts'
import { restEnd, type Trading, viewerIdOf } from './marketplace.context.ts'
import { isResting, listListingPermissions } from './marketplace.policy.ts'
import { presentListing, presentListingCard, presentRights } from './marketplace.present.ts'
import { findOpenBy } from './offers.store.ts'
import { findGenreId } from './searches.service.ts'

/** By id; listings of deleted characters are left out. */
export async function findListingCards(
  { db, reference }: Trading,
  viewerId: string | null,
  rows: readonly store.ListingRow[],
): Promise<ReadonlyMap<string, ListingCard>> {
  const [characters, facts, { every }] = await Promise.all([
    findCharacterCards(db, [...new Set(rows.map(({ character_id }) => character_id))]),
    lists.listListedFacts(
      db,
      viewerId,
      rows.map(({ id }) => id),
    ),
    reference.get(),
  ])
  const factsOf = byId(facts)
  return new Map(
    rows.flatMap((row) => {
      const character = characters.get(row.character_id)
      return character
        ? [[row.id, presentListingCard(row, character, factsOf.get(row.id), every.genres, viewerId)] as const]
        : []
    }),
  )
}

type Query = PageQuery &
  Omit<lists.ListingFilter, 'viewerId' | 'genreId' | 'exceptCharacterId' | 'candidateIds'> & {
    sort: lists.ListingSort
    genre?: string | undefined
  }

export async function listListings(
  trading: Trading,
  actor: SignedInActor,
  { page, limit, sort, genre, ...wanted }: Query,
) {
  const rows = rowsOf({ page, limit })
  const genreId = genre ? await findGenreId(trading, genre) : undefined
  if (genre && !genreId) throw invalid({ genre: 'is not a genre' })
  const candidateIds = wanted.view === 'open' ? await findCandidates(trading.db, wanted) : undefined
  const filter = { ...wanted, genreId, candidateIds, viewerId: actor.userId }
  const ids = await lists.listListingIds(trading.db, filter, sort, rows)
  const counted = await countAround(rows, ids.length, () => lists.countListings(trading.db, filter))
  return {
    listings: await presentByIds(trading, actor, ids),
    pagination: presentPagination({ page, limit }, counted, maxListed),
  }
}

async function presentByIds(trading: Trading, actor: Actor, ids: readonly string[]): Promise<ListingCard[]> {
  const rows = await store.listListingsByIds(trading.db, ids)
  const cards = await findListingCards(trading, viewerIdOf(actor), rows)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export async function getListing(trading: Trading, actor: Actor, listingId: string): Promise<Listing> {
  const listing = await openListing(trading.db, viewerIdOf(actor), listingId)
  if (listing.owner_id !== viewerIdOf(actor)) await openCharacter(trading.db, actor, listing.character_id)
  const [found] = await presentListings(trading, actor, [listing])
  // Its owner still has the listing for a moment after deleting the character.
  if (!found) await openCharacter(trading.db, actor, listing.character_id)
  return found!
}

/** All of the same character. */
async function presentListings(
  trading: Trading,
  actor: Actor,
  rows: readonly store.ListingRow[],
): Promise<Listing[]> {
  const { db } = trading
  const viewerId = viewerIdOf(actor)
  const [first] = rows
  if (!first) return []
  const characterId = first.character_id
  const [cards, frozen, owned, stories] = await Promise.all([
    findListingCards(trading, viewerId, rows),
    findFrozen(db, [characterId]),
    findOwned(db, [characterId]),
    countStoriesUsing(db, characterId),
  ])
  const character = owned.get(characterId)
  const canPost = actor.kind === 'user' && actor.user.emailVerified && actor.user.standing.kind === 'good'
  return Promise.all(
    rows.flatMap((row) => {
      const card = cards.get(row.id)
      return card ? [present(row, card)] : []
    }),
  )

  async function present(row: store.ListingRow, card: ListingCard): Promise<Listing> {
    const own = viewerId === null ? undefined : await findOpenBy(db, row.id, viewerId)
    return presentListing(row, card, {
      rights: presentRights(row, card.character, stories),
      ownOfferId: own?.id ?? null,
      isFrozen: frozen.has(characterId),
      restsUntil: character && isResting(character) ? restEnd(character.moved_at!).toISOString() : null,
      permissions: listListingPermissions(row, {
        userId: viewerId,
        canPost,
        hasOffer: own !== undefined,
      }),
    })
  }
}

const maxSimilar = 6

export async function getCharacterListings(trading: Trading, actor: Actor, characterId: string) {
  const { db } = trading
  await openCharacter(db, actor, characterId)
  const [rows, similarIds] = await Promise.all([
    store.listOngoingOf(db, { characterId }),
    lists.listSimilarIds(db, viewerIdOf(actor), characterId, maxSimilar),
  ])
  const owner = (await findOwned(db, [characterId])).get(characterId)?.owner_id
  return {
    listings: await presentListings(
      trading,
      actor,
      rows.filter(
        (row) =>
          row.owner_id === owner &&
          (row.state === 'reserved' || row.expires_at > new Date()) &&
          (row.moderation === null || owner === viewerIdOf(actor)),
      ),
    ),
    similar: await presentByIds(trading, actor, similarIds),
  }
}
