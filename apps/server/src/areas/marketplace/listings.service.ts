// Listing a character, changing, renewing, withdrawing and watching listings.
import type { GiftMode, ListingKind } from '@fabula/contracts/marketplace-sizes'
import { findTrustLevel } from '#areas/trust/public.ts'
import { openCharacter } from '#areas/characters/public.ts'
import { getVisibleUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound, requireFresh, requireNoFaults } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { findFrozen, lockListed } from './deal.service.ts'
import { endListing } from './ending.service.ts'
import * as store from './listings.store.ts'
import { conflict, describeListing, listingExpiry, type Trading } from './marketplace.context.ts'
import { canRenew, findCharacterFault, minListingTrust, stateOf } from './marketplace.policy.ts'

const maxListings = 200

export type ListingFields = {
  text: string
  seeks: string
  genreIds: string[]
  giftMode: GiftMode
  questions: string[]
  licence: 'credit' | 'free' | 'ask'
}
type Changes = { [F in keyof ListingFields]?: ListingFields[F] | undefined }

/** What does not fit the kind of listing, by field. */
function findFieldFaults(kind: ListingKind, fields: Changes, known?: store.ListingRow) {
  const faults: Record<string, string> = {}
  if (kind !== 'gift' && fields.giftMode) faults.giftMode = 'is only for gifts'
  if (kind !== 'trade' && fields.seeks) faults.seeks = 'is only for trades'
  if (kind !== 'licence' && fields.licence) faults.licence = 'is only for listings that grant a license'
  const giftMode = fields.giftMode ?? known?.gift_mode
  const questions = fields.questions ?? known?.questions
  if (fields.questions?.length && giftMode !== 'questions')
    faults.questions = 'are only for gifts that are given by questions'
  if (giftMode === 'questions' && !questions?.length) faults.questions = 'needs at least one question'
  return faults
}

async function findGenreFaults({ reference }: Trading, ids: readonly string[] = []) {
  const { genres } = await reference.get()
  return Object.fromEntries(
    ids.flatMap((id, place) =>
      genres.some(({ _id }) => _id === id) ? [] : [[`genreIds.${place}`, 'is not a genre']],
    ),
  )
}

/** Returns its id. */
export async function createListing(
  trading: Trading,
  actor: SignedInActor,
  {
    characterId,
    kind,
    key,
    ...fields
  }: Changes & { characterId: string; kind: ListingKind; key?: string | undefined },
  /** Demo users are new, and list all the same. */
  { needsTrust = true } = {},
): Promise<string> {
  const { db, events } = trading
  requireNoFaults({ ...findFieldFaults(kind, fields), ...(await findGenreFaults(trading, fields.genreIds)) })
  return db.transaction().execute(async (tx) => {
    const characters = await lockListed(tx, actor, [characterId])
    const made = key && (await store.findMadeWith(tx, actor.userId, key))
    if (made) return made.id
    // 404 for a character that the user may not know of.
    await openCharacter(tx, actor, characterId)
    const character = characters.get(characterId)
    if (character?.owner_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
    if (needsTrust) await requireTrust(tx, actor)
    const frozen = await findFrozen(tx, [characterId])
    const fault = findCharacterFault(character, actor.userId, kind, frozen.has(characterId))
    if (fault) throw invalid({ characterId: fault })
    if ((await store.countOngoing(tx, actor.userId)) >= maxListings)
      throw conflict(`You can have up to ${maxListings} open listings.`)
    await expireOverdue(trading, tx, characterId)
    const id = newId()
    const isNew = await store.insertListing(tx, {
      id,
      character_id: characterId,
      character_name: character.name,
      owner_id: actor.userId,
      kind,
      gift_mode: kind === 'gift' ? (fields.giftMode ?? 'chosen') : null,
      licence: kind === 'licence' ? (fields.licence ?? 'credit') : null,
      text: fields.text ?? '',
      seeks: fields.seeks ?? '',
      questions: fields.questions ?? [],
      genre_ids: [...new Set(fields.genreIds)],
      made_with: key ?? null,
      expires_at: listingExpiry(),
    })
    if (!isNew) throw conflict('This character is already listed this way.')
    await events.publish(tx, 'listing.opened', describeListing((await store.findListing(tx, id))!))
    return id
  })
}

async function requireTrust(tx: Transaction, actor: SignedInActor): Promise<void> {
  if (actor.user.roles.length > 0) return
  if ((await findTrustLevel(tx, actor.userId)) < minListingTrust)
    throw new AppError('FORBIDDEN_ERROR', {
      message:
        'New members can list characters after they have been here for a while. Read a few chapters first.',
    })
}

/** One that only looks open must not be in the way of a new one. */
async function expireOverdue(trading: Trading, tx: Transaction, characterId: string): Promise<void> {
  for (const listing of await store.lockOngoingOf(tx, [characterId]))
    if (stateOf(listing) === 'expired')
      await endListing(trading, tx, listing, 'expired', { state: 'expired', byId: null })
}

/** Locks the character, then the listing. 404 if the user may not know of it, 403 if it is not theirs. */
async function openOwn(tx: Transaction, actor: SignedInActor, listingId: string) {
  const seen = await store.findListing(tx, listingId)
  if (!seen) throw notFound()
  if (seen.owner_id !== actor.userId) {
    await openCharacter(tx, actor, seen.character_id)
    throw new AppError('FORBIDDEN_ERROR')
  }
  const characters = await lockListed(tx, actor, [seen.character_id])
  const listing = await store.lockListing(tx, listingId)
  if (!listing) throw notFound()
  return { listing, character: characters.get(listing.character_id) }
}

export async function changeListing(
  trading: Trading,
  actor: SignedInActor,
  listingId: string,
  { revision, ...changes }: Changes & { revision?: number | undefined },
): Promise<void> {
  const genreFaults = await findGenreFaults(trading, changes.genreIds)
  await trading.db.transaction().execute(async (tx) => {
    const { listing } = await openOwn(tx, actor, listingId)
    requireNoFaults({ ...findFieldFaults(listing.kind, changes, listing), ...genreFaults })
    const state = stateOf(listing)
    if (state !== 'open' && state !== 'reserved') throw conflict('This listing is no longer open.')
    requireFresh(revision, listing.revision, () => ({ revision: listing.revision, text: listing.text }))
    const giftMode = changes.giftMode ?? listing.gift_mode
    await store.updateListing(tx, listingId, {
      updated_at: new Date(),
      ...(changes.text !== undefined && { text: changes.text }),
      ...(changes.seeks !== undefined && { seeks: changes.seeks }),
      ...(changes.genreIds && { genre_ids: [...new Set(changes.genreIds)] }),
      ...(listing.kind === 'gift' && { gift_mode: giftMode }),
      ...(listing.kind === 'gift' && {
        questions: giftMode === 'questions' ? (changes.questions ?? listing.questions) : [],
      }),
      ...(changes.licence && { licence: changes.licence }),
    })
    await trading.events.publish(tx, 'listing.changed', { ...describeListing(listing), news: 'changed' })
  })
}

/** Idempotent. */
export async function withdrawListing(
  trading: Trading,
  actor: SignedInActor,
  listingId: string,
): Promise<void> {
  await trading.db.transaction().execute(async (tx) => {
    const { listing } = await openOwn(tx, actor, listingId)
    if (listing.state === 'withdrawn') return
    if (listing.state !== 'open' && listing.state !== 'reserved')
      throw conflict('This listing is no longer open.')
    await endListing(trading, tx, listing, 'withdrawn', { state: 'declined', byId: actor.userId })
  })
}

export async function renewListing(trading: Trading, actor: SignedInActor, listingId: string): Promise<void> {
  await trading.db.transaction().execute(async (tx) => {
    const { listing, character } = await openOwn(tx, actor, listingId)
    const isEnding = canRenew(listing)
    if (!isEnding && stateOf(listing) === 'open') return
    if (!isEnding) throw conflict('This listing is no longer open.')
    const frozen = await findFrozen(tx, [listing.character_id])
    const fault = findCharacterFault(character, actor.userId, listing.kind, frozen.has(listing.character_id))
    if (fault) throw conflict(`This character ${fault}.`)
    const others = await store.listOngoingOf(tx, { characterId: listing.character_id })
    if (others.some(({ id, kind }) => id !== listingId && kind === listing.kind))
      throw conflict('This character is already listed this way.')
    await store.updateListing(tx, listingId, {
      state: 'open',
      ended_at: null,
      reminded_at: null,
      expires_at: listingExpiry(),
    })
    if (stateOf(listing) === 'expired')
      await trading.events.publish(tx, 'listing.changed', { ...describeListing(listing), news: 'open' })
  })
}

/** 404 if the viewer may not see it; its owner always may. */
export async function openListing(
  db: Database | Transaction,
  viewerId: string | null,
  listingId: string,
): Promise<store.ListingRow> {
  const listing = await store.findListing(db, listingId)
  if (!listing) throw notFound()
  if (listing.owner_id !== viewerId) {
    if (listing.moderation !== null) throw notFound()
    await getVisibleUser(db, viewerId, listing.owner_id)
  }
  return listing
}

const maxWatched = 1000

/** Idempotent. */
export async function watchListing(trading: Trading, actor: SignedInActor, listingId: string): Promise<void> {
  const listing = await openListing(trading.db, actor.userId, listingId)
  if (listing.owner_id === actor.userId) throw conflict('This is your own listing.')
  await openCharacter(trading.db, actor, listing.character_id)
  await store.putWatch(trading.db, actor.userId, listingId, maxWatched)
}

/** Idempotent, also for a listing that the user can no longer see. */
export async function unwatchListing(
  { db }: Trading,
  actor: SignedInActor,
  listingId: string,
): Promise<void> {
  await store.deleteWatch(db, actor.userId, listingId)
}
