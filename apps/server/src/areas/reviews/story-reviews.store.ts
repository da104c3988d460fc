// The reviews of a story as pages list them, with its summary.
import type { ReviewSort } from '@fabula/contracts/community-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import type { ScoreRow } from './review-scores.store.ts'
import { isAuthorShown, type ReviewRow, selectRows } from './reviews.store.ts'

export type StoryReviewFilter = {
  storyId: string
  viewerId: string | null
  /** Rounded up: 4 means 3.5 and 4. */
  stars?: number | undefined
  isFinished: boolean
  isWithoutSpoilers: boolean
}

/**
 * `sorted`: the column of the order. Others are no keys (`+ 0`), because what the index of another column finds would have
 * to be sorted, as many as there are.
 */
function conditionsOf(
  { storyId, viewerId, stars, isFinished, isWithoutSpoilers }: StoryReviewFilter,
  sorted: string,
) {
  const [rating, percent] = ['rating', 'percent_read'].map((name) =>
    name === sorted ? sql.ref(name) : sql`${sql.ref(name)} + 0`,
  )
  const conditions = [
    sql<boolean>`story_id = ${storyId}`,
    sql<boolean>`moderation is null`,
    isAuthorShown(viewerId),
  ]
  if (stars !== undefined)
    conditions.push(sql<boolean>`${rating} in (${stars * 2 - 1}::smallint, ${stars * 2}::smallint)`)
  if (isFinished) conditions.push(sql<boolean>`${percent} = 100`)
  if (isWithoutSpoilers) conditions.push(sql<boolean>`not is_spoiler`)
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

type Rows = { offset: number; limit: number }

/** The column of each order and its direction. Together with the id no two rows are equal. */
const orders = new Map<ReviewSort, { column: string; type: string; isAscending?: true }>([
  ['helpful', { column: 'helpful_count', type: 'integer' }],
  ['newest', { column: 'created_at', type: 'timestamptz' }],
  ['highest', { column: 'rating', type: 'smallint' }],
  ['lowest', { column: 'rating', type: 'smallint', isAscending: true }],
  ['most_read', { column: 'percent_read', type: 'smallint' }],
])

/** A row's position in an order, so that the rows after it are found by key. */
export type Place = readonly [value: string, id: string]

export async function listOfStory(
  db: Database,
  filter: StoryReviewFilter,
  sort: ReviewSort,
  listed: Rows & { after?: Place | undefined },
): Promise<{ rows: ReviewRow[]; places: Place[]; summary: ScoreRow | null }> {
  const { storyId, viewerId, isFinished, isWithoutSpoilers } = filter
  const found =
    filter.stars === undefined && listed.after === undefined
      ? await listPlain(
          db,
          { storyId, viewerId, offset: listed.offset, limit: listed.limit },
          sort,
          viewerId === null,
          isFinished,
          isWithoutSpoilers,
        )
      : await selectOfStory(db, filter, sort, listed).execute()
  const rows = found.filter(({ id }) => id !== null) as (ReviewRow & { place: string })[]
  return {
    rows,
    places: rows.map(({ id, place }) => [place, id]),
    summary: found[0]?.summary ?? null,
  }
}

type Plain = Rows & Pick<StoryReviewFilter, 'storyId' | 'viewerId'>

const listPlain = prepare(
  (
    db,
    { storyId, viewerId, offset, limit }: Plain,
    sort: ReviewSort,
    isVisitor: boolean,
    isFinished: boolean,
    isWithoutSpoilers: boolean,
  ) =>
    selectOfStory(
      db,
      { storyId, viewerId: isVisitor ? null : viewerId, isFinished, isWithoutSpoilers },
      sort,
      { offset, limit },
    ),
)

function selectOfStory(
  db: Database,
  filter: StoryReviewFilter,
  sort: ReviewSort,
  { offset, limit, after }: Rows & { after?: Place | undefined },
) {
  const { column, type, isAscending } = orders.get(sort)!
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const isBehind = after
    ? sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(isAscending ? '>' : '<')}
        (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`
    : sql<boolean>`true`
  // In UTC, whatever the time zone of the database.
  const value =
    type === 'timestamptz'
      ? sql<string>`(story_reviews.created_at at time zone 'UTC')::text || '+00'`
      : sql<string>`${sql.ref(`story_reviews.${column}`)}::text`
  // The ids first, so that only the rows of this page are joined with what they show.
  const ids = sql`
    select id from story_reviews
    where ${conditionsOf(filter, column)} and ${isBehind}
    order by ${sql.ref(column)} ${direction}, id ${direction} offset ${offset} limit ${limit}
  `
  const page = selectRows(db, filter.viewerId)
    .select(value.as('place'))
    .where(sql<boolean>`story_reviews.id = any(array(${ids}))`)
  const summary = sql<ScoreRow | null>`(
    select to_json(review_scores) from review_scores where review_scores.story_id = ${filter.storyId}
  )`
  // One row with the summary even if there are no reviews.
  return db
    .selectFrom(db.selectNoFrom(summary.as('summary')).as('story'))
    .leftJoin(page.as('page'), (join) => join.onTrue())
    .selectAll('page')
    .select('story.summary')
    .orderBy(sql`${sql.ref(`page.${column}`)} ${direction}`)
    .orderBy(sql`page.id ${direction}`)
}

/** How many reviews a filter leaves, from the summary. */
export function countFiltered(
  { filter_counts }: Pick<ScoreRow, 'filter_counts'>,
  { stars, isFinished, isWithoutSpoilers }: Omit<StoryReviewFilter, 'storyId' | 'viewerId'>,
): number {
  return filter_counts
    .filter(
      (_, cell) =>
        (stars === undefined || Math.floor(cell / 4) === stars - 1) &&
        (!isFinished || cell % 4 >= 2) &&
        (!isWithoutSpoilers || cell % 2 === 0),
    )
    .reduce((sum, count) => sum + count, 0)
}
