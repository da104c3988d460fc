import { sql } from 'kysely'
import type { relationKinds } from '@fabula/contracts/character-sizes'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { ChapterMark } from './facts.ts'

type Kind = (typeof relationKinds)[number]
export type RelationRow = {
  other_id: string
  kind: Kind
  text: string
  from: ChapterMark | null
  until: ChapterMark | null
}

export async function listRelations(db: Database | Transaction, characterId: string): Promise<RelationRow[]> {
  return db
    .selectFrom('character_relations')
    .select([
      'other_id',
      'text',
      sql<Kind>`kind`.as('kind'),
      sql<ChapterMark | null>`from_mark`.as('from'),
      sql<ChapterMark | null>`until_mark`.as('until'),
    ])
    .where('character_id', '=', characterId)
    .orderBy('created_at')
    .orderBy('other_id')
    .execute()
}

export async function putRelation(
  tx: Transaction,
  characterId: string,
  { other_id, kind, text, from, until }: RelationRow,
): Promise<void> {
  const change = {
    kind,
    text,
    from_mark: from && JSON.stringify(from),
    until_mark: until && JSON.stringify(until),
  }
  await tx
    .insertInto('character_relations')
    .values({ character_id: characterId, other_id, ...change })
    .onConflict((conflict) => conflict.columns(['character_id', 'other_id']).doUpdateSet(change))
    .execute()
}

export async function deleteRelation(tx: Transaction, characterId: string, otherId: string): Promise<void> {
  await tx
    .deleteFrom('character_relations')
    .where('character_id', '=', characterId)
    .where('other_id', '=', otherId)
    .execute()
}

/** Between these characters, of those that are not archived. */
export async function listRelationsAmong(
  db: Database,
  ids: readonly string[],
  limit: number,
): Promise<(RelationRow & { character_id: string })[]> {
  const { rows } = await sql<RelationRow & { character_id: string }>`
    select relation.character_id, relation.other_id, relation.kind, relation.text,
      relation.from_mark as "from", relation.until_mark as "until"
    from character_relations relation
    join characters on characters.id = relation.character_id and not characters.is_archived
    where relation.character_id = any(${ids}::uuid[]) and relation.other_id = any(${ids}::uuid[])
    order by relation.created_at, relation.character_id, relation.other_id
    limit ${limit}
  `.execute(db)
  return rows
}
