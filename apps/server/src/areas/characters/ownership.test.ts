import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { paint } from '#test/pictures.ts'
import {
  accept,
  checkInvariants,
  confirm,
  createCharacter,
  createTrader,
  createTraders,
  list,
  offer,
  ownerOf,
  withoutTrigger,
} from '#test/marketplace.ts'
import { openCase } from '#test/cases.ts'
import { sendForm } from '#test/forms.ts'
import { createMember, deleteMember, type Member } from '#test/members.ts'
import { verifyProvenance } from './ownership.service.ts'

let app: TestApp
let owner: Member
let other: Member
beforeAll(async () => {
  app = await createTestApp()
  ;[owner, other] = await createTraders(app)
})
afterAll(() => app.close())

async function give(character: { _id: string }, from = owner, to = other) {
  const made = await offer(to, await list(from, character, { giftMode: 'first' }))
  await confirm(from, made)
  expect((await confirm(to, made)).json().offer.state).toBe('completed')
}

const provenance = async (who: Member, { _id }: { _id: string }) =>
  (await who.call(`GET /characters/${_id}/provenance`)).json()

test('records can be neither changed nor deleted, and a forgery behind the trigger is found', async () => {
  const { db } = app.foundation
  const character = await createCharacter(owner)
  await give(character)
  const ofCharacter = sql`character_id = ${character._id}`
  const change = (what: ReturnType<typeof sql>) => what.execute(db)
  for (const forgery of [
    sql`update character_ownership set kind = 'trade' where ${ofCharacter} and number = 2`,
    sql`update character_ownership set to_id = ${owner.id} where ${ofCharacter}`,
    sql`update character_ownership set to_id = null where ${ofCharacter}`,
    sql`delete from character_ownership where ${ofCharacter}`,
  ])
    await expect(change(forgery)).rejects.toThrow('append-only')

  const clean = await verifyProvenance(db)
  expect(clean.faults).toEqual([])
  expect(clean.records).toBeGreaterThanOrEqual(2)
  for (const [forgery, fault] of [
    [
      sql`update character_ownership set to_id = ${owner.id} where ${ofCharacter} and number = 2`,
      'names another person',
    ],
    [
      sql`update character_ownership set at = at - interval '1 day' where ${ofCharacter} and number = 1`,
      'was changed',
    ],
    [sql`delete from character_ownership where ${ofCharacter} and number = 2`, 'the owner is not'],
    [sql`delete from character_ownership where ${ofCharacter}`, 'has no records'],
    [sql`update characters set owner_id = ${owner.id} where id = ${character._id}`, 'the owner is not'],
  ] as const) {
    await db
      .transaction()
      .execute(async (tx) => {
        await withoutTrigger(tx, () => forgery.execute(tx))
        const { faults } = await verifyProvenance(tx as unknown as typeof db)
        expect(faults).toEqual([{ characterId: character._id, fault: expect.stringContaining(fault) }])
        throw new Error('undo')
      })
      .catch((error: Error) => expect(error.message).toBe('undo'))
  }
  expect(await provenance(other, character)).toMatchObject({ isIntact: true })
})

test('an erased owner leaves a record that still verifies and names nobody', async () => {
  const { db } = app.foundation
  const [first, second] = [await createTrader(app), await createTrader(app)]
  const character = await createCharacter(first)
  await give(character, first, second)
  await deleteMember(app, first.id)
  const { records, isIntact } = await provenance(second, character)
  expect(isIntact).toBe(true)
  expect(records).toMatchObject([{ to: null }, { from: null, to: { _id: second.id } }])
  const { rows } = await sql`
    select from_salt, to_salt from character_ownership where character_id = ${character._id} and number = 1
  `.execute(db)
  expect(rows).toEqual([{ from_salt: null, to_salt: null }])
  expect((await verifyProvenance(db)).faults).toEqual([])
  // With the last owner the character goes, and its records with it.
  await deleteMember(app, second.id)
  expect(await ownerOf(app, character)).toBeUndefined()
  expect((await verifyProvenance(db)).faults).toEqual([])
})

test('staff reverse a transfer because of a decided case, once and with a record', async () => {
  const moderator = await createMember(app, { roles: ['moderator'] })
  const character = await createCharacter(owner, { name: 'Returned' })
  await give(character)
  const { records } = await provenance(other, character)
  const reverse = (who: Member, caseId: string) =>
    who.call(`POST /admin/marketplace/transfers/${records[1]._id}/reverse`, { caseId })
  const caseId = await openCase(app, 'user', other.id)
  expect((await reverse(owner, caseId)).statusCode).toBe(403)
  // Not decided yet.
  expect((await reverse(moderator, caseId)).statusCode).toBe(400)
  await sql`update moderation_cases set state = 'decided', decided_at = now() where id = ${caseId}`.execute(
    app.foundation.db,
  )
  const done = await reverse(moderator, caseId)
  expect(done.json().records).toMatchObject([{ number: 3, kind: 'reversal', to: { _id: owner.id } }])
  expect(await ownerOf(app, character)).toBe(owner.id)
  expect((await reverse(moderator, caseId)).statusCode).toBe(409)
  const { rows } = await sql`
    select actor_id, reason from audit_entries where action = 'character.transfer-reversed'
      and target_id = ${character._id}
  `.execute(app.foundation.db)
  expect(rows).toMatchObject([{ actor_id: moderator.id, reason: expect.stringMatching(/^Case \d+$/) }])
  await checkInvariants(app)
})

async function addPicture({ _id }: { _id: string }): Promise<string> {
  const image = await paint().png().toBuffer()
  const sent = await sendForm(app, owner, '/images/upload', { image, type: 'character' })
  const imageId = sent.json().data.imageId
  expect((await owner.call(`POST /characters/${_id}/images`, { imageId })).statusCode).toBe(201)
  return imageId
}

test.each(['character', 'image'])(
  'a report of stolen art about a %s freezes transfers until moderators decide',
  async (kind) => {
    const { db } = app.foundation
    const character = await createCharacter(owner, { name: 'Frozen' })
    const pictureId = await addPicture(character)
    const targetId = kind === 'image' ? pictureId : character._id
    const listing = await list(owner, character)
    const made = await offer(other, listing)
    await accept(owner, made)
    await confirm(owner, made)
    // As a report does.
    const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (id, target_kind, target_id, subject_id, title, reason, severity, snapshot)
    values (gen_random_uuid(), ${kind}, ${targetId}, ${owner.id}, 'Frozen', 'spam', 1, '{}') returning id
  `.execute(db)
    const caseId = rows[0]!.id
    await sql`
    insert into moderation_reports (id, case_id, target_kind, target_id, title, snapshot, reason)
    values (gen_random_uuid(), ${caseId}, ${kind}, ${targetId}, 'Frozen', '{}', 'stolen_art')
  `.execute(db)
    const refused = await confirm(other, made)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('stolen art')
    const seen = (await other.call(`GET /marketplace/listings/${listing._id}`)).json().listing
    expect(seen.isFrozen).toBe(true)
    await sql`update moderation_cases set state = 'decided', decided_at = now() where id = ${caseId}`.execute(
      db,
    )
    expect((await confirm(other, made)).statusCode).toBe(200)
    expect(await ownerOf(app, character)).toBe(other.id)
    // So that the picture stays when the account of the former owner is deleted.
    const picture = await db
      .selectFrom('images')
      .select('owner_id')
      .where('id', '=', pictureId)
      .executeTakeFirst()
    expect(picture?.owner_id).toBe(other.id)
  },
)
