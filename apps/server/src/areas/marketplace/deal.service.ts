// Opens an offer to change it. Everything takes its locks in the same order: the two users, the characters by id, the
// listing, the offer. The lock of the characters is what makes one transfer wait for another.
import { listReportedFor } from '#areas/moderation/public.ts'
import { findPictures, lockOwned, type OwnedCharacter } from '#areas/characters/public.ts'
import { findUserById, getRelation, lockRelations, lockUsers } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import * as listings from './listings.store.ts'
import { conflict } from './marketplace.context.ts'
import * as offers from './offers.store.ts'
import { hashTerms } from './terms.ts'

export type Deal = {
  listing: listings.ListingRow
  offer: offers.OfferRow
  characters: ReadonlyMap<string, OwnedCharacter>
  hash: string
}

export const termsChanged = () => conflict('The terms have changed. Look at them again before you go on.')

/** 404 for everyone but the two sides. */
export async function findOwnOffer(
  db: Database | Transaction,
  actor: SignedInActor,
  offerId: string,
): Promise<offers.OfferRow> {
  const offer = await offers.findOffer(db, offerId)
  if (!offer || (offer.from_id !== actor.userId && offer.owner_id !== actor.userId)) throw notFound()
  return offer
}

/** `moreIds`: further characters that the change is about. */
export async function lockDeal(
  tx: Transaction,
  seen: offers.OfferRow,
  moreIds: readonly string[] = [],
): Promise<Deal> {
  await lockRelations(tx, seen.owner_id, [seen.from_id])
  await lockUsers(tx, [seen.owner_id, seen.from_id])
  const of = await listings.findListing(tx, seen.listing_id)
  if (!of) throw notFound()
  const ids = [of.character_id, ...seen.character_ids, ...moreIds]
  const characters = await lockOwned(tx, ids)
  const listing = await listings.lockListing(tx, seen.listing_id)
  const offer = await offers.lockOffer(tx, seen.id)
  if (!listing || !offer) throw notFound()
  // Changed between looking and locking: the new characters are not locked.
  if (offer.character_ids.some((id) => !ids.includes(id))) throw termsChanged()
  return { listing, offer, characters, hash: hashOf(listing, offer, characters) }
}

/** Of a completed offer: what was confirmed. */
export const hashOf = (
  listing: listings.ListingRow,
  offer: offers.OfferRow,
  characters: ReadonlyMap<string, Pick<OwnedCharacter, 'licence'>>,
): string => offer.final_hash ?? hashTerms(listing, offer, (id) => characters.get(id)?.licence)

/** Before a listing of a character is created or changed. */
export async function lockListed(
  tx: Transaction,
  actor: SignedInActor,
  characterIds: readonly string[],
): Promise<ReadonlyMap<string, OwnedCharacter>> {
  await lockUsers(tx, [actor.userId])
  return lockOwned(tx, characterIds)
}

const freezing = ['stolen_art', 'copyright'] as const

/** Those that were reported for stolen art, or a picture or listing of them was: nothing is transferred until moderators decide. */
export async function findFrozen(
  db: Database | Transaction,
  characterIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const pictures = await findPictures(db, characterIds)
  const reportedPictures = await listReportedFor(db, 'image', [...pictures.keys()], freezing)
  const listed = new Map(
    (await listings.listIdsOf(db, characterIds)).map(({ id, character_id }) => [id, character_id]),
  )
  const reportedListings = await listReportedFor(db, 'listing', [...listed.keys()], freezing)
  return new Set([
    ...(await listReportedFor(db, 'character', characterIds, freezing)),
    ...reportedPictures.flatMap((id) => pictures.get(id) ?? []),
    ...reportedListings.flatMap((id) => listed.get(id) ?? []),
  ])
}

/** Both sides must still be there, in good standing, and not have blocked each other. */
export async function requireBothSides(
  tx: Transaction,
  actor: SignedInActor,
  { owner_id, from_id }: Pick<offers.OfferRow, 'owner_id' | 'from_id'>,
): Promise<void> {
  const otherId = actor.userId === owner_id ? from_id : owner_id
  const other = await findUserById(tx, otherId)
  const standing = (await lockUsers(tx, [owner_id, from_id])).get(otherId)
  const isHere =
    other && !other.deleting_since && standing && !['suspended', 'banned'].includes(standing.kind)
  if (!isHere || !(await getRelation(tx, actor.userId, otherId)).canSee)
    throw conflict('The other person can’t trade at the moment.')
  const own = (await lockUsers(tx, [actor.userId])).get(actor.userId)
  if (own && own.kind !== 'good') throw new AppError('FORBIDDEN_ERROR')
}
