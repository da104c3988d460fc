// Reads reviews. Lists leave out what moderators hid and users whom the viewer may not see or has muted.
import type { ReviewMood } from '@fabula/contracts/community-sizes'
import type { ImageReference } from '@fabula/contracts/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { anew } from '#platform/db/statements.ts'
import { countRows, maxListed } from '#platform/paging.ts'
import { hasRepeatedText } from '#platform/repeated-texts.ts'

type Rows = { offset: number; limit: number }

const author = sql.ref('story_reviews.author_id')

const ofWorker = sql`from story_collaborators worker
  where worker.story_id = story_reviews.story_id and worker.user_id = story_reviews.author_id`

/** Reviews by those who work on the story by now are neither shown nor counted until they leave it. */
export const isByReader = sql<boolean>`not exists (select ${ofWorker})`

/**
 * As `exists`, but asked row by row: joined, a wrong estimate makes PostgreSQL read and sort all reviews instead of the
 * first ones of an index.
 */
const any = (rows: RawBuilder<unknown>) => sql<boolean>`coalesce((select true ${rows} limit 1), false)`

/**
 * They do not work on the story, both see each other, the viewer has not muted them, and the account is not being
 * deleted.
 */
export function isAuthorShown(viewerId: string | null): RawBuilder<boolean> {
  const isVisible = sql<boolean>`${author} not in (select user_id from users_hidden_from(${viewerId}))
    and not ${any(sql`from people where people.id = ${author} and people.is_deleting`)}`
  return viewerId === null
    ? sql<boolean>`(${isVisible} and not ${any(ofWorker)})`
    : sql<boolean>`(not ${any(ofWorker)} and (${author} = ${viewerId} or (
        ${isVisible} and ${author} not in (select user_id from users_muted_by(${viewerId}))
      )))`
}

export const selectRows = (db: Database | Transaction, viewerId: string | null) =>
  db
    .selectFrom('story_reviews')
    .innerJoin('people as author', 'author.id', 'story_reviews.author_id')
    .leftJoin('people as replier', (join) =>
      join
        .onRef('replier.id', '=', 'story_reviews.reply_by')
        .on('replier.is_deleting', '=', false)
        .on(sql<boolean>`replier.id not in (select user_id from users_hidden_from(${viewerId}))`),
    )
    .selectAll('story_reviews')
    .select([
      'author.username',
      'author.display_name',
      sql<ImageReference | null>`author.avatar`.as('avatar'),
      'replier.username as replier_username',
      'replier.display_name as replier_display_name',
      sql<ImageReference | null>`replier.avatar`.as('replier_avatar'),
      isAuthorShown(viewerId).as('is_author_shown'),
      sql<number>`(
        select count(*)::integer from story_reviews other
        where other.author_id = story_reviews.author_id and other.moderation is null
      )`.as('author_review_count'),
      sql<boolean>`exists (
        select from review_helpful_marks
        where review_id = story_reviews.id and review_helpful_marks.user_id = ${viewerId}
      )`.as('is_helpful'),
      sql<Date | null>`(
        select changed_at from review_scores where review_scores.story_id = story_reviews.story_id
      )`.as('story_changed_at'),
    ])

export type ReviewRow = Awaited<ReturnType<typeof listByIds>>[number]

async function listByIds(db: Database | Transaction, viewerId: string | null, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectRows(db, viewerId)
    .where(sql<boolean>`story_reviews.id = any(${ids}::uuid[])`)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function findReview(
  db: Database | Transaction,
  id: string,
  viewerId: string | null,
): Promise<ReviewRow | undefined> {
  return selectRows(db, viewerId).where('story_reviews.id', '=', id).executeTakeFirst()
}

export async function findReviewOf(
  db: Database | Transaction,
  { authorId, storyId }: { authorId: string; storyId: string },
): Promise<ReviewRow | undefined> {
  return selectRows(db, authorId)
    .where('story_reviews.author_id', '=', authorId)
    .where('story_reviews.story_id', '=', storyId)
    .executeTakeFirst()
}

/** By the id of a reply. */
export async function findReplied(
  db: Database | Transaction,
  replyId: string,
  viewerId: string | null,
): Promise<ReviewRow | undefined> {
  return selectRows(db, viewerId).where('story_reviews.reply_id', '=', replyId).executeTakeFirst()
}

export type SiteReviewFilter = {
  viewer: { userId: string | null; wantsMature: boolean }
  /** Words that the review contains. */
  text?: string | undefined
  genreId?: string | undefined
  mood?: ReviewMood | undefined
  authorIds?: readonly string[] | undefined
}

function siteConditionsOf({ viewer, text, genreId, mood, authorIds }: SiteReviewFilter) {
  const conditions = [
    sql<boolean>`moderation is null`,
    isAuthorShown(viewer.userId),
    any(sql`from listed_stories(${viewer.userId}, ${viewer.wantsMature}) listed where listed.id = story_id`),
  ]
  if (genreId !== undefined)
    conditions.push(
      sql<boolean>`story_id in (select genre.story_id from stories_by_genre genre where genre_id = ${genreId})`,
    )
  if (text !== undefined)
    conditions.push(sql<boolean>`to_tsvector('english', text) @@ websearch_to_tsquery('english', ${text})`)
  if (mood !== undefined) conditions.push(sql<boolean>`moods @> array[${mood}]`)
  if (authorIds) conditions.push(sql<boolean>`author_id = any(${authorIds}::uuid[])`)
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

const siteOrders = {
  newest: sql`created_at desc, id desc`,
  helpful: sql`helpful_count desc, id desc`,
} as const

export async function listOfSite(
  db: Database,
  filter: SiteReviewFilter,
  sort: keyof typeof siteOrders,
  { offset, limit }: Rows,
): Promise<ReviewRow[]> {
  const { rows } = await sql<{ id: string }>`${anew}
    select id from story_reviews where ${siteConditionsOf(filter)}
    order by ${siteOrders[sort]} offset ${offset} limit ${limit}
  `.execute(db)
  return listByIds(
    db,
    filter.viewer.userId,
    rows.map(({ id }) => id),
  )
}

export async function countOfSite(db: Database, filter: SiteReviewFilter): Promise<number> {
  // Ordered like the list, it reads as much of the same index; what an index of its own finds need not be sorted.
  const isFound = filter.mood !== undefined || filter.text !== undefined
  const order = isFound ? sql`` : sql`order by ${siteOrders.newest}`
  const found = sql`${anew} select from story_reviews where ${siteConditionsOf(filter)} ${order}`
  return countRows(db, sql`(${found})`, maxListed)
}

export async function listForExport(db: Database, authorId: string, after: string | null, limit: number) {
  return db
    .selectFrom('story_reviews')
    .selectAll()
    .where('author_id', '=', authorId)
    .where(sql<boolean>`moderation is distinct from 'illegal'`)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether the author posted the same text about another story within the last hour. */
export const findRepeated = (
  tx: Transaction,
  { storyId, ...text }: { authorId: string; hash: Buffer; storyId: string },
): Promise<boolean> =>
  hasRepeatedText(
    tx,
    sql`story_reviews where updated_at > now() - interval '1 hour' and story_id <> ${storyId}`,
    text,
  )

export async function hasReviews(tx: Transaction, storyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('story_reviews')
    .select('id')
    .where('story_id', '=', storyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stories that an author has reviewed. */
export async function listReviewedStories(db: Database | Transaction, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('story_reviews')
    .select('story_id')
    .where('author_id', '=', authorId)
    .orderBy('story_id')
    .execute()
  return rows.map(({ story_id }) => story_id)
}
