import type { ListingCard, Offer } from '@fabula/contracts/marketplace'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeIdentity } from '#areas/users/public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  accept,
  checkInvariants,
  confirm,
  createCharacter,
  createTrader,
  getOffer,
  list,
  offer,
  ownerOf,
} from '#test/marketplace.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { readExport } from '#test/reports.ts'
import { createPublished } from '#test/stories.ts'
import { expireDue } from './expiry.service.ts'

let app: TestApp
let owner: Member
let other: Member
let third: Member
beforeAll(async () => {
  app = await createTestApp()
  owner = await createTrader(app, { displayName: 'Olga' })
  other = await createTrader(app, { displayName: 'Ned' })
  third = await createTrader(app)
})
afterAll(() => app.close())

const fieldsOf = (response: { json(): { details: { fields: object } } }) => response.json().details.fields
const listed = async (who: Member, query: string): Promise<ListingCard[]> =>
  (await who.call(`GET /marketplace/listings?${query}`)).json().listings
const messages = async (who: Member, type: string): Promise<string[]> => {
  await app.foundation.events.idle()
  const { notifications } = (await who.call('GET /notifications?limit=100')).json()
  return notifications
    .filter((one: { type: string }) => one.type === type)
    .map(({ message }: { message: string }) => message)
}

describe('a listing', () => {
  test('is made once per key and kind by trusted owners of public characters that allow it', async () => {
    const character = await createCharacter(owner)
    const key = '0190a0b0-0000-4000-8000-0000000000b1'
    const made = await list(owner, character, { text: 'Needs a good home.', key })
    expect(made).toMatchObject({
      kind: 'gift',
      giftMode: 'chosen',
      state: 'open',
      isOwn: true,
      rights: { becomesOwner: true, creator: { _id: owner.id }, stories: 0 },
      permissions: ['edit', 'withdraw'],
    })
    expect(await list(owner, character, { key })).toEqual(made)
    const create = (who: Member, body: object) =>
      who.call('POST /marketplace/listings', { characterId: character._id, kind: 'gift', ...body })
    expect((await create(owner, {})).statusCode).toBe(409)
    expect((await create(other, {})).statusCode).toBe(403)
    const wrong = await create(owner, {
      seeks: 'x',
      licence: 'free',
      questions: ['Why?'],
      genreIds: [owner.id],
    })
    expect(Object.keys(fieldsOf(wrong)).toSorted()).toEqual(['genreIds.0', 'licence', 'questions', 'seeks'])

    const held = await createCharacter(owner, {
      mayBeGiven: false,
      mayBeTraded: false,
      visibility: 'private',
    })
    const tryTo = (kind: string) => create(owner, { characterId: held._id, kind })
    expect(fieldsOf(await tryTo('gift'))).toEqual({ characterId: 'must be public' })
    await owner.call(`PATCH /characters/${held._id}`, { visibility: 'public' })
    expect(fieldsOf(await tryTo('gift'))).toEqual({ characterId: expect.stringContaining('given away') })
    expect(fieldsOf(await tryTo('trade'))).toEqual({ characterId: expect.stringContaining('traded') })
    expect((await tryTo('licence')).statusCode).toBe(201)

    const newcomer = await createMember(app)
    const own = await createCharacter(newcomer)
    expect((await create(newcomer, { characterId: own._id })).statusCode).toBe(403)
  })

  test('is found by what it is, and not by those its owner blocked', async () => {
    // Fantasy.
    const genreId = '0190a000-0000-7000-8000-000000000200'
    const character = await createCharacter(owner, {
      name: 'Zephyrine Quoll',
      facts: [{ field: 'species', text: 'Marsh Owl' }],
      tags: ['Owlish'],
      licence: 'free',
    })
    const { _id } = await list(owner, character, { kind: 'trade', seeks: 'A fox', genreIds: [genreId] })
    const find = async (query: string) => (await listed(other, query)).map((one) => one._id)
    for (const query of [
      'q=zephyr',
      'q=zephyrine&kind=trade',
      'species=marsh%20owl',
      'tag=owlish',
      'q=quoll&licence=free',
      'q=quoll&genre=fantasy',
      `q=quoll&genre=${genreId}`,
      'q=quoll&sort=ending',
      'q=quoll&sort=wished',
    ])
      expect(await find(query), query).toEqual([_id])
    for (const query of ['q=zephyr&kind=gift', 'q=quoll&licence=ask', 'q=quoll&portrait=1', 'tag=nothing'])
      expect(await find(query), query).toEqual([])
    expect((await other.call('GET /marketplace/listings?genre=none')).statusCode).toBe(400)
    await owner.call(`PATCH /characters/${character._id}`, { visibility: 'private' })
    expect(await find('q=quoll')).toEqual([])
    expect((await other.call(`GET /marketplace/listings/${_id}`)).statusCode).toBe(404)
    await owner.call(`PATCH /characters/${character._id}`, { visibility: 'public' })
    await other.call(`POST /users/block/${owner.id}`)
    expect(await find('q=quoll')).toEqual([])
    expect((await other.call(`GET /marketplace/listings/${_id}`)).statusCode).toBe(404)
    await other.call(`DELETE /users/block/${owner.id}`)
    const page = (await createVisitor(app).call(`GET /marketplace/characters/${character._id}`)).json()
    expect(page).toMatchObject({ listings: [{ _id, permissions: [] }] })
  })

  test('is changed with a revision, watched, and its watchers and searchers hear of it', async () => {
    const saved = await third.call('POST /marketplace/searches', { filters: { q: 'halcyon', kind: 'gift' } })
    expect(saved.statusCode).toBe(201)
    const again = await third.call('POST /marketplace/searches', { filters: { kind: 'gift', q: 'halcyon' } })
    expect(again.json()).toEqual(saved.json())
    const character = await createCharacter(owner, { name: 'Halcyon Reed' })
    const { _id, revision } = await list(owner, character)
    expect(await messages(third, 'listing_news')).toEqual([
      'New on the marketplace for your saved search: Halcyon Reed',
    ])
    await other.call(`PUT /marketplace/listings/${_id}/watch`)
    await other.call(`PUT /marketplace/listings/${_id}/watch`)
    expect(await listed(other, 'view=watched')).toMatchObject([{ _id, watchers: 1, isWatched: true }])
    const change = (body: object) => owner.call(`PATCH /marketplace/listings/${_id}`, body)
    const changed = await change({ giftMode: 'questions', questions: ['Why?'], text: 'New', revision })
    expect(changed.json().listing).toMatchObject({ questions: ['Why?'], text: 'New' })
    expect((await change({ text: 'Stale', revision })).statusCode).toBe(409)
    expect((await other.call(`PATCH /marketplace/listings/${_id}`, { text: 'Mine' })).statusCode).toBe(403)
    expect(await messages(other, 'listing_news')).toEqual([
      'A listing that you watch has changed: Halcyon Reed',
    ])
    expect((await owner.call(`DELETE /marketplace/listings/${_id}`)).statusCode).toBe(200)
    expect((await owner.call(`DELETE /marketplace/listings/${_id}`)).statusCode).toBe(200)
    await other.call(`DELETE /marketplace/listings/${_id}/watch`)
    expect(await listed(other, 'view=watched')).toEqual([])
    const { search } = saved.json()
    await third.call(`DELETE /marketplace/searches/${search._id}`)
    expect((await third.call('GET /marketplace/searches')).json()).toMatchObject({ searches: [] })
  })

  test('reminds its owner a week before it expires, expires with its offers, and can be renewed', async () => {
    const character = await createCharacter(owner, { name: 'Ferrant' })
    const { _id } = await list(owner, character)
    const { _id: offerId } = await offer(other, { _id }, { message: 'Please' })
    const endsIn = (days: number) =>
      sql`update listings set expires_at = now() + ${`${days} days`}::interval where id = ${_id}`.execute(
        app.foundation.db,
      )
    await endsIn(6)
    await expireDue(app.foundation)
    await expireDue(app.foundation)
    expect(await messages(owner, 'listing_news')).toEqual([
      'Your listing expires in a week. Renew it to keep it open: Ferrant',
    ])
    await endsIn(-1)
    expect((await accept(owner, { _id: offerId })).statusCode).toBe(409)
    expect(await listed(other, 'q=ferrant')).toEqual([])
    await expireDue(app.foundation)
    expect((await getOffer(other, { _id: offerId })).state).toBe('expired')
    const renewed = (await owner.call(`POST /marketplace/listings/${_id}/renew`)).json().listing
    expect(renewed).toMatchObject({ state: 'open' })
    expect(Date.parse(renewed.expiresAt)).toBeGreaterThan(Date.now() + 59 * 24 * 60 * 60 * 1000)
    await checkInvariants(app)
  })
})

describe('an offer', () => {
  test('for a gift answers its questions; accepted and confirmed by both, it moves the character', async () => {
    const character = await createCharacter(owner, { name: 'Tansy Vale' })
    const listing = await list(owner, character, { giftMode: 'questions', questions: ['Why?', 'Where?'] })
    const apply = (who: Member, body: object) =>
      who.call(`POST /marketplace/listings/${listing._id}/offers`, body)
    expect(
      fieldsOf(await apply(other, { answers: ['Because'], characterIds: [character._id] })),
    ).toMatchObject({
      'answers.1': 'is required',
      characterIds: 'is only for trades',
    })
    expect((await apply(owner, { answers: ['a', 'b'] })).statusCode).toBe(409)
    const unverified = await createMember(app, { isEmailVerified: false })
    expect((await apply(unverified, { answers: ['a', 'b'] })).statusCode).toBe(403)
    const first = await offer(other, listing, { answers: ['Because', 'Here'], message: 'Please' })
    const rival = await offer(third, listing, { answers: ['Yes', 'No'] })
    expect((await apply(other, { answers: ['a', 'b'] })).statusCode).toBe(409)
    expect(await messages(owner, 'transfer_offer')).toContain('Ned would like to have Tansy Vale')
    const received = (
      await owner.call(`GET /marketplace/offers?direction=received&listing=${listing._id}`)
    ).json()
    expect(received.offers).toHaveLength(2)
    expect(received.waiting.received).toBeGreaterThanOrEqual(2)
    expect((await third.call(`GET /marketplace/offers/${first._id}`)).statusCode).toBe(404)
    expect((await confirm(other, first)).statusCode).toBe(409)
    expect((await accept(other, first)).statusCode).toBe(403)
    expect((await accept(owner, first)).json().offer).toMatchObject({
      state: 'accepted',
      listing: { state: 'reserved' },
      permissions: ['cancel', 'change', 'confirm'],
    })
    expect((await accept(owner, rival)).statusCode).toBe(409)
    expect((await confirm(owner, first)).json().offer).toMatchObject({
      state: 'accepted',
      confirmedByOther: null,
    })
    const done: Offer = (await confirm(other, first)).json().offer
    expect(done).toMatchObject({ state: 'completed', listing: { state: 'completed' }, permissions: [] })
    expect((await confirm(other, first)).statusCode).toBe(200)
    expect(await ownerOf(app, character)).toBe(other.id)
    expect((await getOffer(third, rival)).state).toBe('declined')
    const { records, isIntact } = (
      await createVisitor(app).call(`GET /characters/${character._id}/provenance`)
    ).json()
    expect(isIntact).toBe(true)
    expect(records).toMatchObject([
      { number: 1, kind: 'created', from: null, to: { _id: owner.id }, previousHash: null },
      {
        number: 2,
        kind: 'gift',
        from: { _id: owner.id },
        to: { _id: other.id },
        previousHash: records[0].hash,
      },
    ])
    expect(await messages(other, 'transfer_decided')).toContain('Tansy Vale is yours now')
    expect(await messages(third, 'transfer_decided')).toContain('Your offer for Tansy Vale was declined')
    expect(await messages(owner, 'achievement')).toContainEqual(expect.stringContaining('In good hands'))
    const seen = (await other.call(`GET /characters/${character._id}`)).json().character
    expect(seen).toMatchObject({ creator: { _id: owner.id }, owner: { _id: other.id } })
    // It rests for a week.
    const resting = await other.call('POST /marketplace/listings', {
      characterId: character._id,
      kind: 'gift',
    })
    expect(fieldsOf(resting)).toEqual({ characterId: expect.stringContaining('rests until') })
    await checkInvariants(app)
  })

  test('for a gift to the first who comes is accepted at once', async () => {
    const listing = await list(owner, await createCharacter(owner), { giftMode: 'first' })
    const made = await offer(other, listing)
    expect(made).toMatchObject({ state: 'accepted', listing: { state: 'reserved' } })
    const late = await third.call(`POST /marketplace/listings/${listing._id}/offers`, {})
    expect(late.statusCode).toBe(409)
    await other.call(`POST /marketplace/offers/${made._id}/cancel`)
    expect((await offer(third, listing)).state).toBe('accepted')
    await checkInvariants(app)
  })

  test('for a trade can be changed by both sides, which resets both confirmations', async () => {
    const [fox, crow, wren] = [
      await createCharacter(owner, { name: 'Fox' }),
      await createCharacter(other, { name: 'Crow' }),
      await createCharacter(other, { name: 'Wren' }),
    ]
    const listing = await list(owner, fox, { kind: 'trade', seeks: 'Birds' })
    const foreign = await third.call(`POST /marketplace/listings/${listing._id}/offers`, {
      characterIds: [crow._id],
    })
    expect(Object.keys(fieldsOf(foreign))).toEqual(['characterIds.0'])
    const made = await offer(other, listing, { characterIds: [crow._id] })
    await accept(owner, made)
    await confirm(other, made)
    const counter = (body: object) => owner.call(`PATCH /marketplace/offers/${made._id}`, body)
    expect((await counter({ note: 'x', termsHash: 'stale' })).statusCode).toBe(409)
    const changed: Offer = (
      await counter({ characterIds: [crow._id, wren._id], note: 'Both birds', termsHash: made.termsHash })
    ).json().offer
    expect(changed).toMatchObject({ confirmedByOther: null, terms: { note: 'Both birds', gets: [{}, {}] } })
    expect((await confirm(other, made, made.termsHash)).statusCode).toBe(409)
    // Back to the terms that were confirmed: they are confirmed anew.
    const back = await counter({ characterIds: [crow._id], note: '', termsHash: changed.termsHash })
    expect(back.json().offer).toMatchObject({ termsHash: made.termsHash, confirmedByOther: null })
    await counter({ characterIds: [crow._id, wren._id], termsHash: made.termsHash })
    await confirm(owner, made)
    // So does a license that the owner gives to everyone meanwhile.
    await owner.call(`PATCH /characters/${fox._id}`, { licence: 'free' })
    expect(await getOffer(owner, made)).toMatchObject({ confirmedByOwner: null })
    await confirm(owner, made)
    expect((await confirm(other, made)).json().offer.state).toBe('completed')
    expect([await ownerOf(app, fox), await ownerOf(app, crow), await ownerOf(app, wren)]).toEqual([
      other.id,
      owner.id,
      owner.id,
    ])
    await checkInvariants(app)
  })

  test('for a license lets the named stories use the character, and moves nothing', async () => {
    const character = await createCharacter(owner, { licence: 'none' })
    const { story } = await createPublished(other)
    const listing = await list(owner, character, { kind: 'licence', licence: 'credit' })
    const made = await offer(other, listing, { storyIds: [story._id] })
    expect(made.terms).toMatchObject({ licence: 'credit', stories: [{ _id: story._id }] })
    const use = () => other.call(`PUT /content/${story._id}/characters/${character._id}`, {})
    expect((await use()).statusCode).toBe(403)
    await accept(owner, made)
    await confirm(owner, made)
    await confirm(other, made)
    expect((await use()).statusCode).toBe(200)
    expect(await ownerOf(app, character)).toBe(owner.id)
    const foreign = await third.call(
      `POST /marketplace/listings/${(await list(owner, character, { kind: 'licence' }))._id}/offers`,
      { storyIds: [story._id] },
    )
    expect(fieldsOf(foreign)).toEqual({ 'storyIds.0': 'must be a story that you write' })
  })
})

test('the listings and offers of a user end with the account, a ban and a block, and are in the export', async () => {
  const [deleting, blocked] = [await createTrader(app), await createTrader(app)]
  const own = await list(deleting, await createCharacter(deleting))
  const received = await offer(other, own)
  const foreign = await list(owner, await createCharacter(owner))
  const sent = await offer(deleting, foreign)
  await accept(owner, sent)
  expect(await readExport(app, deleting.id, 'marketplace.json')).toMatchObject({
    listings: [{ id: own._id }],
    offers: [{ id: sent._id, state: 'accepted' }],
  })
  const { db, events } = app.foundation
  await db.transaction().execute(async (tx) => {
    await changeIdentity(tx, deleting.id, { isDeleting: true })
    await events.publish(tx, 'account.deletion-requested', { userId: deleting.id })
  })
  await events.idle()
  expect((await getOffer(owner, sent)).state).toBe('cancelled')
  expect((await owner.call(`GET /marketplace/listings/${foreign._id}`)).json().listing.state).toBe('open')
  const { state } = await db
    .selectFrom('listing_offers')
    .select('state')
    .where('id', '=', received._id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('declined')
  const toBlocked = await offer(blocked, foreign)
  await owner.call(`POST /users/block/${blocked.id}`)
  await events.idle()
  expect((await getOffer(owner, toBlocked)).state).toBe('cancelled')
  await checkInvariants(app)
})
