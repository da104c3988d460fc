// Two people at the same moment, and a server that is killed in between: everything moves or nothing does.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeIdentity, lockUser } from '#areas/users/public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  accept,
  checkInvariants,
  confirm,
  createCharacter,
  createTrader,
  createTraders,
  getOffer,
  list,
  offer,
  ownerOf,
} from '#test/marketplace.ts'
import { tradeAtRandom, tradeAtRandomInParallel } from '#test/marketplace-model.ts'
import { deleteMember, type Member } from '#test/members.ts'
import { expireDue } from './expiry.service.ts'

let app: TestApp
let owner: Member
let other: Member
let third: Member
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  ;[owner, other, third] = await createTraders(app)
})
afterEach(async () => {
  await app.foundation.events.idle()
  await checkInvariants(app)
})
afterAll(() => app.close())

const codes = (responses: readonly { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)

/** A trade of one character each that both accepted, and that the one who offered has confirmed. */
async function createDeal(from = other) {
  const [gives, gets] = [await createCharacter(owner), await createCharacter(from)]
  const listing = await list(owner, gives, { kind: 'trade' })
  const made = await offer(from, listing, { characterIds: [gets._id] })
  expect((await accept(owner, made)).statusCode).toBe(200)
  expect((await confirm(from, made)).statusCode).toBe(200)
  return { gives, gets, listing, made: await getOffer(owner, made) }
}

/** Both characters have changed hands, or neither has. */
async function findOwners({ gives, gets }: { gives: { _id: string }; gets: { _id: string } }) {
  return [await ownerOf(app, gives), await ownerOf(app, gets)]
}

test('of two offers accepted at once, one is', async () => {
  const listing = await list(owner, await createCharacter(owner))
  const offers = [await offer(other, listing), await offer(third, listing)]
  expect(codes(await Promise.all(offers.map((one) => accept(owner, one))))).toEqual([200, 409])
})

test('the same confirmation sent many times by both sides moves everything once', async () => {
  const deal = await createDeal()
  const all = [owner, other, owner, other, owner].map((who) => confirm(who, deal.made, deal.made.termsHash))
  expect(codes(await Promise.all(all))).toEqual([200, 200, 200, 200, 200])
  expect(await findOwners(deal)).toEqual([other.id, owner.id])
})

test('of trades that promise the same characters, one completes', async () => {
  const [fox, crow, wren] = [
    await createCharacter(owner),
    await createCharacter(other),
    await createCharacter(third),
  ]
  // Fox for crow, crow for wren, and wren for fox: each promises what another one promises too.
  const deals = []
  for (const [lister, given, trader, got] of [
    [owner, fox, other, crow],
    [other, crow, third, wren],
    [third, wren, owner, fox],
  ] as const) {
    const made = await offer(trader, await list(lister, given, { kind: 'trade' }), {
      characterIds: [got._id],
    })
    await accept(lister, made)
    await confirm(lister, made)
    deals.push({ trader, made })
  }
  const responses = await Promise.all(deals.map(({ trader, made }) => confirm(trader, made, made.termsHash)))
  expect(codes(responses)).toEqual([200, 409, 409])
})

test('a confirmation and a change of the terms: what completes is what both confirmed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const deal = await createDeal()
    const { _id, termsHash } = deal.made
    const [confirmed, changed] = await Promise.all([
      confirm(owner, deal.made, termsHash),
      other.call(`PATCH /marketplace/offers/${_id}`, { note: 'And a poem', termsHash }),
    ])
    expect(codes([confirmed, changed])).toEqual([200, 409])
    const isMoved = confirmed.statusCode === 200
    expect(await findOwners(deal)).toEqual(isMoved ? [other.id, owner.id] : [owner.id, other.id])
    expect((await getOffer(owner, deal.made)).terms.note).toBe(isMoved ? '' : 'And a poem')
  }
})

test('an owner who deletes the account, is erased or banned while confirming', async () => {
  const { db, events } = app.foundation
  const endings = [
    (userId: string) =>
      db.transaction().execute(async (tx) => {
        await lockUser(tx, userId)
        await changeIdentity(tx, userId, { isDeleting: true })
        await events.publish(tx, 'account.deletion-requested', { userId })
      }),
    (userId: string) => deleteMember(app, userId),
    (userId: string) =>
      db.transaction().execute(async (tx) => {
        await lockUser(tx, userId)
        const standing = { kind: 'banned' as const, until: null, ruleId: 2, explanation: 'Spam' }
        await changeIdentity(tx, userId, { standing })
        await events.publish(tx, 'user.standing-changed', { userId, ...standing, caseId: null })
      }),
  ]
  for (const end of endings) {
    const deleting = await createTrader(app)
    const deal = await createDeal(deleting)
    const [confirmed] = await Promise.all([confirm(owner, deal.made, deal.made.termsHash), end(deleting.id)])
    await events.idle()
    const moved = await ownerOf(app, deal.gets)
    if (confirmed.statusCode === 200) expect(moved).toBe(owner.id)
    else expect(await ownerOf(app, deal.gives)).toBe(owner.id)
    await expireDue(app.foundation)
    await checkInvariants(app)
  }
})

test('a character that is deleted, or whose license changes, while the other side confirms', async () => {
  const deal = await createDeal()
  const [confirmed, deleted] = await Promise.all([
    confirm(owner, deal.made, deal.made.termsHash),
    other.call(`DELETE /characters/${deal.gets._id}`),
  ])
  expect(confirmed.statusCode === 200).toBe(deleted.statusCode !== 200)
  await expireDue(app.foundation)

  const second = await createDeal()
  const [agreed, changed] = await Promise.all([
    confirm(owner, second.made, second.made.termsHash),
    other.call(`PATCH /characters/${second.gets._id}`, { licence: 'free' }),
  ])
  expect(agreed.statusCode === 200).toBe(changed.statusCode !== 200)
})

test('a listing or an offer that expires while it is confirmed', async () => {
  for (const table of ['listings', 'listing_offers']) {
    const deal = await createDeal()
    const id = table === 'listings' ? deal.listing._id : deal.made._id
    await sql`update ${sql.table(table)} set expires_at = now() - interval '1 second' where id = ${id}`.execute(
      app.foundation.db,
    )
    const [confirmed] = await Promise.all([
      confirm(owner, deal.made, deal.made.termsHash),
      expireDue(app.foundation),
    ])
    // A reserved listing waits for its offer.
    expect(confirmed.statusCode).toBe(table === 'listings' ? 200 : 409)
    const isMoved = confirmed.statusCode === 200
    expect(await findOwners(deal)).toEqual(isMoved ? [other.id, owner.id] : [owner.id, other.id])
  }
})

/** Ends the connection of the call at its first write of this kind. */
async function killAt(table: string, write: string, call: () => Promise<{ statusCode: number }>) {
  const { db, events } = app.foundation
  await events.idle()
  await sql`
    create or replace function kill_session() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      return new;
    end $$
  `.execute(db)
  const on = sql.table(table)
  await sql`create trigger kill after ${sql.raw(write)} on ${on} for each row execute function kill_session()`.execute(
    db,
  )
  const killed = await call()
  await sql`drop trigger kill on ${on}`.execute(db)
  expect(killed.statusCode, table).toBeGreaterThanOrEqual(500)
  await checkInvariants(app)
}

test('killed at any point, nothing has moved, and the same confirmation completes it', async () => {
  const writes = [
    ['characters', 'update'],
    ['character_ownership', 'insert'],
    ['listing_offers', 'update'],
    ['listings', 'update'],
    ['outbox_events', 'insert'],
  ]
  for (const [table = '', write = ''] of writes) {
    const deal = await createDeal()
    await killAt(table, write, () => confirm(owner, deal.made, deal.made.termsHash))
    expect(await findOwners(deal)).toEqual([owner.id, other.id])
    expect((await confirm(owner, deal.made, deal.made.termsHash)).statusCode).toBe(200)
    expect(await findOwners(deal)).toEqual([other.id, owner.id])
  }
})

test('killed while an offer is made, accepted or changed, the same call does it once', async () => {
  const stateOf = async ({ _id }: { _id: string }) =>
    (await owner.call(`GET /marketplace/listings/${_id}`)).json().listing.state
  for (const [table = '', write = ''] of [
    ['listing_offers', 'insert'],
    ['listing_offers', 'update'],
    ['listings', 'update'],
    ['outbox_events', 'insert'],
  ]) {
    // The first who asks: the offer and the reservation are one step.
    const listing = await list(owner, await createCharacter(owner), { giftMode: 'first' })
    const make = () =>
      other.call(`POST /marketplace/listings/${listing._id}/offers`, { key: crypto.randomUUID() })
    await killAt(table, write, make)
    expect(await stateOf(listing)).toBe('open')
    expect(codes([await make(), await make()])).toEqual([201, 409])
    expect(await stateOf(listing)).toBe('reserved')
  }
  for (const [table = '', write = ''] of [
    ['listing_offers', 'update'],
    ['listings', 'update'],
    ['outbox_events', 'insert'],
  ]) {
    const listing = await list(owner, await createCharacter(owner))
    const made = await offer(other, listing)
    await killAt(table, write, () => accept(owner, made))
    expect([await stateOf(listing), (await getOffer(owner, made)).state]).toEqual(['open', 'pending'])
    expect((await accept(owner, made)).statusCode).toBe(200)
  }
  const { made } = await createDeal()
  const change = () =>
    owner.call(`PATCH /marketplace/offers/${made._id}`, { note: 'Now', termsHash: made.termsHash })
  await killAt('outbox_events', 'insert', change)
  // The confirmation is of the old terms, which still hold.
  expect(await getOffer(owner, made)).toMatchObject({ terms: { note: '' }, termsHash: made.termsHash })
  expect((await change()).statusCode).toBe(200)
  expect(await getOffer(owner, made)).toMatchObject({ confirmedByOwner: null, confirmedByOther: null })
})

test('after random actions everyone owns what the model says', () => tradeAtRandom(app, 60))

test('after random actions in parallel nothing is promised twice', () => tradeAtRandomInParallel(app, 10))
