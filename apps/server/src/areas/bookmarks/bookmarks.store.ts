import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { countRows } from '#platform/paging.ts'
import type { Figure } from '#platform/stats.ts'
import type { SavedStoryViewer } from './saved-story-viewer.ts'

/** Returns whether it is new. A trigger updates the story's count. */
export async function insertBookmark(tx: Transaction, userId: string, storyId: string): Promise<boolean> {
  const row = await tx
    .insertInto('bookmarks')
    .values({ id: newId(), user_id: userId, story_id: storyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns since when there was one. */
export async function deleteBookmark(
  tx: Transaction,
  userId: string,
  storyId: string,
): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .returning('created_at')
    .executeTakeFirst()
  return row?.created_at
}

/** Of a day in UTC. */
export async function countOfDay(db: Database | Transaction, storyId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from bookmarks
    where story_id = ${storyId} and created_at >= ${day}::date at time zone 'UTC'
      and created_at < (${day}::date + 1) at time zone 'UTC'
  `.execute(db)
  return rows[0]!.count
}

export async function findBookmarked(
  db: Database | Transaction,
  userId: string,
  storyIds: readonly string[],
): Promise<Set<string>> {
  if (storyIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('bookmarks')
    .select('story_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`story_id = any(${storyIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ story_id }) => story_id))
}

export async function listBookmarkersAfter(
  db: Database | Transaction,
  storyId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .select('user_id')
    .where('story_id', '=', storyId)
    .$if(after !== null, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

// A story that the reader may not see any more is not listed; it reappears when they may see it again.
const selectListed = (db: Database | Transaction, { userId, wantsMature }: SavedStoryViewer) =>
  db
    .selectFrom('bookmarks')
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`exists (
        select from readable_stories(${userId}, ${wantsMature}) readable where readable.id = bookmarks.story_id
      )`,
    )

export async function listBookmarks(
  db: Database,
  viewer: SavedStoryViewer,
  { offset, limit }: { offset: number; limit: number },
) {
  return selectListed(db, viewer)
    .select(['id', 'story_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countBookmarks(db: Database | Transaction, viewer: SavedStoryViewer): Promise<number> {
  return countRows(db, selectListed(db, viewer).select('id'))
}

/** Of a story and of each of its readers, the newest: the same work however many there are. */
const maxReaders = 200
const maxOfEach = 50

/** Stories that at least two of those who bookmarked this one have bookmarked as well, the most shared ones first. */
export async function listBookmarkedTogether(
  db: Database,
  storyId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ story_id: string }>`
    select shared.story_id from (
      select user_id from bookmarks where story_id = ${storyId} order by created_at desc limit ${maxReaders}
    ) reader
    cross join lateral (
      select story_id from bookmarks
      where user_id = reader.user_id order by created_at desc, id desc limit ${maxOfEach}
    ) shared
    where shared.story_id <> ${storyId}
    group by shared.story_id having count(*) > 1
    order by count(*) desc, shared.story_id desc
    limit ${limit}
  `.execute(db)
  return rows.map(({ story_id }) => story_id)
}

/** For achievements. */
export const bookmarkFigures = {
  bookmarks: (userId) => sql`select count(*) from bookmarks where user_id = ${userId}`,
  /** Bookmarked by them before any other current bookmark of the story. */
  firstBookmarks: (
    userId,
  ) => sql`select count(*) from bookmarks own where user_id = ${userId} and not exists (
        select from bookmarks earlier
        where earlier.story_id = own.story_id and (earlier.created_at, earlier.id) < (own.created_at, own.id)
      )`,
} as const satisfies Record<string, Figure>
