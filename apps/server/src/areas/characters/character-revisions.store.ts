// Earlier states of a character, for its owner.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { countRows } from '#platform/paging.ts'
import type { CharacterRow } from './characters.store.ts'
import type { StoredFact } from './facts.ts'

/** Stores the state before a change that its owner makes. */
export async function insertRevision(
  tx: Transaction,
  row: Pick<CharacterRow, 'id' | 'owner_id' | 'name' | 'facts' | 'updated_at'>,
): Promise<void> {
  await tx
    .insertInto('character_revisions')
    .values({
      id: newId(),
      character_id: row.id,
      owner_id: row.owner_id!,
      name: row.name,
      facts: JSON.stringify(row.facts),
      created_at: row.updated_at,
    })
    .execute()
}

type History = { characterId: string; ownerId: string }

const selectRevisions = (db: Database, { characterId, ownerId }: History) =>
  db.selectFrom('character_revisions').where('character_id', '=', characterId).where('owner_id', '=', ownerId)

export async function listRevisions(
  db: Database,
  of: History,
  { offset, limit }: { offset: number; limit: number },
) {
  return selectRevisions(db, of)
    .select(['id', 'name', 'created_at', sql<StoredFact[]>`facts`.as('facts')])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countRevisions(db: Database, of: History): Promise<number> {
  return countRows(db, selectRevisions(db, of).select('id'))
}
