import type { z } from 'zod'
import type { listingFilters } from '@fabula/contracts/marketplace'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type Filters = z.output<typeof listingFilters>
export type SearchRow = { id: string; filters: Filters; created_at: Date }

export async function listSearches(db: Database | Transaction, userId: string): Promise<SearchRow[]> {
  return db
    .selectFrom('listing_searches')
    .select(['id', sql<Filters>`filters`.as('filters'), 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

type NewSearch = {
  id: string
  userId: string
  filters: Filters
  genreId: string | null
  query: string | null
}

/** Does nothing if the user has saved the same filters already. */
export async function insertSearch(
  tx: Transaction,
  { id, userId, filters, genreId, query }: NewSearch,
): Promise<void> {
  await sql`
    insert into listing_searches (id, user_id, filters, kind, species, tag, licence, genre_id, query, with_portrait)
    values (${id}, ${userId}, ${JSON.stringify(filters)}::jsonb, ${filters.kind ?? null},
      lower(${filters.species ?? null}::text), ${filters.tag ?? null}, ${filters.licence ?? null}, ${genreId},
      ${query}::tsquery, ${filters.portrait === '1'})
    on conflict (user_id, filters) do nothing
  `.execute(tx)
}

export async function findSearch(tx: Transaction, userId: string, filters: Filters) {
  const { rows } = await sql<SearchRow>`
    select id, filters, created_at from listing_searches
    where user_id = ${userId} and filters = ${JSON.stringify(filters)}::jsonb
  `.execute(tx)
  return rows[0]
}

export async function deleteSearch(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom('listing_searches').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** A batch of the users with a search that an open listing matches, in the order of their ids. */
export async function listSearchersOf(
  tx: Transaction,
  listingId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct search.user_id
    from listings
    join character_facts facts on facts.id = listings.character_id
    join listing_searches search on
      (search.kind is null or search.kind = listings.kind)
      and (search.species is null or search.species = lower(facts.species))
      and (search.licence is null or search.licence = coalesce(listings.licence, facts.licence))
      and (search.genre_id is null or search.genre_id = any(listings.genre_ids))
      and (search.query is null or facts.words @@ search.query)
      and (not search.with_portrait or facts.has_portrait)
      and (search.tag is null or exists (
        select from character_tag_names named
        where named.character_id = listings.character_id and named.slug = search.tag
      ))
    where listings.id = ${listingId} and listings.state = 'open' and listings.moderation is null and facts.is_public
      and search.user_id <> listings.owner_id
      and (${after}::uuid is null or search.user_id > ${after})
    order by search.user_id limit ${limit}
  `.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
