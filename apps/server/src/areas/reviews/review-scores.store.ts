// The summary of each story's reviews. Nothing here is a source of truth; all of it can be recomputed.
import { reviewFacets, type ReviewFacet } from '@fabula/contracts/community-sizes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import { isByReader } from './reviews.store.ts'
import { computeScore, defaultMean } from './score.ts'

export type ScoreRow = {
  count: number
  rating_sum: number
  rating_squares: number
  histogram: number[]
  facets: Record<ReviewFacet, [sum: number, count: number]>
  moods: Record<string, number>
  /** Reviews that name moods. */
  mood_count: number
  score: number
  lower_bound: number
  /** By stars, finished or not, spoiler or not. */
  filter_counts: number[]
}

const facetSums = sql.join(
  reviewFacets.flatMap((facet) => [
    sql.lit(facet),
    sql`json_build_array(coalesce(sum(${sql.ref(facet)}), 0), count(${sql.ref(facet)}))`,
  ]),
)
const cells = sql.join(
  Array.from({ length: 20 }, (_, cell) => sql`count(*) filter (where cell = ${sql.lit(cell)})`),
)
const bars = sql.join(
  Array.from({ length: 10 }, (_, bar) => sql`count(*) filter (where rating = ${sql.lit(bar + 1)})`),
)

/** From the reviews themselves: the visible ones, by readers whose accounts are not being deleted. */
export async function computeSummary(db: Database | Transaction, storyId: string): Promise<ScoreRow> {
  const { rows } = await sql<Omit<ScoreRow, 'score' | 'lower_bound'>>`
    with counted as materialized (
      select rating, moods, ${sql.join(reviewFacets.map((facet) => sql.ref(facet)))},
        (rating + 1) / 2 * 4 - 4 + (percent_read = 100)::integer * 2 + is_spoiler::integer as cell
        from story_reviews
        where story_id = ${storyId} and moderation is null and ${isByReader}
          and not exists (select from people where people.id = author_id and people.is_deleting)
    )
    select count(*)::integer as count, coalesce(sum(rating), 0)::integer as rating_sum,
      coalesce(sum(rating * rating), 0)::integer as rating_squares,
      array[${bars}]::integer[] as histogram, array[${cells}]::integer[] as filter_counts, json_build_object(${facetSums}) as facets,
      coalesce((
        select json_object_agg(mood, times) from (
          select mood, count(*) as times from counted, unnest(moods) mood group by mood order by mood
        ) named
      ), '{}') as moods,
      (count(*) filter (where moods <> '{}'))::integer as mood_count
    from counted
  `.execute(db)
  const sums = rows[0]!
  const { score, lowerBound } = computeScore(
    { count: sums.count, sum: sums.rating_sum, squares: sums.rating_squares },
    await findSiteMean(db),
  )
  return { ...sums, score, lower_bound: lowerBound }
}

/** Serialized per story: the last one sees all reviews that the others have seen. */
export async function recomputeSummary(tx: Transaction, storyId: string): Promise<void> {
  await lockSummary(tx, storyId)
  const { facets, moods, ...summary } = await computeSummary(tx, storyId)
  const [{ exists } = { exists: false }] = (
    await sql<{ exists: boolean }>`select exists (select from story_facts where id = ${storyId})`.execute(tx)
  ).rows
  if (!exists) return
  const values = {
    ...summary,
    facets: JSON.stringify(facets),
    moods: JSON.stringify(moods),
    updated_at: new Date(),
  }
  await tx
    .insertInto('review_scores')
    .values({ story_id: storyId, ...values })
    .onConflict((conflict) => conflict.column('story_id').doUpdateSet(values))
    .execute()
}

export async function lockSummary(tx: Transaction, storyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review score ${storyId}`}, 0))`.execute(tx)
}

/** Returns whether the story has a summary. */
export async function setChangedAt(
  tx: Transaction,
  storyId: string,
  changedAt: Date | null,
): Promise<boolean> {
  const result = await tx
    .updateTable('review_scores')
    .set({ changed_at: changedAt })
    .where('story_id', '=', storyId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** For sorting stories by score; stories without ratings are left out. */
export async function listLowerBounds(
  db: Database | Transaction,
  storyIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('review_scores')
    .select(['story_id', 'lower_bound'])
    .where(sql<boolean>`story_id = any(${storyIds}::uuid[])`)
    .where('count', '>', 0)
    .execute()
  return new Map(rows.map(({ story_id, lower_bound }) => [story_id, lower_bound]))
}

export async function listScores(db: Database | Transaction, storyIds: readonly string[], minCount: number) {
  return db
    .selectFrom('review_scores')
    .select(['story_id', 'score', 'count'])
    .where(sql<boolean>`story_id = any(${storyIds}::uuid[])`)
    .where('count', '>=', minCount)
    .execute()
}

async function findSiteMean(db: Database | Transaction): Promise<number> {
  const row = await db.selectFrom('review_site_mean').select('mean').executeTakeFirst()
  return row?.mean ?? defaultMean
}

/** Returns whether it moved so far that scores are worth recomputing. */
export async function refreshSiteMean(db: Database): Promise<boolean> {
  const { rows } = await sql<{ mean: number | null }>`
    select sum(rating_sum)::float8 / nullif(sum(count), 0) as mean from review_scores
  `.execute(db)
  const mean = rows[0]?.mean ?? defaultMean
  if (Math.abs(mean - (await findSiteMean(db))) < minMove) return false
  await db
    .insertInto('review_site_mean')
    .values({ id: true, mean })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mean }))
    .execute()
  return true
}

/** Half a hundredth of a star: less is not visible in any score. */
const minMove = 0.01

export async function listScoredAfter(
  db: Database,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('review_scores')
    .select('story_id')
    .$if(afterId !== null, (query) => query.where('story_id', '>', afterId!))
    .orderBy('story_id')
    .limit(limit)
    .execute()
  return rows.map(({ story_id }) => story_id)
}

type Viewer = { userId: string | null; wantsMature: boolean }

const unreviewed = ({ userId, wantsMature }: Viewer) => sql`
  listed_stories(${userId}, ${wantsMature}) listed
  where not exists (select from review_scores where review_scores.story_id = listed.id and review_scores.count > 0)`

/** Stories that nobody has reviewed yet, newest first. */
export async function listUnreviewed(
  db: Database,
  viewer: Viewer,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listed.id from ${unreviewed(viewer)}
    order by listed.first_published_at desc, listed.id desc offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countUnreviewed(db: Database, viewer: Viewer, max: number): Promise<number> {
  return countRows(db, sql`(select from ${unreviewed(viewer)})`, max)
}
