// Random actions on the marketplace, next to a model that only knows who owns what.
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { checkInvariants, confirm, createCharacter, createTrader, endRests, ownerOf } from './marketplace.ts'
import type { Member } from './members.ts'

/** The same in every run. */
let seed = 7
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

type World = { people: Member[]; characterIds: string[]; listingIds: string[]; offerIds: string[] }

async function createWorld(app: TestApp): Promise<World> {
  const people = await Promise.all(Array.from({ length: 4 }, () => createTrader(app)))
  const characters = await Promise.all(
    people.flatMap((one) => [createCharacter(one, { name: 'One' }), createCharacter(one, { name: 'Two' })]),
  )
  return { people, characterIds: characters.map(({ _id }) => _id), listingIds: [], offerIds: [] }
}

async function pickOwn(who: Member): Promise<string | undefined> {
  const { characters } = (await who.call('GET /users/characters?limit=100')).json()
  return pick(characters as { _id: string }[])?._id
}

type Action = (world: World, who: Member) => Promise<unknown>

const onOffer =
  (verb: string): Action =>
  async ({ offerIds }, who) =>
    who.call(`POST /marketplace/offers/${pick(offerIds)}/${verb}`)

/** Sent by everyone; only its owner may. */
async function acceptAny({ offerIds, people }: World): Promise<void> {
  const id = pick(offerIds)
  await Promise.all(people.map((one) => one.call(`POST /marketplace/offers/${id}/accept`)))
}

const actions: Action[] = [
  async (world, who) => {
    const response = await who.call('POST /marketplace/listings', {
      characterId: await pickOwn(who),
      kind: pick(['gift', 'trade', 'trade']),
    })
    if (response.statusCode === 201) world.listingIds.push(response.json().listing._id)
  },
  async (world, who) => {
    const response = await who.call(`POST /marketplace/listings/${pick(world.listingIds)}/offers`, {
      characterIds: random() < 0.4 ? [] : [await pickOwn(who)],
    })
    if (response.statusCode === 201) world.offerIds.push(response.json().offer._id)
  },
  acceptAny,
  acceptAny,
  acceptAny,
  onOffer('decline'),
  onOffer('cancel'),
  async ({ offerIds, characterIds }, who) => {
    const id = pick(offerIds)
    const { offer } = (await who.call(`GET /marketplace/offers/${id}`)).json()
    if (offer)
      await who.call(`PATCH /marketplace/offers/${id}`, {
        characterIds: [pick(characterIds)],
        termsHash: offer.termsHash,
      })
  },
  async ({ listingIds }, who) => {
    if (random() < 0.3) await who.call(`DELETE /marketplace/listings/${pick(listingIds)}`)
  },
]

/** Both sides, so that something completes. Returns what then moved, from the model's point of view. */
async function confirmBoth({ people, offerIds }: World): Promise<[characterId: string, ownerId: string][]> {
  const id = pick(offerIds)
  for (const who of people) {
    const { offer } = (await who.call(`GET /marketplace/offers/${id}`)).json()
    if (offer?.state !== 'accepted') continue
    const response = await confirm(who, { _id: id! })
    const done = response.statusCode === 200 ? response.json().offer : undefined
    if (done?.state !== 'completed') continue
    return [
      ...done.terms.gives.map(({ _id }: { _id: string }) => [_id, done.from._id]),
      ...done.terms.gets.map(({ _id }: { _id: string }) => [_id, done.owner._id]),
    ]
  }
  return []
}

export async function tradeAtRandom(app: TestApp, count: number): Promise<void> {
  const world = await createWorld(app)
  const owners = new Map<string, string>()
  for (const id of world.characterIds) owners.set(id, (await ownerOf(app, { _id: id }))!)
  let moved = 0
  for (let turn = 0; turn < count; turn += 1) {
    await pick(actions)!(world, pick(world.people)!)
    for (const [id, ownerId] of await confirmBoth(world)) {
      owners.set(id, ownerId)
      moved += 1
    }
    if (turn % 10 === 9) await endRests(app)
  }
  for (const [id, ownerId] of owners) expect(await ownerOf(app, { _id: id })).toBe(ownerId)
  expect(moved).toBeGreaterThan(0)
  await checkInvariants(app)
}

export async function tradeAtRandomInParallel(app: TestApp, count: number): Promise<void> {
  const world = await createWorld(app)
  const failed: string[] = []
  // A deadlock would be one.
  world.people = world.people.map((one) => ({
    ...one,
    async call(...given) {
      const response = await one.call(...given)
      if (response.statusCode >= 500) failed.push(`${given[0]}: ${response.body}`)
      return response
    },
  }))
  for (let turn = 0; turn < count; turn += 1) {
    await Promise.all([
      ...world.people.map((who) => pick(actions)!(world, who)),
      confirmBoth(world),
      confirmBoth(world),
    ])
    if (turn % 10 === 9) await endRests(app)
  }
  await app.foundation.events.idle()
  expect(failed).toEqual([])
  await checkInvariants(app)
}
