// Lists of what can be found. They return ids only: the stories area checks permissions again and builds the cards.
import { type RawBuilder, sql } from 'kysely'
import type { FindSort } from '@fabula/contracts/discovery'
import type { Database } from '#platform/db/database.ts'
import { anew } from '#platform/db/statements.ts'
import { countRows } from '#platform/paging.ts'
import { type FacetCounts, selectFacetCounts } from './facet-counts.store.ts'
import { conditionsOf, isMetBy, type Narrowing, textQuery, type WordQuery } from './narrowing.store.ts'
import type { FindViewer } from './search-viewer.ts'

type Rows = { offset: number; limit: number }

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
  /** Of the whole list, if they were asked for. */
  facets: FacetCounts | null
}

type FoundRows = Rows & { after?: Place | undefined; isCounted: boolean; isFaceted?: boolean }

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
  { offset, limit, after, isCounted, isFaceted = false }: FoundRows,
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
  const facets = isFaceted ? selectFacetCounts(narrowing) : sql`null::json`
  return sql<FoundStory>`${anew}
    select page.story_id as id, array[${sql.join(keys.map(([column]) => sql`page.${sql.ref(column)}::text`))}] as place,
      page.why, ${total} as total, ${facets} as facets,
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
