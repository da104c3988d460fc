import { sql } from 'kysely'
import type { ImageReference } from '@fabula/contracts/shapes'
import type { CharacterLicence } from '@fabula/contracts/character-sizes'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { OwnershipRow } from './ownership-chain.ts'

const columns = [
  'id',
  'character_id',
  'number',
  'kind',
  'from_id',
  'from_salt',
  'from_mark',
  'to_id',
  'to_salt',
  'to_mark',
  'transfer_id',
  'case_id',
  'at',
  'previous_hash',
  'hash',
] as const

/** All of these characters, in the order of the chains. */
export async function listRecords(
  db: Database | Transaction,
  characterIds: readonly string[],
): Promise<OwnershipRow[]> {
  return db
    .selectFrom('character_ownership')
    .select(columns)
    .where(sql<boolean>`character_id = any(${characterIds}::uuid[])`)
    .orderBy('character_id')
    .orderBy('number')
    .execute()
}

export async function findRecord(
  db: Database | Transaction,
  recordId: string,
): Promise<OwnershipRow | undefined> {
  return db.selectFrom('character_ownership').select(columns).where('id', '=', recordId).executeTakeFirst()
}

/** The records of a transfer; both sides of a trade. */
export async function listRecordsOf(tx: Transaction, transferId: string): Promise<OwnershipRow[]> {
  return tx
    .selectFrom('character_ownership')
    .select(columns)
    .where('transfer_id', '=', transferId)
    .where('kind', '<>', 'reversal')
    .orderBy('character_id')
    .execute()
}

type Person = { id: string; username: string; display_name: string; avatar: ImageReference | null }

/** Those of the users whom the viewer may see. */
export async function listPeople(
  db: Database,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, username, display_name, avatar from people
    where id = any(${ids}::uuid[]) and not is_deleting
      and id not in (select user_id from users_hidden_from(${viewerId}))
  `.execute(db)
  return rows
}

export type OwnedRow = {
  id: string
  owner_id: string | null
  name: string
  licence: CharacterLicence
  is_public: boolean
  is_archived: boolean
  may_be_given: boolean
  may_be_traded: boolean
  /** When it last changed hands. */
  moved_at: Date | null
}

/** Missing ones are left out. Locked in the order of their ids, so that two transactions never wait for each other. */
export async function lockOwned(tx: Transaction, ids: readonly string[]): Promise<OwnedRow[]> {
  await sql`select id from characters where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return listOwned(tx, ids)
}

export async function listOwned(db: Database | Transaction, ids: readonly string[]): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select characters.id, characters.owner_id, characters.name, characters.licence, characters.is_archived,
      characters.may_be_given, characters.may_be_traded,
      characters.visibility = 'public' and characters.moderation is null and not characters.is_archived as is_public,
      (
        select character_ownership.at from character_ownership
        where character_ownership.character_id = characters.id and character_ownership.kind <> 'created'
        order by character_ownership.number desc limit 1
      ) as moved_at
    from characters where characters.id = any(${ids}::uuid[]) order by characters.id
  `.execute(db)
  return rows
}

export type Move = {
  characterId: string
  fromId: string
  toId: string
  kind: 'gift' | 'trade' | 'reversal'
  transferId: string
  caseId?: string
}

/** False if it has another owner by now. */
export async function moveOwner(tx: Transaction, move: Move): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('characters')
    // The key belongs to the one who created it, and may also be one of the new owner's.
    .set((row) => ({
      owner_id: move.toId,
      made_with: null,
      revision: row('revision', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', move.characterId)
    .where('owner_id', '=', move.fromId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`select append_ownership(${newId()}, ${move.characterId}, ${move.kind}, ${move.fromId}, ${move.toId},
    ${move.transferId}, ${move.caseId ?? null}, now())`.execute(tx)
  return true
}

/** In batches, for verifying all chains. */
export async function listOwnersAfter(db: Database, after: string | null, limit: number) {
  return db
    .selectFrom('characters')
    .select(['id', 'owner_id'])
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}
