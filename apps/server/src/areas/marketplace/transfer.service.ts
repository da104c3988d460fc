// Confirming the terms; when both sides have, everything moves in one transaction. And what staff can reverse.
import { reversalDays } from '@fabula/contracts/marketplace-sizes'
import { recordAudit } from '#areas/audit/public.ts'
import {
  findTransferRecords,
  grantUse,
  listLastRecords,
  lockOwned,
  moveCharacters,
} from '#areas/characters/public.ts'
import { findDecidedCase } from '#areas/moderation/public.ts'
import { lockUsers } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { type Deal, findOwnOffer, lockDeal, requireBothSides, termsChanged } from './deal.service.ts'
import { endListing, endPromisesOf } from './ending.service.ts'
import { conflict, daysAgo, describeOffer, type Trading } from './marketplace.context.ts'
import { offerStateOf, stateOf } from './marketplace.policy.ts'
import { findDealFault } from './offers.service.ts'
import * as store from './offers.store.ts'
import { confirmationsOf, isMove } from './terms.ts'

/** Idempotent, also after everything has moved. */
export async function confirmOffer(
  trading: Trading,
  actor: SignedInActor,
  offerId: string,
  termsHash: string,
): Promise<void> {
  await trading.db.transaction().execute(async (tx) => {
    const deal = await lockDeal(tx, await findOwnOffer(tx, actor, offerId))
    const { listing, offer, hash } = deal
    if (termsHash !== hash) throw termsChanged()
    if (offer.state === 'completed') return
    if (offerStateOf(offer) !== 'accepted' || stateOf(listing) !== 'reserved')
      throw conflict('This offer is no longer open.')
    await requireBothSides(tx, actor, offer)
    const fault = await findDealFault(tx, deal)
    if (fault) throw conflict(fault)
    const isOwner = offer.owner_id === actor.userId
    const confirmed = confirmationsOf(offer, hash)
    if (isOwner ? confirmed.owner : confirmed.other) return
    const now = new Date()
    await store.updateOffer(
      tx,
      offerId,
      isOwner
        ? { owner_confirmed_at: now, owner_confirmed_hash: hash }
        : { other_confirmed_at: now, other_confirmed_hash: hash },
    )
    if (isOwner ? confirmed.other : confirmed.owner) await complete(trading, tx, deal, actor.userId)
    else
      await trading.events.publish(tx, 'offer.confirmed', {
        ...describeOffer(listing, offer),
        byId: actor.userId,
      })
  })
}

async function complete(
  trading: Trading,
  tx: Transaction,
  { listing, offer, hash }: Deal,
  byId: string,
): Promise<void> {
  const { kind } = listing
  const movedIds = isMove(kind) ? [listing.character_id, ...offer.character_ids] : []
  if (isMove(kind)) {
    const move = { kind, transferId: offer.id }
    await moveCharacters(tx, [
      { ...move, characterId: listing.character_id, fromId: listing.owner_id, toId: offer.from_id },
      ...offer.character_ids.map((characterId) => ({
        ...move,
        characterId,
        fromId: offer.from_id,
        toId: listing.owner_id,
      })),
    ])
  } else
    for (const storyId of offer.story_ids)
      await grantUse(tx, { characterId: listing.character_id, storyId, grantedBy: listing.owner_id })
  await store.updateOffer(tx, offer.id, { state: 'completed', final_hash: hash, decided_at: new Date() })
  await endListing(trading, tx, listing, 'completed', { state: 'declined', byId: null }, offer.id)
  await endPromisesOf(trading, tx, movedIds, { listingId: listing.id, offerId: offer.id })
  await trading.events.publish(tx, 'offer.decided', {
    ...describeOffer(listing, offer),
    state: 'completed',
    byId,
  })
}

/** By staff, because of a decided case: all characters of the transfer go back, with records of their own. */
export async function reverseTransfer(
  trading: Trading,
  actor: SignedInActor,
  recordId: string,
  caseId: string,
) {
  const movedIds = await trading.db.transaction().execute(async (tx) => {
    const seen = await findTransferRecords(tx, recordId)
    if (!seen) throw notFound()
    const people = seen.records.flatMap(({ from_id, to_id }) => [from_id, to_id].filter((id) => id !== null))
    await lockUsers(tx, [...new Set(people)])
    const characters = await lockOwned(
      tx,
      seen.records.map(({ character_id }) => character_id),
    )
    const { records, isLast } = (await findTransferRecords(tx, recordId))!
    const ids = records.map(({ character_id }) => character_id)
    const about = await findDecidedCase(tx, caseId)
    if (!about || ![...ids, ...people].some((id) => id === about.targetId || id === about.subjectId))
      throw invalid({ caseId: 'must be a decided case about this character or its owners' })
    if (records.some(({ at }) => at < daysAgo(reversalDays)))
      throw conflict(`A transfer can be reversed within ${reversalDays} days.`)
    if (!isLast) throw conflict('This transfer was reversed already, or the character has moved on.')
    const moves = records.map(({ character_id, from_id, to_id, transfer_id }) => {
      if (from_id === null || to_id === null) throw conflict('One of the owners has deleted their account.')
      return {
        characterId: character_id,
        fromId: to_id,
        toId: from_id,
        kind: 'reversal' as const,
        transferId: transfer_id!,
        caseId,
      }
    })
    await moveCharacters(tx, moves)
    await endPromisesOf(trading, tx, ids)
    for (const { characterId, fromId, toId } of moves) {
      const characterName = characters.get(characterId)!.name
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'character.transfer-reversed',
        target: { kind: 'character', id: characterId, label: characterName },

        reason: `Case ${about.number}`,
      })
      await trading.events.publish(tx, 'character.returned', {
        characterId,
        characterName,
        formerOwnerId: fromId,
        ownerId: toId,
      })
    }
    return ids
  })
  return listLastRecords(trading.db, actor, movedIds)
}
