// The conditions of every list: what the viewer may see, and what they have chosen.
import { type RawBuilder, sql } from 'kysely'
import { facet } from './facets.ts'
import type { FindViewer } from './search-viewer.ts'
import type { SearchWords } from './search-words.ts'

/** How words match: as typed, the last one as a prefix, or with corrections. */
export type WordQuery = SearchWords & { isOpen: boolean; meant: readonly (readonly string[])[] }

export type Narrowing = {
  viewer: FindViewer
  /** One of each group. */
  anyOf: readonly (readonly string[])[]
  allOf: readonly string[]
  noneOf: readonly string[]
  updatedAfter: Date | null
  ownerIds: readonly string[] | null
  /** Only by authors whom the viewer follows. */
  isFollowed: boolean
  /** Only what the viewer has bookmarked. */
  isBookmarked: boolean
  words: WordQuery | null
}

/** What was typed, or any of its corrections. */
export function textQuery({ words, phrases, isOpen, meant }: WordQuery): RawBuilder<unknown> {
  const typed = words.length > 0 ? [sql`find_query(${words}::text[], ${isOpen}::boolean)`] : []
  const ways = [...typed, ...meant.map((other) => sql`find_query(${other}::text[], false)`)]
  const parts = [
    ...(ways.length > 0 ? [sql`(${sql.join(ways, sql` || `)})`] : []),
    ...phrases.map((phrase) => sql`phraseto_tsquery('simple', ${phrase})`),
  ]
  return sql`(${sql.join(parts, sql` && `)})`
}

/** Whether the viewer may see it on a list, considering everything that they excluded. */
export function isMetBy(viewer: FindViewer): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`(is_public or ${viewer.userId !== null}::boolean)`]
  if (!viewer.wantsMature) conditions.push(sql<boolean>`not is_mature`)
  const never = [
    ...viewer.excludedTags.map((slug) => facet('tag', slug)),
    ...(viewer.hidesAiGenerated ? [facet('ai', 'generated')] : []),
  ]
  if (never.length > 0) conditions.push(sql<boolean>`not facets && ${never}::text[]`)
  if (viewer.userId !== null) {
    conditions.push(
      sql<boolean>`owner_id not in (select user_id from users_hidden_from(${viewer.userId}))`,
      sql<boolean>`owner_id not in (select user_id from users_muted_by(${viewer.userId}))`,
      sql<boolean>`story_id not in (select story_id from hidden_stories where user_id = ${viewer.userId})`,
    )
    if (viewer.hidesRead)
      conditions.push(
        sql<boolean>`not exists (
          select from finished_stories(${viewer.userId}) finished where finished.story_id = found_stories.story_id
        )`,
      )
  }
  return conditions
}

export function conditionsOf(narrowing: Narrowing): RawBuilder<boolean> {
  const { viewer, anyOf, allOf, noneOf, updatedAfter, ownerIds, isFollowed, isBookmarked, words } = narrowing
  const conditions = isMetBy(viewer)
  if (allOf.length > 0) conditions.push(sql<boolean>`facets @> ${allOf}::text[]`)
  for (const group of anyOf) conditions.push(sql<boolean>`facets && ${group}::text[]`)
  if (noneOf.length > 0) conditions.push(sql<boolean>`not facets && ${noneOf}::text[]`)
  if (updatedAfter) conditions.push(sql<boolean>`updated_at > ${updatedAfter}`)
  if (ownerIds) conditions.push(sql<boolean>`owner_id = any(${ownerIds}::uuid[])`)
  if (isFollowed)
    conditions.push(
      sql<boolean>`owner_id in (select followed.user_id from users_followed_by(${viewer.userId}) followed)`,
    )
  if (isBookmarked && viewer.userId !== null)
    conditions.push(
      sql<boolean>`exists (
        select from bookmarked_stories(${viewer.userId}) bookmarked
        where bookmarked.story_id = found_stories.story_id
      )`,
    )
  if (words) conditions.push(sql<boolean>`words @@ ${textQuery(words)}`)
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}
