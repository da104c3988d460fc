// Making offers, changing their terms, accepting, declining and taking them back.
import type { ListingKind } from '@fabula/contracts/marketplace-sizes'
import { lockOwned, openCharacter, type OwnedCharacter } from '#areas/characters/public.ts'
import { openStory } from '#areas/stories/public.ts'
import { lockRelations, lockUsers } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, requireNoFaults } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import {
  type Deal,
  findFrozen,
  findOwnOffer,
  lockDeal,
  requireBothSides,
  termsChanged,
} from './deal.service.ts'
import { endOffer, setListingState } from './ending.service.ts'
import { openListing } from './listings.service.ts'
import { lockListing, type ListingRow } from './listings.store.ts'
import { conflict, describeOffer, offerExpiry, type Trading } from './marketplace.context.ts'
import { findCharacterFault, offerStateOf, stateOf } from './marketplace.policy.ts'
import * as store from './offers.store.ts'

type TermChanges = {
  characterIds?: string[] | undefined
  storyIds?: string[] | undefined
  note?: string | undefined
}
type NewOffer = TermChanges & { message: string; answers: string[]; key?: string | undefined }

const maxOpenOffers = 100

const unconfirmed = {
  owner_confirmed_at: null,
  owner_confirmed_hash: null,
  other_confirmed_at: null,
  other_confirmed_hash: null,
}

/** Returns its id. */
export async function makeOffer(
  trading: Trading,
  actor: SignedInActor,
  listingId: string,
  { key, message, answers, ...changes }: NewOffer,
): Promise<string> {
  const { db, events } = trading
  return db.transaction().execute(async (tx) => {
    const seen = await openListing(tx, actor.userId, listingId)
    if (seen.owner_id === actor.userId) throw conflict('This is your own listing.')
    const characterIds = [...new Set(changes.characterIds)]
    const storyIds = [...new Set(changes.storyIds)]
    await lockRelations(tx, actor.userId, [seen.owner_id])
    await lockUsers(tx, [actor.userId, seen.owner_id])
    const characters = await lockOwned(tx, [seen.character_id, ...characterIds])
    const made = key && (await store.findMadeWith(tx, actor.userId, key))
    if (made) return made.id
    const listing = (await lockListing(tx, listingId))!
    await openCharacter(tx, actor, listing.character_id)
    await requireBothSides(tx, actor, { owner_id: listing.owner_id, from_id: actor.userId })
    if (stateOf(listing) !== 'open') throw conflict('This listing is no longer open.')
    if (listing.owner_id !== characters.get(listing.character_id)?.owner_id)
      throw conflict('This listing is no longer open.')
    requireNoFaults({
      ...findAmountFaults(listing.kind, { characterIds, storyIds }),
      ...findAnswerFaults(listing, answers),
      ...(await findOfferedFaults(tx, characterIds, characters, actor.userId)),
      ...(await findStoryFaults(tx, actor, storyIds)),
    })
    if ((await store.countOpenSent(tx, actor.userId)) >= maxOpenOffers)
      throw conflict(`You can have up to ${maxOpenOffers} open offers.`)
    const id = newId()
    const isNew = await store.insertOffer(tx, {
      id,
      listing_id: listingId,
      from_id: actor.userId,
      owner_id: listing.owner_id,
      message,
      answers: listing.gift_mode === 'questions' ? answers : [],
      character_ids: characterIds,
      story_ids: storyIds,
      note: changes.note ?? '',
      made_with: key ?? null,
      expires_at: offerExpiry(),
    })
    if (!isNew) throw conflict('You already have an offer for this listing.')
    const offer = (await store.findOffer(tx, id))!
    await events.publish(tx, 'offer.made', describeOffer(listing, offer))
    if (listing.gift_mode === 'first') await reserveForFirst(trading, tx, { listing, offer, characters })
    return id
  })
}

/** Nobody gets in the way of others with what cannot be transferred. */
async function reserveForFirst(trading: Trading, tx: Transaction, deal: Omit<Deal, 'hash'>): Promise<void> {
  const fault = await findDealFault(tx, deal)
  if (fault) throw conflict(fault)
  await reserve(trading, tx, deal, null)
}

/** What this kind of listing asks for, and what it has no use for. */
function findAmountFaults(
  kind: ListingKind,
  { characterIds, storyIds }: { characterIds: readonly string[]; storyIds: readonly string[] },
) {
  const faults: Record<string, string> = {}
  if (kind === 'trade' && characterIds.length === 0) faults.characterIds = 'needs at least one character'
  if (kind !== 'trade' && characterIds.length > 0) faults.characterIds = 'is only for trades'
  if (kind === 'licence' && storyIds.length === 0) faults.storyIds = 'needs at least one story'
  if ((kind === 'trade' || kind === 'gift') && storyIds.length > 0)
    faults.storyIds = 'is only for licenses and collaboration'
  return faults
}

function findAnswerFaults({ gift_mode, questions }: ListingRow, answers: readonly string[]) {
  if (gift_mode !== 'questions') return answers.some(Boolean) ? { answers: 'are not asked for' } : {}
  return Object.fromEntries(
    questions.flatMap((_, place) => (answers[place]?.trim() ? [] : [[`answers.${place}`, 'is required']])),
  )
}

async function findOfferedFaults(
  tx: Transaction,
  ids: readonly string[],
  characters: ReadonlyMap<string, OwnedCharacter>,
  ownerId: string,
): Promise<Record<string, string>> {
  const frozen = await findFrozen(tx, ids)
  return Object.fromEntries(
    ids.flatMap((id, place) => {
      const fault = findCharacterFault(characters.get(id), ownerId, 'trade', frozen.has(id))
      return fault ? [[`characterIds.${place}`, fault]] : []
    }),
  )
}

async function findStoryFaults(tx: Transaction, actor: SignedInActor, ids: readonly string[]) {
  const faults: Record<string, string> = {}
  for (const [place, id] of ids.entries())
    await openStory(tx, actor, id, 'edit').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      faults[`storyIds.${place}`] = 'must be a story that you write'
    })
  return faults
}

/** By either side. Only the one who made the offer can add stories; the other side can take them out. */
export async function changeTerms(
  trading: Trading,
  actor: SignedInActor,
  offerId: string,
  { termsHash, ...changes }: TermChanges & { termsHash: string },
): Promise<void> {
  await trading.db.transaction().execute(async (tx) => {
    const seen = await findOwnOffer(tx, actor, offerId)
    const deal = await lockDeal(tx, seen, changes.characterIds)
    const { listing, offer, characters } = deal
    requireOpen(offer)
    if (termsHash !== deal.hash) throw termsChanged()
    await requireBothSides(tx, actor, offer)
    const characterIds = [...new Set(changes.characterIds ?? offer.character_ids)]
    const storyIds = [...new Set(changes.storyIds ?? offer.story_ids)]
    const newStories = storyIds.filter((id) => !offer.story_ids.includes(id))
    requireNoFaults({
      ...findAmountFaults(listing.kind, { characterIds, storyIds }),
      ...(await findOfferedFaults(tx, characterIds, characters, offer.from_id)),
      ...(actor.userId === offer.from_id
        ? await findStoryFaults(tx, actor, storyIds)
        : newStories.length > 0 && { storyIds: 'can only be added by the other person' }),
    })
    await store.updateOffer(tx, offerId, {
      character_ids: characterIds,
      story_ids: storyIds,
      note: changes.note ?? offer.note,
      expires_at: offerExpiry(),
      // Also if later changes lead back to the same terms.
      ...unconfirmed,
    })
    await trading.events.publish(tx, 'offer.changed', {
      ...describeOffer(listing, offer),
      byId: actor.userId,
    })
  })
}

function requireOpen(offer: store.OfferRow): void {
  const state = offerStateOf(offer)
  if (state !== 'pending' && state !== 'accepted') throw conflict('This offer is no longer open.')
}

/** Idempotent. */
export async function acceptOffer(trading: Trading, actor: SignedInActor, offerId: string): Promise<void> {
  await trading.db.transaction().execute(async (tx) => {
    const deal = await lockDeal(tx, await findOwnOffer(tx, actor, offerId))
    const { listing, offer, characters } = deal
    if (offer.owner_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    if (offer.state === 'accepted') return
    if (offerStateOf(offer) !== 'pending') throw conflict('This offer is no longer open.')
    if (stateOf(listing) === 'reserved') throw conflict('You have already accepted another offer.')
    if (stateOf(listing) !== 'open') throw conflict('This listing is no longer open.')
    await requireBothSides(tx, actor, offer)
    const fault = await findDealFault(tx, deal)
    if (fault) throw conflict(fault)
    if (characters.get(listing.character_id)?.owner_id !== actor.userId)
      throw conflict('This listing is no longer open.')
    await reserve(trading, tx, { listing, offer }, actor.userId)
  })
}

async function reserve(
  trading: Trading,
  tx: Transaction,
  { listing, offer }: Pick<Deal, 'listing' | 'offer'>,
  byId: string | null,
): Promise<void> {
  await store.updateOffer(tx, offer.id, { state: 'accepted', expires_at: offerExpiry() })
  await setListingState(trading, tx, listing, 'reserved')
  await trading.events.publish(tx, 'offer.decided', {
    ...describeOffer(listing, offer),
    state: 'accepted',
    byId,
  })
}

/** Why this cannot be transferred now, in a sentence. */
export async function findDealFault(
  tx: Transaction,
  { listing, offer, characters }: Omit<Deal, 'hash'>,
): Promise<string | null> {
  const gives = [[listing.character_id, listing.owner_id, listing.kind] as const]
  const gets = offer.character_ids.map((id) => [id, offer.from_id, 'trade'] as const)
  const all = [...gives, ...gets]
  const frozen = await findFrozen(
    tx,
    all.map(([id]) => id),
  )
  for (const [id, ownerId, kind] of all) {
    const fault = findCharacterFault(characters.get(id), ownerId, kind, frozen.has(id))
    if (fault) return `${characters.get(id)?.name ?? 'A character'} ${fault}.`
  }
  return null
}

/** Idempotent. */
export async function declineOffer(trading: Trading, actor: SignedInActor, offerId: string): Promise<void> {
  await trading.db.transaction().execute(async (tx) => {
    const { listing, offer } = await lockDeal(tx, await findOwnOffer(tx, actor, offerId))
    if (offer.owner_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    if (offer.state === 'declined') return
    if (offerStateOf(offer) !== 'pending') throw conflict('This offer is no longer open.')
    await endOffer(trading, tx, listing, offer, { state: 'declined', byId: actor.userId })
  })
}

/** By the one who made it; or, once it is accepted, by the owner too. Idempotent. */
export async function cancelOffer(trading: Trading, actor: SignedInActor, offerId: string): Promise<void> {
  await trading.db.transaction().execute(async (tx) => {
    const { listing, offer } = await lockDeal(tx, await findOwnOffer(tx, actor, offerId))
    if (offer.state === 'cancelled') return
    requireOpen(offer)
    if (offer.owner_id === actor.userId && offer.state === 'pending') throw new AppError('FORBIDDEN_ERROR')
    await endOffer(trading, tx, listing, offer, { state: 'cancelled', byId: actor.userId })
  })
}
