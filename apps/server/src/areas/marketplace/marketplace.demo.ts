// Listings and offers of the local demo, about whatever public characters the demo has.
import type { CharacterCard } from '@fabula/contracts/characters'
import type { Listing } from '@fabula/contracts/marketplace'
import { findActorsByName } from '#areas/accounts/public.ts'
import { changeCharacter, listCharacters } from '#areas/characters/public.ts'
import { listStoryIds } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { createListing } from './listings.service.ts'
import type { Trading } from './marketplace.context.ts'
import { type DemoListing, demoListings } from './marketplace.demo-texts.ts'
import { acceptOffer, makeOffer } from './offers.service.ts'

/** Repeating it adds only what is missing: keys are the ids of the characters. */
export async function loadDemoMarketplace(trading: Trading): Promise<void> {
  const { db } = trading
  const names = demoListings.flatMap(({ by, offers }) => [by, ...offers.map((offer) => offer.by)])
  const people = await findActorsByName(db, [...new Set(names)])
  const characters = await listPublicOf(trading, [...people.values()])
  const { genres } = await trading.reference.get()
  for (const { character: name, by, genreSlugs = [], offers, ...fields } of demoListings) {
    const owner = people.get(by)
    const character = characters.find((one) => one.name === name && one.owner?._id === owner?.userId)
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

/** Each asks for their own: those who come later in a story are in no list for others. */
async function listPublicOf({ db }: Trading, people: readonly SignedInActor[]): Promise<CharacterCard[]> {
  const lists = await Promise.all(
    people.map((actor) => listCharacters(db, actor, { ownerId: actor.userId, page: 1, limit: 100 })),
  )
  return lists.flatMap(({ characters }) => characters).filter(({ visibility }) => visibility === 'public')
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
  for (const { by, gives, isAccepted = false, ...offer } of offers) {
    const from = people.get(by)
    if (!from) continue
    await ignoreConflict(async () => {
      const characterIds = kind === 'trade' ? await findToTrade(trading, from, characters, gives) : []
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

async function findToTrade(
  trading: Trading,
  from: SignedInActor,
  characters: readonly CharacterCard[],
  name: string | undefined,
): Promise<string[]> {
  const given = characters.find((one) => one.owner?._id === from.userId && one.name === name)
  if (!given) return []
  await allow(trading, from, given, 'trade')
  return [given._id]
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
