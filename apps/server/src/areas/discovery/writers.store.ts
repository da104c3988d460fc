import type { writerSorts } from '@fabula/contracts/discovery'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { anew } from '#platform/db/statements.ts'
import { countRows } from '#platform/paging.ts'

type Sort = (typeof writerSorts)[number]

const orders: Record<Sort, RawBuilder<unknown>> = {
  popular: sql`follower_count desc, user_id desc`,
  active: sql`last_published_at desc, user_id desc`,
  newest: sql`first_published_at desc, user_id desc`,
  stories: sql`story_count desc, user_id desc`,
}

export type WriterSearch = { viewerId: string | null; nameKey: string | null }

function conditionsOf({ viewerId, nameKey }: WriterSearch): RawBuilder<unknown> {
  const conditions = [
    sql<boolean>`found_writers.user_id not in (select user_id from users_hidden_from(${viewerId}))`,
  ]
  if (viewerId !== null)
    conditions.push(
      sql<boolean>`found_writers.user_id not in (select user_id from users_muted_by(${viewerId}))`,
    )
  // Part of the name, or similar to it. Folded text contains no LIKE wildcards.
  if (nameKey) {
    const part = sql<boolean>`name_key like ${`%${nameKey}%`}`
    conditions.push(
      nameKey.length < 3
        ? sql<boolean>`name_key like ${`${nameKey}%`}`
        : sql<boolean>`(${part} or ${nameKey} <% name_key)`,
    )
  }
  return sql.join(conditions, sql` and `)
}

export async function listWriterIds(
  db: Database,
  search: WriterSearch,
  sort: Sort,
  { offset, limit }: { offset: number; limit: number },
) {
  const nearest = search.nameKey
    ? sql`name_key like ${`${search.nameKey}%`} desc, word_similarity(${search.nameKey}, name_key) desc,`
    : sql``
  const { rows } = await sql<{
    user_id: string
    story_count: number
    genres: string[]
    last_published_at: Date
  }>`
    ${anew}
    select user_id, story_count, genres, last_published_at from found_writers
    where ${conditionsOf(search)} order by ${nearest} ${orders[sort]} offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

/** The most followed first. */
export async function listForSitemap(db: Database, limit: number) {
  return db
    .selectFrom('found_writers')
    .innerJoin('people', 'people.id', 'found_writers.user_id')
    .select(['people.username', 'found_writers.last_published_at'])
    .where('people.is_deleting', '=', false)
    .orderBy('found_writers.follower_count', 'desc')
    .orderBy('found_writers.user_id', 'desc')
    .limit(limit)
    .execute()
}

export async function countWriters(db: Database, search: WriterSearch): Promise<number> {
  return countRows(
    db,
    sql`(${anew} select from found_writers where ${conditionsOf(search)} order by follower_count desc limit 10001)`,
  )
}
