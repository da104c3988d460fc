// Lists of what can be found. They return ids only: the stories area checks permissions again and builds the cards.
import { type RawBuilder, sql } from 'kysely'
import type { FindSort } from '@fabula/contracts/discovery'
import type { Database } from '#platform/db/database.ts'
import { anew } from '#platform/db/statements.ts'
import { countRows } from '#platform/paging.ts'
import { facet } from './facets.ts'
import type { FindViewer } from './search-viewer.ts'
import type { SearchWords } from './search-words.ts'

type Rows = { offset: number; limit: number }

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
function textQuery({ words, phrases, isOpen, meant }: WordQuery): RawBuilder<unknown> {
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

function conditionsOf(narrowing: Narrowing): RawBuilder<boolean> {
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

export type PlainSort = Exclude<FindSort, 'relevance'>

/** The columns of each order, always descending. Together with the id no two rows are equal. */
const orders: Record<PlainSort, readonly [column: string, type: string][]> = {
  trending: [
    ['trending', 'real'],
    ['updated_at', 'timestamptz'],
  ],
  newest: [['published_at', 'timestamptz']],
  updated: [['updated_at', 'timestamptz']],
  popular: [['bookmark_count', 'integer']],
  score: [['score', 'real']],
}

const keysOf = (sort: PlainSort) => [...orders[sort], ['story_id', 'uuid'] as const]

/** A row's position in an order, as text, so that the rows after it can be looked up at any depth. */
export type Place = readonly string[]

export type FoundStory = {
  id: string
  place: Place
  /** What it trends for. */
  why: unknown
  rating: { score: number; count: number } | null
  /** Of the whole list, if it was asked for and the page is full. */
  total: number | null
}

type FoundRows = Rows & { after?: Place | undefined; isCounted: boolean }

/** A page of a list, in one statement with what its cards show besides the story. */
export async function listFound(
  db: Database,
  narrowing: Narrowing,
  sort: PlainSort,
  rows: FoundRows,
): Promise<FoundStory[]> {
  return (await selectFound(narrowing, sort, rows).execute(db)).rows
}

/** The beginnings of several lists, in one statement. */
export async function listBeginnings(
  db: Database,
  lists: readonly { narrowing: Narrowing; sort: PlainSort; limit: number }[],
): Promise<FoundStory[][]> {
  const beginnings = lists.map(({ narrowing, sort, limit }) => {
    const rows = { offset: 0, limit, isCounted: false }
    return sql`(select coalesce(json_agg(one), '[]') from (${selectFound(narrowing, sort, rows)}) one)`
  })
  const { rows: found } = await sql<{ lists: FoundStory[][] }>`
    select json_build_array(${sql.join(beginnings)}) as lists
  `.execute(db)
  return found[0]!.lists
}

function selectFound(
  narrowing: Narrowing,
  sort: PlainSort,
  { offset, limit, after, isCounted }: FoundRows,
): RawBuilder<FoundStory> {
  const keys = keysOf(sort)
  const columns = sql.join(keys.map(([column]) => sql.ref(column)))
  const isBehind = after
    ? sql<boolean>`(${columns}) < (${sql.join(keys.map(([, type], at) => sql`${after[at]}::${sql.raw(type)}`))})`
    : sql<boolean>`true`
  const order = sql.join(keys.map(([column]) => sql`${sql.ref(column)} desc`))
  // PostgreSQL counts only if it gets there: a page that is not full implies the total.
  const total = isCounted
    ? sql`case when count(*) over () >= ${limit} then (select count(*) from ${countedRows(narrowing)} counted) end`
    : sql`null::bigint`
  return sql<FoundStory>`${anew}
    select page.story_id as id, array[${sql.join(keys.map(([column]) => sql`page.${sql.ref(column)}::text`))}] as place,
      page.why, ${total} as total,
      (
        select json_build_object('score', score, 'count', count) from story_ratings
        where story_ratings.story_id = page.story_id
      ) as rating
    from (
      select ${columns}, why from found_stories where ${conditionsOf(narrowing)} and ${isBehind}
      order by ${order} offset ${offset} limit ${limit}
    ) page order by ${order}
  `
}

/** In index order, so that it can stop where totals stop being exact without reading everything. */
const countedRows = (narrowing: Narrowing) =>
  sql`(${anew} select from found_stories where ${conditionsOf(narrowing)} order by updated_at desc limit 10001)`

export async function countFound(db: Database, narrowing: Narrowing): Promise<number> {
  return countRows(db, countedRows(narrowing))
}

/** Only this many are ranked; the rest follow by their number of bookmarks. */
export const maxRanked = 400

/** Readers omit the article of a title, or add one where there is none. */
const articles = ['', 'the ', 'a ', 'an '] as const
const bareOf = (whole: string) => whole.replace(/^(?:the|an?) (?=.)/, '')

/** One comparison per article, so that each uses the index of titles. */
function isNamed(whole: string, compare: (title: string) => RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(${sql.join(
    articles.map((article) => compare(article + bareOf(whole))),
    sql` or `,
  )})`
}

const tiers = [sql`tier = 0`, sql`tier <= 1`, sql`true`] as const

/**
 * Best matches first. Common words are searched only in the top tier, so the cost stays the same however many stories
 * there are; titles with the typed prefix are always included.
 */
export async function listNearest(
  db: Database,
  narrowing: Narrowing & { words: WordQuery },
  { offset, limit, counted = Infinity }: Rows & { counted?: number },
): Promise<string[]> {
  const { words } = narrowing
  const conditions = conditionsOf(narrowing)
  const columns = sql`story_id, words, title_key, bookmark_count, trending`
  const begins = isNamed(words.whole, (title) => sql<boolean>`title_key like ${`${title}%`}`)
  const isWhole = isNamed(words.whole, (title) => sql<boolean>`title_key = ${title}`)
  let ids: string[] = []
  // So few are all ranked together, whatever their tier.
  for (const tier of counted < maxRanked ? [tiers[2]] : tiers) {
    const { rows } = await sql<{ story_id: string; is_full: boolean }>`${anew}
      with held as (
        select ${columns} from found_stories where ${tier} and ${conditions}
        order by bookmark_count desc, story_id desc limit ${sql.lit(maxRanked)}
      ), named as (
        select ${columns} from found_stories where ${begins} and ${conditions} limit 50
      ), found as (select * from held union select * from named)
      select story_id, (select count(*) from held) >= ${sql.lit(maxRanked)} as is_full
      from found
      order by
        ts_rank('{0.1,0.25,0.5,1}', words, ${textQuery(words)}, 1)
          + case when title_key = ${words.whole} then 4.5 when ${isWhole} then 4 when ${begins} then 2
              when position(${words.whole} in title_key) > 0 then 1 else 0 end
          + ln(1 + bookmark_count) * 0.02 + least(trending, 50) * 0.001 desc,
        story_id desc
      offset ${offset} limit ${limit}
    `.execute(db)
    ids = rows.map(({ story_id }) => story_id)
    // This tier had enough, or there is no lower one.
    if (rows[0]?.is_full || !(await hasMore(db, tier))) break
  }
  return ids
}

async function hasMore(db: Database, tier: (typeof tiers)[number]): Promise<boolean> {
  if (tier === tiers[2]) return false
  const next = tier === tiers[0] ? sql`tier > 0` : sql`tier > 1`
  const { rows } = await sql`select from found_stories where ${next} limit 1`.execute(db)
  return rows.length > 0
}

/** The facets that the viewer can see on at least one story. */
export async function listMetFacets(
  db: Database,
  viewer: FindViewer,
  facets: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ facet: string }>`
    select facet from unnest(${facets}::text[]) facet where exists (
      select from found_stories where facets @> array[facet] and ${sql.join(isMetBy(viewer), sql` and `)}
    )
  `.execute(db)
  return new Set(rows.map((row) => row.facet))
}
