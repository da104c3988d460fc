// Characters by what few of them have in common, each read by one index and no further than a limit.
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { prefixQuery } from '#platform/search-folding.ts'

/**
 * PostgreSQL guesses how many characters match, and would rather read all in the order of a list than sort a few. It
 * plans a materialized query for all of its rows, so by the index, but reads only as many as are asked for.
 */
async function listIds(db: Database, condition: ReturnType<typeof sql>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with matching as materialized (select id from characters where ${condition})
    select id from matching limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function listIdsByWords(db: Database, q: string, limit: number): Promise<string[]> {
  const query = prefixQuery(q)
  return query ? listIds(db, sql`words @@ to_tsquery('simple', ${query})`, limit) : []
}

export const listIdsBySpecies = (db: Database, species: string, limit: number) =>
  listIds(
    db,
    sql`lower(species) = lower(${species}) and visibility = 'public' and moderation is null and not is_archived`,
    limit,
  )

export async function listIdsByTag(db: Database, tag: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select character_tags.character_id as id from character_tags
    where character_tags.tag_id in (select named.id from tag_names named where named.slug = ${tag})
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
