// The signals that trending is computed from, and stats that are refreshed periodically.
import type { SignalKind } from '@fabula/contracts/discovery'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { signalDays, signalPoints } from './trending.ts'

/** Counts once per user, story and day. */
export async function addSignal(
  tx: Database | Transaction,
  signal: { storyId: string; kind: SignalKind; actorId: string; at: Date },
): Promise<void> {
  await sql`
    insert into story_signals (story_id, kind, day, actor_id)
    select ${signal.storyId}::uuid, ${signal.kind}, ${signal.at.toISOString().slice(0, 10)}::date, ${signal.actorId}::uuid
    where exists (
      select from found_stories where story_id = ${signal.storyId}
        -- What its own author does is not counted, except writing.
        and (${signal.kind} = 'published' or owner_id <> ${signal.actorId})
    )
    on conflict do nothing
  `.execute(tx)
}

/** Undoing it removes it from the count. */
export async function removeSignals(
  tx: Transaction,
  { storyId, kind, actorId }: { storyId: string; kind: SignalKind; actorId: string },
): Promise<void> {
  await tx
    .deleteFrom('story_signals')
    .where('story_id', '=', storyId)
    .where('kind', '=', kind)
    .where('actor_id', '=', actorId)
    .execute()
}

const points = sql.join(
  Object.entries(signalPoints).map(([kind, worth]) => sql`(${sql.lit(kind)}, ${sql.lit(worth)})`),
)

export async function recountTrending(db: Database, today: Date): Promise<void> {
  const day = sql`${today.toISOString().slice(0, 10)}::date`
  await sql`delete from story_signals where day <= ${day} - ${sql.lit(signalDays)}`.execute(db)
  await sql`
    with counted as (
      select story_id, kind, count(*) as people,
        sum(worth * (${sql.lit(signalDays)} - (${day} - day)) / ${sql.lit(signalDays)}::real) as points
      from story_signals join (values ${points}) as formula (kind, worth) using (kind)
      group by story_id, kind
    ), sums as (
      select story_id, sum(points)::real as trending, jsonb_object_agg(kind, people) as why from counted group by story_id
    ), changed as (
      select found.story_id, coalesce(sums.trending, 0) as trending, sums.why
      from (select story_id from found_stories where trending > 0 union select story_id from sums) found
      left join sums using (story_id)
    )
    update found_stories set trending = changed.trending, why = changed.why
    from changed
    where found_stories.story_id = changed.story_id
      and (found_stories.trending, found_stories.why) is distinct from (changed.trending, changed.why)
  `.execute(db)
}

/** The facet of every story. */
export const allStories = 'all'

export async function listFacetCounts(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ facet: string; story_count: number }>`
    select facet, story_count from facet_counts where facet not like 'tag:%' limit 1000
  `.execute(db)
  return new Map(rows.map(({ facet, story_count }) => [facet, story_count]))
}

export async function findFacetCount(db: Database, facet: string): Promise<number> {
  const row = await db
    .selectFrom('facet_counts')
    .select('story_count')
    .where('facet', '=', facet)
    .executeTakeFirst()
  return row?.story_count ?? 0
}

/** How many stories every visitor can find by each facet. */
export async function recountFacets(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      with counted as (
        select facet, count(*)::integer as story_count
        from found_stories, unnest(facets) facet where is_public and not is_mature group by facet
        union all
        select ${sql.lit(allStories)}, count(*)::integer from found_stories where is_public and not is_mature
      ), gone as (
        delete from facet_counts where not exists (select from counted where counted.facet = facet_counts.facet)
      )
      insert into facet_counts (facet, story_count) select facet, story_count from counted order by facet
      on conflict (facet) do update set story_count = excluded.story_count
      where facet_counts.story_count <> excluded.story_count
    `.execute(tx)
  })
}

/** A common word is searched among this many stories first. */
const tierSizes = [20_000, 200_000] as const

/**
 * A row that changes its tier is written to three indexes of words: this many are well within the statement timeout.
 */
const movedAtOnce = 2000

/** The most popular and the newest are in the top tier. Small sites have only one tier. */
export async function recountTiers(db: Database): Promise<void> {
  const { rows } = await sql<{ story_id: string; wanted: number }>`
    with placed as (
      select story_id, tier, row_number() over (order by trending desc, bookmark_count desc, updated_at desc) as place
      from found_stories
    ), moved as (
      select story_id, tier, case
        when place <= ${sql.lit(tierSizes[0])} then 0 when place <= ${sql.lit(tierSizes[1])} then 1 else 2
      end as wanted from placed
    )
    select story_id, wanted from moved where tier <> wanted
  `.execute(db)
  for (let first = 0; first < rows.length; first += movedAtOnce) {
    const some = rows.slice(first, first + movedAtOnce)
    await sql`
      update found_stories set tier = moved.wanted
      from unnest(${some.map((row) => row.story_id)}::uuid[], ${some.map((row) => row.wanted)}::smallint[])
        moved (story_id, wanted)
      where moved.story_id = found_stories.story_id
    `.execute(db)
  }
}
