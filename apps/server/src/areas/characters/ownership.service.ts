// Who owns a character and who owned it before: moving characters, and the records that prove it.
import { maxCharactersOfUser } from '@fabula/contracts/character-sizes'
import type { ProvenanceRecord } from '@fabula/contracts/marketplace'
import { giveImages } from '#areas/images/public.ts'
import { presentPerson } from '#areas/users/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import { listImages, listImagesOf } from './character-images.store.ts'
import { countOwned } from './characters.store.ts'
import { findChainFault, type OwnershipRow } from './ownership-chain.ts'
import { isTrueAt, listMarks } from './facts.ts'
import { findHorizon } from './horizon.service.ts'
import * as store from './ownership.store.ts'
import { type CharacterSources, listKnownStories, openCharacter } from './read-characters.service.ts'

export type OwnedCharacter = store.OwnedRow

/** Until the end of the transaction nobody else changes, deletes or moves them. Missing ones are left out. */
export async function lockOwned(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnedCharacter>> {
  return byId(await store.lockOwned(tx, ids))
}

export async function findOwned(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnedCharacter>> {
  return byId(await store.listOwned(db, ids))
}

const tooMany = () =>
  new AppError('CONFLICT_ERROR', {
    message: `A person can have up to ${maxCharactersOfUser.toLocaleString('en')} characters.`,
  })

/** Their pictures, also hidden ones: to each image its character. */
export async function findPictures(
  db: Database | Transaction,
  characterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listImagesOf(db, characterIds)
  return new Map(rows.map(({ image_id, character_id }) => [image_id, character_id]))
}

/** All or nothing, with one record each. The caller has locked them and checked who agreed. */
export async function moveCharacters(tx: Transaction, moves: readonly store.Move[]): Promise<void> {
  for (const move of moves.toSorted((one, other) => (one.characterId < other.characterId ? -1 : 1))) {
    if (!(await store.moveOwner(tx, move)))
      throw new AppError('CONFLICT_ERROR', { message: 'A character has another owner by now.' })
    await giveImages(tx, { from: move.fromId, to: move.toId, entityIds: [move.characterId] })
  }
  for (const userId of new Set(moves.map(({ toId }) => toId)))
    if ((await countOwned(tx, userId)) > maxCharactersOfUser) throw tooMany()
}

/** The transfer that a record belongs to: all of its records, and whether each is still the last of its character. */
export async function findTransferRecords(
  tx: Transaction,
  recordId: string,
): Promise<{ records: OwnershipRow[]; isLast: boolean } | undefined> {
  const record = await store.findRecord(tx, recordId)
  if (!record?.transfer_id || record.kind === 'reversal') return undefined
  const records = await store.listRecordsOf(tx, record.transfer_id)
  const chains = Map.groupBy(
    await store.listRecords(
      tx,
      records.map(({ character_id }) => character_id),
    ),
    ({ character_id }) => character_id,
  )
  return {
    records,
    isLast: records.every(({ id, character_id }) => chains.get(character_id)?.at(-1)?.id === id),
  }
}

export async function listProvenance(
  sources: CharacterSources,
  actor: Actor,
  characterId: string,
  page: PageQuery,
) {
  const { db } = sources
  const { offset, limit } = rowsOf(page)
  const { owner_id } = await openCharacter(db, actor, characterId)
  const rows = await store.listRecords(db, [characterId])
  const isOwner = actor.kind === 'user' && actor.userId === owner_id
  return {
    records: await presentRecords(db, actor, rows.slice(offset, offset + limit)),
    isIntact: findChainFault(rows, owner_id) === null,
    artists: await listArtists(db, actor, characterId, isOwner),
    stories: (await listKnownStories(sources, actor, characterId, isOwner)).map(({ _id, slug, title }) => ({
      _id,
      slug,
      title,
    })),
    pagination: presentPagination(page, rows.length),
  }
}

/** Of the pictures that the viewer can see; each one once. */
async function listArtists(db: Database, actor: Actor, characterId: string, seesAll: boolean) {
  const pictures = await listImages(db, characterId)
  const horizon = await findHorizon(db, actor, listMarks(pictures), { seesAll })
  const named = pictures.filter((picture) => picture.artist !== '' && isTrueAt(horizon, picture))
  return [
    ...new Map(
      named.map(({ artist, source }) => [JSON.stringify([artist, source]), { artist, source }]),
    ).values(),
  ]
}

async function presentRecords(
  db: Database,
  actor: Actor,
  rows: readonly OwnershipRow[],
): Promise<ProvenanceRecord[]> {
  const ids = [...new Set(rows.flatMap(({ from_id, to_id }) => [from_id, to_id].filter((id) => id !== null)))]
  const people = byId(await store.listPeople(db, actor.kind === 'user' ? actor.userId : null, ids))
  const personOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? presentPerson(person) : null
  }
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    kind: row.kind as ProvenanceRecord['kind'],
    from: personOf(row.from_id),
    to: personOf(row.to_id),
    createdAt: row.at.toISOString(),
    hash: row.hash,
    previousHash: row.previous_hash,
  }))
}

/** The last record of each of these characters, as staff see it after a reversal. */
export async function listLastRecords(db: Database, actor: Actor, characterIds: readonly string[]) {
  const chains = Map.groupBy(await store.listRecords(db, characterIds), ({ character_id }) => character_id)
  return presentRecords(
    db,
    actor,
    [...chains.values()].map((rows) => rows.at(-1)!),
  )
}

const batchSize = 500

/** Verifies the records of all characters. */
export async function verifyProvenance(
  db: Database,
): Promise<{ characters: number; records: number; faults: { characterId: string; fault: string }[] }> {
  const result = { characters: 0, records: 0, faults: [] as { characterId: string; fault: string }[] }
  let after: string | null = null
  for (;;) {
    const owners: Awaited<ReturnType<typeof store.listOwnersAfter>> = await store.listOwnersAfter(
      db,
      after,
      batchSize,
    )
    const ids = owners.map(({ id }) => id)
    const rows = await store.listRecords(db, ids)
    const chains = Map.groupBy(rows, ({ character_id }) => character_id)
    for (const { id, owner_id } of owners) {
      const fault = findChainFault(chains.get(id) ?? [], owner_id)
      if (fault) result.faults.push({ characterId: id, fault })
    }
    result.characters += owners.length
    result.records += rows.length
    if (owners.length < batchSize) return result
    after = ids.at(-1)!
  }
}
