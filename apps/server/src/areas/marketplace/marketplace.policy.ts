// Which characters can be listed, offered and transferred, and who may do what with listings and offers. Pure.
import { type ListingKind, reminderDay, listingDays } from '@fabula/contracts/marketplace-sizes'
import type { Listing, Offer } from '@fabula/contracts/marketplace'
import type { OwnedCharacter } from '#areas/characters/public.ts'
import { isMove } from './terms.ts'
import { restEnd } from './marketplace.context.ts'

/** Lowest trust level that may list characters. */
export const minListingTrust = 1

type Checked = Pick<
  OwnedCharacter,
  'owner_id' | 'is_archived' | 'is_public' | 'may_be_given' | 'may_be_traded' | 'moved_at'
>

/** Why this character cannot be listed, offered or transferred in this way; null if it can. Ends a sentence. */
export function findCharacterFault(
  character: Checked | undefined,
  ownerId: string,
  kind: ListingKind,
  isFrozen: boolean,
): string | null {
  if (!character || character.is_archived || character.owner_id !== ownerId)
    return 'isn’t a character of its owner'
  if (!character.is_public) return 'must be public'
  if (kind === 'gift' && !character.may_be_given)
    return 'may not be given away: allow it in the character’s rights'
  if (kind === 'trade' && !character.may_be_traded)
    return 'may not be traded: allow it in the character’s rights'
  if (isMove(kind) && isResting(character))
    return `has just changed its owner and rests until ${dateOf(restEnd(character.moved_at!))}`
  if (isFrozen) return 'was reported for stolen art: moderators decide first'
  return null
}

const dateOf = (date: Date) => date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })

export const isResting = ({ moved_at }: Pick<Checked, 'moved_at'>) =>
  moved_at !== null && restEnd(moved_at) > new Date()

type ListingFacts = {
  state: Listing['state']
  owner_id: string
  expires_at: Date
  ended_at: Date | null
  moderation: string | null
}

/** A job expires what is due; until then it only looks open. What moderators have hidden is as if it were withdrawn. */
export function stateOf({ state, expires_at, moderation }: ListingFacts): Listing['state'] {
  if (state === 'open' && expires_at <= new Date()) return 'expired'
  return moderation !== null && (state === 'open' || state === 'reserved') ? 'withdrawn' : state
}

const day = 24 * 60 * 60 * 1000

/** From the reminder on, and as long as an expired one can be renewed. */
export function canRenew(listing: ListingFacts): boolean {
  if (listing.moderation !== null) return false
  const state = stateOf(listing)
  const isDue = listing.expires_at.getTime() - Date.now() <= (listingDays - reminderDay) * day
  return state === 'expired' || (state === 'open' && isDue)
}

type Viewer = { userId: string | null; canPost: boolean; hasOffer: boolean }

export function listListingPermissions(listing: ListingFacts, viewer: Viewer): Listing['permissions'] {
  if (viewer.userId === null) return []
  const state = stateOf(listing)
  const isOwn = listing.owner_id === viewer.userId
  const may: [Listing['permissions'][number], boolean][] = [
    ['edit', isOwn && (state === 'open' || state === 'reserved')],
    ['withdraw', isOwn && (state === 'open' || state === 'reserved')],
    ['renew', isOwn && canRenew(listing)],
    ['offer', !isOwn && state === 'open' && viewer.canPost && !viewer.hasOffer],
    ['watch', !isOwn],
  ]
  return may.flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
}

type OfferFacts = { state: Offer['state']; owner_id: string; from_id: string; expires_at: Date }

export const offerStateOf = ({ state, expires_at }: OfferFacts): Offer['state'] =>
  (state === 'pending' || state === 'accepted') && expires_at <= new Date() ? 'expired' : state

export function listOfferPermissions(
  offer: OfferFacts,
  listing: ListingFacts,
  userId: string,
  hasConfirmed: boolean,
): Offer['permissions'] {
  const state = offerStateOf(offer)
  const isOwner = offer.owner_id === userId
  const isPending = state === 'pending'
  const isAccepted = state === 'accepted'
  const may: [Offer['permissions'][number], boolean][] = [
    ['accept', isOwner && isPending && stateOf(listing) === 'open'],
    ['decline', isOwner && isPending],
    ['cancel', isAccepted || (!isOwner && isPending)],
    ['change', isPending || isAccepted],
    ['confirm', isAccepted && !hasConfirmed],
  ]
  return may.flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
}
