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

/** Each pair once. */
export async function putRelations(
  tx: Transaction,
  relations: readonly (RelationRow & { character_id: string })[],
): Promise<void> {
  await sql`
    insert into character_relations (character_id, other_id, kind, text, from_mark, until_mark)
    select relation.character_id, relation.other_id, relation.kind, relation.text,
      nullif(relation."from", 'null'), nullif(relation.until, 'null')
    from jsonb_to_recordset(${JSON.stringify(relations)}::jsonb)
      as relation (character_id uuid, other_id uuid, kind text, text text, "from" jsonb, until jsonb)
    on conflict (character_id, other_id) do update set kind = excluded.kind, text = excluded.text,
      from_mark = excluded.from_mark, until_mark = excluded.until_mark
  `.execute(tx)
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
