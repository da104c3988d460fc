// People who list, offer and transfer characters, and what must be true after anything they do.
import type { Character } from '@fabula/contracts/characters'
import type { Listing, Offer } from '@fabula/contracts/marketplace'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { verifyProvenance } from '#areas/characters/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { TestApp } from './app.ts'
import { createMember, type Member } from './members.ts'
import { setTrustLevel } from './reviews.ts'

export async function createTrader(
  app: TestApp,
  given: Parameters<typeof createMember>[1] = {},
): Promise<Member> {
  const member = await createMember(app, given)
  await setTrustLevel(app, member, 1)
  return member
}

/** One who lists characters, and two others. */
export async function createTraders(app: TestApp): Promise<[owner: Member, other: Member, third: Member]> {
  return [await createTrader(app), await createTrader(app), await createTrader(app)]
}

async function require<T>(calling: ReturnType<Member['call']>, field: string): Promise<T> {
  const response = await calling
  if (response.statusCode >= 300) throw new Error(response.body)
  return response.json()[field]
}

/** Public, and free to be given away and traded. */
export const createCharacter = (who: Member, fields: object = {}): Promise<Character> =>
  require(who.call('POST /characters', {
    name: 'Odile Marsh',
    visibility: 'public',
    mayBeGiven: true,
    mayBeTraded: true,
    ...fields,
  }), 'character')

export const list = (who: Member, { _id }: { _id: string }, fields: object = {}): Promise<Listing> =>
  require(who.call('POST /marketplace/listings', { characterId: _id, kind: 'gift', ...fields }), 'listing')

export const offer = (who: Member, { _id }: { _id: string }, fields: object = {}): Promise<Offer> =>
  require(who.call(`POST /marketplace/listings/${_id}/offers`, fields), 'offer')

export const getOffer = (who: Member, { _id }: { _id: string }): Promise<Offer> =>
  require(who.call(`GET /marketplace/offers/${_id}`), 'offer')

export const accept = (who: Member, { _id }: { _id: string }) =>
  who.call(`POST /marketplace/offers/${_id}/accept`)

/** The terms as this side sees them now, unless others are given. */
export async function confirm(who: Member, { _id }: { _id: string }, termsHash?: string) {
  return who.call(`POST /marketplace/offers/${_id}/confirm`, {
    termsHash: termsHash ?? (await getOffer(who, { _id })).termsHash,
  })
}

export async function ownerOf(
  { foundation }: TestApp,
  { _id }: { _id: string },
): Promise<string | null | undefined> {
  const row = await foundation.db
    .selectFrom('characters')
    .select('owner_id')
    .where('id', '=', _id)
    .executeTakeFirst()
  return row?.owner_id
}

/** What a person with full access to the database could do. */
export async function withoutTrigger(tx: Transaction, forge: () => Promise<unknown>): Promise<void> {
  await sql`alter table character_ownership disable trigger character_ownership_append_only`.execute(tx)
  await forge()
  await sql`alter table character_ownership enable trigger character_ownership_append_only`.execute(tx)
}

/** As if all transfers were long ago. Records cannot be changed, so this writes them anew behind the trigger. */
export async function endRests({ foundation }: TestApp): Promise<void> {
  await foundation.db.transaction().execute((tx) =>
    withoutTrigger(tx, async () => {
      const { rows } = await sql<{ id: string }>`
        with old as (delete from character_ownership returning *)
        select * from old order by character_id, number
      `.execute(tx)
      for (const row of rows)
        await sql`
          select append_ownership(id, character_id, kind, from_id, to_id, transfer_id, case_id, at - interval '20 days')
          from jsonb_populate_record(null::character_ownership, ${JSON.stringify(row)}::jsonb)
        `.execute(tx)
    }),
  )
}

/** No chain is broken, every completed transfer has one record per character, and no promise is left of what moved. */
export async function checkInvariants({ foundation }: TestApp): Promise<void> {
  const { db } = foundation
  const { faults } = await verifyProvenance(db)
  expect(faults, JSON.stringify(faults)).toEqual([])
  const { rows: wrong } = await sql`
    select offers.id from listing_offers offers join listings on listings.id = offers.listing_id
    where offers.state = 'completed' and listings.kind in ('gift', 'trade')
      and (select count(*) from character_ownership where transfer_id = offers.id and kind = listings.kind)
        <> 1 + cardinality(offers.character_ids)
      and (
        select count(*) from characters where id = listings.character_id or id = any(offers.character_ids)
      ) = 1 + cardinality(offers.character_ids)
  `.execute(db)
  expect(wrong).toEqual([])
  const { rows: stray } = await sql`
    select id from character_ownership where kind in ('gift', 'trade') and from_id is not null and to_id is not null
      and not exists (select from listing_offers where id = transfer_id and state = 'completed')
  `.execute(db)
  expect(stray).toEqual([])
  const { rows: reserved } = await sql`
    select id from listings where (state = 'reserved') <> exists (
      select from listing_offers where listing_id = listings.id and state = 'accepted'
    )
  `.execute(db)
  expect(reserved).toEqual([])
  const { rows: left } = await sql`
    select offers.id from listing_offers offers join listings on listings.id = offers.listing_id
    where offers.state in ('pending', 'accepted') and (
      listings.state not in ('open', 'reserved')
      or exists (
        select from characters where id = any(offers.character_ids) and owner_id is distinct from offers.from_id
      )
    )
  `.execute(db)
  expect(left).toEqual([])
}
