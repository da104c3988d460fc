// What each further filter would leave of a list, and the tags that its stories have in common.
import { maxFacetedStories } from '@fabula/contracts/discovery-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { conditionsOf, type Narrowing } from './narrowing.store.ts'

type Counts = Record<string, number>

export type FacetCounts = {
  /** Null if there are too many stories to count. */
  narrowed: Counts | null
  /** Of the groups that have a choice, by their name: as if they had none. */
  widened: Record<string, Counts | null>
  tags: { slug: string; name: string }[]
}

const maxRelatedTags = 12
/** The most frequent tags of the list are compared with how frequent they are elsewhere. */
const maxComparedTags = 200

const tagPrefix = 'tag:'

/** In index order and limited, as the total of the list is. */
const facetsOfList = (narrowing: Narrowing, maxStories: number) => sql`(
  select facets from found_stories where ${conditionsOf(narrowing)}
  order by updated_at desc limit ${sql.lit(maxStories + 1)}
)`

const unlessTooMany = (maxStories: number, counts: RawBuilder<unknown>) =>
  sql`(select case when (select count(*) from listed) <= ${sql.lit(maxStories)} then ${counts} end)`

/** A JSON value, for the list's own statement. */
export function selectFacetCounts(
  narrowing: Narrowing,
  maxStories = maxFacetedStories,
): RawBuilder<FacetCounts> {
  const { anyOf, allOf, words } = narrowing
  // All stories have no tags in common, and looking for them would cost the most.
  const isAbout = anyOf.length > 0 || allOf.length > 0 || words !== null
  const groups = anyOf.flatMap((group, place) => [
    sql`${nameOf(group)}::text`,
    selectGroup(nameOf(group), { ...narrowing, anyOf: anyOf.toSpliced(place, 1) }, maxStories),
  ])
  return sql<FacetCounts>`(
    with listed as materialized ${facetsOfList(narrowing, maxStories)},
    counted as materialized (
      select facet, count(*) as story_count from listed, unnest(facets) facet group by facet
    )
    select json_build_object(
      'narrowed', ${unlessTooMany(
        maxStories,
        sql`(
          select coalesce(json_object_agg(facet, story_count), '{}') from counted
          where not starts_with(facet, ${tagPrefix})
        )`,
      )},
      'widened', json_build_object(${sql.join(groups)}),
      'tags', ${isAbout ? relatedTags(allOf) : sql`json '[]'`}
    )
  )`
}

const nameOf = ([first = '']: readonly string[]) => first.slice(0, first.indexOf(':'))

const selectGroup = (name: string, narrowing: Narrowing, maxStories: number) => sql`(
  with listed as materialized ${facetsOfList(narrowing, maxStories)}
  select ${unlessTooMany(
    maxStories,
    sql`(
    select coalesce(json_object_agg(facet, story_count), '{}') from (
      select facet, count(*) as story_count from listed, unnest(facets) facet
      where starts_with(facet, ${`${name}:`}) group by facet
    ) grouped
  )`,
  )}
)`

/**
 * Tags that are more frequent here than elsewhere come first; a tag of a single story is listed only if it leads to
 * others.
 */
const relatedTags = (chosen: readonly string[]) => sql`(
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name)), '[]') from (
    select tag_names.slug, tag_names.name
    from (
      select facet, story_count as together from counted
      where starts_with(facet, ${tagPrefix}) and facet <> all(${chosen}::text[])
      order by story_count desc, facet limit ${sql.lit(maxComparedTags)}
    ) near
    left join facet_counts using (facet)
    join tag_names on tag_names.slug = substr(facet, ${sql.lit(tagPrefix.length + 1)})
      and tag_names.id = tag_names.meant_id
    where together > 1 or story_count > together
    order by together / sqrt(greatest(story_count, together)) desc, together desc, slug
    limit ${sql.lit(maxRelatedTags)}
  ) related
)`

/** Where the list has no statement of its own, or no row. */
export async function countFacets(
  db: Database,
  narrowing: Narrowing,
  maxStories = maxFacetedStories,
): Promise<FacetCounts> {
  const { rows } = await sql<{ facets: FacetCounts }>`
    select ${selectFacetCounts(narrowing, maxStories)} as facets
  `.execute(db)
  return rows[0]!.facets
}
