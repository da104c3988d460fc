// Listings and offers of the local demo, about whatever public characters the demo has.
import type { CharacterCard } from '@fabula/contracts/characters'
import type { Listing } from '@fabula/contracts/marketplace'
import { findActorsByName } from '#areas/accounts/public.ts'
import { changeCharacter, listCharacters } from '#areas/characters/public.ts'
import { listStoryIds } from '#areas/stories/public.ts'
import { type SignedInActor, visitor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { createListing } from './listings.service.ts'
import type { Trading } from './marketplace.context.ts'
import { type DemoListing, demoListings } from './marketplace.demo-texts.ts'
import { acceptOffer, makeOffer } from './offers.service.ts'

/** Repeating it adds only what is missing: keys are the ids of the characters. */
export async function loadDemoMarketplace(trading: Trading): Promise<void> {
  const { db } = trading
  const { characters } = await listCharacters(db, visitor, { page: 1, limit: 100 })
  const names = [
    ...characters.flatMap(({ owner }) => owner?.username ?? []),
    ...demoListings.flatMap(({ offers }) => offers.map(({ by }) => by)),
  ]
  const people = await findActorsByName(db, [...new Set(names)])
  const { genres } = await trading.reference.get()
  for (const { character: name, genreSlugs = [], offers, ...fields } of demoListings) {
    const character = characters.find((one) => one.name === name)
    const owner = people.get(character?.owner?.username ?? '')
    // Skip what is missing: a part of the demo, a deleted character.
    if (!character || !owner) continue
    await ignoreConflict(async () => {
      await allow(trading, owner, character, fields.kind)
      const listingId = await createListing(
        trading,
        owner,
        {
          ...fields,
          characterId: character._id,
          key: character._id,
          genreIds: genreSlugs.flatMap((slug) => genres.find((one) => one.slug === slug)?._id ?? []),
        },
        { needsTrust: false },
      )
      await loadOffers(trading, { owner, listingId, kind: fields.kind, offers, characters }, people)
    })
  }
}

type Loading = {
  owner: SignedInActor
  listingId: string
  kind: Listing['kind']
  offers: DemoListing['offers']
  characters: readonly CharacterCard[]
}

async function loadOffers(
  trading: Trading,
  { owner, listingId, kind, offers, characters }: Loading,
  people: ReadonlyMap<string, SignedInActor>,
): Promise<void> {
  for (const { by, isAccepted = false, ...offer } of offers) {
    const from = people.get(by)
    if (!from) continue
    await ignoreConflict(async () => {
      const characterIds = kind === 'trade' ? await findToTrade(trading, from, characters) : []
      const storyIds = kind === 'licence' ? await findStory(trading, from) : []
      const offerId = await makeOffer(trading, from, listingId, {
        ...offer,
        characterIds,
        storyIds,
        key: listingId,
      })
      if (isAccepted) await acceptOffer(trading, owner, offerId)
    })
  }
}

async function findToTrade(trading: Trading, from: SignedInActor, others: readonly CharacterCard[]) {
  const own = others.filter(({ owner }) => owner?._id === from.userId).at(-1)
  if (!own) return []
  await allow(trading, from, own, 'trade')
  return [own._id]
}

const findStory = async ({ db }: Trading, { userId }: SignedInActor): Promise<string[]> =>
  (await listStoryIds(db, { ownerId: userId })).slice(0, 1)

async function allow(
  trading: Trading,
  owner: SignedInActor,
  { _id }: CharacterCard,
  kind: Listing['kind'],
): Promise<void> {
  if (kind === 'gift') await changeCharacter(trading, owner, _id, { mayBeGiven: true })
  if (kind === 'trade') await changeCharacter(trading, owner, _id, { mayBeTraded: true })
}

/** An interrupted first start has done it already, or the demo has too little to offer. */
async function ignoreConflict(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
