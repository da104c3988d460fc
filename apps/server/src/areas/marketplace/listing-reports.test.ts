// Listings that are reported, hidden by moderators, and restored.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { decideCase, openCase } from '#test/cases.ts'
import {
  accept,
  confirm,
  createCharacter,
  createTraders,
  getOffer,
  list,
  offer,
  ownerOf,
} from '#test/marketplace.ts'
import { createMember, createVisitor, type Member } from '#test/members.ts'
import { moderate } from '#test/reports.ts'

let app: TestApp
let owner: Member
let other: Member
beforeAll(async () => {
  app = await createTestApp()
})
// New ones for each test: a decision lowers the trust in its subject.
beforeEach(async () => {
  ;[owner, other] = await createTraders(app)
})
afterAll(() => app.close())

test('a hidden listing is gone for others, nothing moves through it, and a reversal restores it', async () => {
  const moderator = await createMember(app, { roles: ['moderator'] })
  const visitor = createVisitor(app)
  const character = await createCharacter(owner, { name: 'Odile' })
  const listing = await list(owner, character, { text: 'INSULT of a text' })
  const made = await offer(other, listing)
  const caseId = await openCase(app, 'listing', listing._id)
  expect((await decideCase(moderator, caseId)).statusCode).toBe(200)
  await app.foundation.events.idle()

  const path = `/marketplace/listings/${listing._id}`
  for (const who of [other, visitor]) expect((await who.call(`GET ${path}`)).statusCode).toBe(404)
  for (const address of [
    '/marketplace/listings',
    `/marketplace/characters/${character._id}`,
    `/marketplace/offers/${made._id}`,
    '/marketplace/offers',
  ])
    expect((await other.call(`GET ${address}`)).body, address).not.toContain('INSULT')
  expect((await other.call(`POST ${path}/offers`, {})).statusCode).toBe(404)
  expect(
    (await other.call('POST /reports', { targetKind: 'listing', targetId: listing._id, reason: 'spam' }))
      .statusCode,
  ).toBe(404)
  // Its owner still sees it, and can only withdraw it.
  expect((await owner.call(`GET ${path}`)).json().listing).toMatchObject({
    text: 'INSULT of a text',
    state: 'withdrawn',
    permissions: [],
  })
  expect((await accept(owner, made)).statusCode).toBe(409)
  expect((await owner.call(`PATCH ${path}`, { text: 'Polite' })).statusCode).toBe(409)
  expect((await owner.call(`POST ${path}/renew`)).statusCode).toBe(409)

  await moderate(app, 'listing', listing._id, null)
  expect((await visitor.call(`GET ${path}`)).json().listing).toMatchObject({ state: 'open' })
  expect((await accept(owner, made)).statusCode).toBe(200)
  await confirm(owner, made)
  await moderate(app, 'listing', listing._id, 'removed')
  expect((await confirm(other, made)).statusCode).toBe(409)
  expect(await ownerOf(app, character)).toBe(owner.id)
  await moderate(app, 'listing', listing._id, null)
  expect((await confirm(other, made)).statusCode).toBe(200)
  expect(await ownerOf(app, character)).toBe(other.id)
})

test('a listing that is reported for stolen art freezes its character, even once it is withdrawn', async () => {
  const character = await createCharacter(owner)
  const traded = await list(owner, character, { kind: 'trade' })
  const given = await list(owner, character, { giftMode: 'first' })
  const sent = await other.call('POST /reports', {
    targetKind: 'listing',
    targetId: traded._id,
    reason: 'stolen_art',
    text: 'Drawn by someone else.',
  })
  expect(sent.statusCode, sent.body).toBe(201)
  await owner.call(`DELETE /marketplace/listings/${traded._id}`)
  // Nobody gets it reserved either: that would only be in the way of others.
  const refused = await other.call(`POST /marketplace/listings/${given._id}/offers`, {})
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('stolen art')
  expect((await other.call(`GET /marketplace/listings/${given._id}`)).json().listing).toMatchObject({
    state: 'open',
    isFrozen: true,
  })
})

test('an offer shows no more than the name of a character that moderators have hidden', async () => {
  const facts = [{ field: 'summary', text: 'INSULT of a summary' }]
  const [gives, gets] = [await createCharacter(owner), await createCharacter(other, { name: 'Shown', facts })]
  const made = await offer(other, await list(owner, gives, { kind: 'trade' }), { characterIds: [gets._id] })
  expect((await getOffer(owner, made)).terms.gets).toMatchObject([{ summary: 'INSULT of a summary' }])
  await moderate(app, 'character', gets._id, 'hidden')
  expect((await getOffer(owner, made)).terms.gets).toMatchObject([{ name: 'Shown', summary: '' }])
})
