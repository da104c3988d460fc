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
import { type DemoListing, demoListings, demoTraders } from './marketplace.demo-texts.ts'
import { acceptOffer, makeOffer } from './offers.service.ts'

/** Repeating it adds only what is missing: keys are the ids of the characters. */
export async function loadDemoMarketplace(trading: Trading): Promise<void> {
  const { db } = trading
  const { characters } = await listCharacters(db, visitor, { page: 1, limit: 100 })
  const owners = [...new Set(characters.flatMap(({ owner }) => owner?.username ?? []))]
  const people = await findActorsByName(db, [...owners, ...demoTraders])
  const listed = characters
    .filter(({ owner }) => owner && people.has(owner.username))
    .toSorted((one, other) => (one._id < other._id ? -1 : 1))
  const { genres } = await trading.reference.get()
  for (const [index, entry] of demoListings.entries()) {
    const character = listed[index]
    if (!character) return
    const owner = people.get(character.owner!.username)!
    await ignoreConflict(async () => {
      await allow(trading, owner, character, entry.kind)
      const { genreSlugs = [], offers, ...fields } = entry
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
      await loadOffers(trading, { owner, listingId, entry, offers, others: listed }, people)
    })
  }
}

type Loading = {
  owner: SignedInActor
  listingId: string
  entry: { kind: Listing['kind'] }
  offers: DemoListing['offers']
  others: readonly CharacterCard[]
}

async function loadOffers(
  trading: Trading,
  { owner, listingId, entry, offers, others }: Loading,
  people: ReadonlyMap<string, SignedInActor>,
): Promise<void> {
  const free = demoTraders.filter((name) => name !== owner.user.username)
  for (const [index, { isAccepted = false, ...offer }] of offers.entries()) {
    const from = people.get(free[(index * 2 + listingId.charCodeAt(35)) % free.length]!)
    if (!from) continue
    await ignoreConflict(async () => {
      const characterIds = entry.kind === 'trade' ? await findToTrade(trading, from, others) : []
      const storyIds = entry.kind === 'licence' ? await findStory(trading, from) : []
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
