// Lists of listings, and what a list shows of each.
import type { CharacterLicence } from '@fabula/contracts/character-sizes'
import type { ListingKind, listingSorts } from '@fabula/contracts/marketplace-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { countRows, maxListed } from '#platform/paging.ts'
import { prefixQuery } from '#platform/search-folding.ts'

export type ListingFilter = {
  viewerId: string | null
  view: 'open' | 'mine' | 'watched'
  kind?: ListingKind | undefined
  species?: string | undefined
  tag?: string | undefined
  licence?: CharacterLicence | undefined
  genreId?: string | undefined
  q?: string | undefined
  portrait?: '1' | undefined
  exceptCharacterId?: string | undefined
  /** Only listings of these characters are looked through. */
  candidateIds?: readonly string[] | undefined
}

export type ListingSort = (typeof listingSorts)[number]

/** The views differ in whose listings they show; others see only those of public characters. */
function viewConditions({ view, viewerId }: ListingFilter): RawBuilder<unknown>[] {
  // A job ends the listings of deleted characters a moment later.
  if (view === 'mine')
    return [
      sql`listings.owner_id = ${viewerId}
        and exists (select from character_facts facts where facts.id = listings.character_id)`,
    ]
  const isVisible = sql`listings.is_shown and listings.moderation is null
    and listings.owner_id not in (select user_id from users_hidden_from(${viewerId}))
    and not exists (select from people where people.id = listings.owner_id and people.is_deleting)`
  // With an array, PostgreSQL looks up each watched listing instead of comparing all listings with them.
  if (view === 'watched')
    return [
      isVisible,
      sql`listings.id = any(array(select listing_id from listing_watches where user_id = ${viewerId}))`,
    ]
  return [isVisible, sql`listings.state = 'open' and listings.expires_at > now()`]
}

function characterConditions({ species, licence, portrait, q }: ListingFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (species) conditions.push(sql`lower(facts.species) = lower(${species})`)
  if (licence) conditions.push(sql`coalesce(listings.licence, facts.licence) = ${licence}`)
  if (portrait) conditions.push(sql`facts.has_portrait`)
  if (q) {
    const query = prefixQuery(q)
    conditions.push(query ? sql`facts.words @@ to_tsquery('simple', ${query})` : sql`false`)
  }
  return conditions
}

function conditionsOf(filter: ListingFilter): RawBuilder<unknown> {
  const { kind, tag, genreId, exceptCharacterId } = filter
  const conditions = viewConditions(filter)
  if (kind) conditions.push(sql`listings.kind = ${kind}`)
  if (genreId) conditions.push(sql`listings.genre_ids @> array[${genreId}]::uuid[]`)
  if (exceptCharacterId) conditions.push(sql`listings.character_id <> ${exceptCharacterId}`)
  if (tag)
    conditions.push(sql`listings.character_id in (
      select named.character_id from character_tag_names named where named.slug = ${tag}
    )`)
  const ofCharacter = characterConditions(filter)
  // `offset 0`: one character per listing, however many PostgreSQL expects, so that no more is read than is shown.
  if (ofCharacter.length > 0)
    conditions.push(sql`exists (
      select from (select * from character_facts where id = listings.character_id offset 0) facts
      where ${sql.join(ofCharacter, sql` and `)}
    )`)
  return sql.join(conditions, sql` and `)
}

const orders: Record<ListingSort, RawBuilder<unknown>> = {
  newest: sql`listings.created_at desc, listings.id desc`,
  ending: sql`listings.expires_at, listings.id`,
  wished: sql`listings.watcher_count desc, listings.created_at desc, listings.id desc`,
}

/** `offset 0` keeps PostgreSQL from reading all listings in their order until it has met enough of these. */
const sourceOf = ({ candidateIds }: ListingFilter) =>
  candidateIds
    ? sql`(select * from listings where character_id = any(${candidateIds}::uuid[]) offset 0) listings`
    : sql`listings`

export async function listListingIds(
  db: Database,
  filter: ListingFilter,
  sort: ListingSort,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listings.id from ${sourceOf(filter)} where ${conditionsOf(filter)}
    order by ${orders[sort]} offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countListings(db: Database, filter: ListingFilter): Promise<number> {
  return countRows(
    db,
    sql`(select listings.id from ${sourceOf(filter)} where ${conditionsOf(filter)})`,
    maxListed,
  )
}

/** Open ones of other characters with the same species, tags or genres; the most alike first. */
export async function listSimilarIds(
  db: Database,
  viewerId: string | null,
  characterId: string,
  limit: number,
): Promise<string[]> {
  const filter: ListingFilter = { viewerId, view: 'open', exceptCharacterId: characterId }
  const { rows } = await sql<{ id: string }>`
    with own as (
      select lower(species) as species,
        array(select slug from character_tag_names where character_id = ${characterId}) as slugs,
        array(
          select unnest(genre_ids) from listings
          where character_id = ${characterId} and state in ('open', 'reserved')
        ) as genre_ids
      from character_facts where id = ${characterId}
    ), recent as (
      select listings.id, listings.character_id, listings.genre_ids, listings.created_at
      from listings where ${conditionsOf(filter)}
      order by listings.created_at desc, listings.id desc limit ${maxCompared}
    )
    select recent.id from own, recent join character_facts facts on facts.id = recent.character_id
    order by (lower(facts.species) = own.species and own.species <> '')::int * 3
      + (select count(*) from character_tag_names named
         where named.character_id = recent.character_id and named.slug = any(own.slugs))
      + (recent.genre_ids && own.genre_ids)::int desc, recent.created_at desc, recent.id desc
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const maxCompared = 300

export type ListedFacts = {
  id: string
  tags: { slug: string; name: string }[]
  offers: number
  is_watched: boolean
}

export async function listListedFacts(
  db: Database,
  viewerId: string | null,
  ids: readonly string[],
): Promise<ListedFacts[]> {
  const { rows } = await sql<ListedFacts>`
    select listings.id,
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', named.slug, 'name', named.name) order by named.position)
        from character_tag_names named where named.character_id = listings.character_id
      ), '[]') as tags,
      (
        select count(*)::int from listing_offers
        where listing_offers.listing_id = listings.id and listing_offers.state = 'pending'
      ) as offers,
      exists (
        select from listing_watches
        where listing_watches.listing_id = listings.id and listing_watches.user_id = ${viewerId}
      ) as is_watched
    from listings where listings.id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}
