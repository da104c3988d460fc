// Lists of characters: the public ones, and those of an owner.
import type { CharacterLicence } from '@fabula/contracts/character-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { countRows, maxListed } from '#platform/paging.ts'
import { prefixQuery } from '#platform/search-folding.ts'
import { isIntroduction } from './cast.store.ts'
import { isPublicFor } from './characters.store.ts'

export type CharacterFilter = {
  viewerId: string | null
  /** All of the viewer's own; otherwise public ones. */
  ownerId?: string | undefined
  q?: string | undefined
  tag?: string | undefined
  licence?: CharacterLicence | undefined
  species?: string | undefined
  /** Only these are looked through. */
  candidateIds?: readonly string[] | undefined
}

/** Lists know nothing of the reader's progress: who comes later in every story they are in is not there yet. */
const isFromStart = sql<boolean>`coalesce((
  select bool_or(story_characters.from_chapter_id is null) from story_characters
  where story_characters.character_id = characters.id and ${isIntroduction}
), true)`

function conditionsOf({
  viewerId,
  ownerId,
  q,
  tag,
  licence,
  species,
  candidateIds,
}: CharacterFilter): RawBuilder<boolean> {
  const isOwn = ownerId !== undefined && ownerId === viewerId
  const conditions = isOwn ? [sql<boolean>`not characters.is_archived`] : [isPublicFor(viewerId), isFromStart]
  if (ownerId) conditions.push(sql`characters.owner_id = ${ownerId}`)
  if (licence) conditions.push(sql`characters.licence = ${licence}`)
  if (species !== undefined) conditions.push(sql`lower(characters.species) = lower(${species})`)
  if (tag)
    conditions.push(sql`characters.id in (
      select character_tags.character_id from character_tags
      where character_tags.tag_id in (select named.id from tag_names named where named.slug = ${tag})
    )`)
  if (q !== undefined) {
    const query = prefixQuery(q)
    // Without candidates many characters match: PostgreSQL would collect and sort all of them instead of reading in the
    // order of the list until a page is full. A computed vector keeps it from using the index.
    const words = candidateIds ? sql`characters.words` : sql`(characters.words || ''::tsvector)`
    conditions.push(query ? sql`${words} @@ to_tsquery('simple', ${query})` : sql`false`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** `offset 0` keeps PostgreSQL from reading all characters in the order of the list until it has met enough of these. */
const sourceOf = ({ candidateIds }: CharacterFilter) =>
  candidateIds
    ? sql`(select * from characters where id = any(${candidateIds}::uuid[]) offset 0) characters`
    : sql`characters`

export async function listCharacterIds(
  db: Database,
  filter: CharacterFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select characters.id from ${sourceOf(filter)} where ${conditionsOf(filter)}
    order by characters.updated_at desc, characters.id desc offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countCharacters(db: Database, filter: CharacterFilter): Promise<number> {
  return countRows(
    db,
    sql`(select characters.id from ${sourceOf(filter)} where ${conditionsOf(filter)})`,
    maxListed,
  )
}

/** The newest that visitors can see. */
export async function listForSitemap(db: Database, limit: number) {
  return db
    .selectFrom('characters')
    .select(['id', 'name', 'updated_at'])
    .where(isPublicFor(null))
    .where(isFromStart)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
