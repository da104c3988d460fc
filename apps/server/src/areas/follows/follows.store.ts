import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Figure } from '#platform/stats.ts'
import { countRows } from '#platform/paging.ts'
import { maxUpdates, type WriterUpdates } from '#platform/writer-updates.ts'

export type ListSide = 'followers' | 'following'

// The columns of the list's owner and of the users on the list.
const sides = {
  followers: { owner: 'followee_id', listed: 'follower_id' },
  following: { owner: 'follower_id', listed: 'followee_id' },
} as const

/**
 * Returns the users that were not followed before. A trigger counts followers, so rows are inserted in the order of the
 * ids to avoid deadlocks.
 */
export async function insertFollows(
  tx: Transaction,
  followerId: string,
  followeeIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('follows')
    .columns(['follower_id', 'followee_id'])
    .expression(sql`select ${followerId}::uuid, unnest(${[...followeeIds].sort()}::uuid[])`)
    .onConflict((conflict) => conflict.doNothing())
    .returning('followee_id')
    .execute()
  return rows.map(({ followee_id }) => followee_id)
}

/** Returns since when there was a follow to delete. */
export async function deleteFollow(
  tx: Transaction,
  followerId: string,
  followeeId: string,
  { notAfter }: { notAfter?: string } = {},
): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .$if(notAfter !== undefined, (query) =>
      query.where('created_at', '<=', sql<Date>`${notAfter}::timestamptz`),
    )
    .returning('created_at')
    .executeTakeFirst()
  return row?.created_at
}

/** Of a day in UTC. */
export async function countOfDay(
  db: Database | Transaction,
  followeeId: string,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from follows
    where followee_id = ${followeeId} and created_at >= ${day}::date at time zone 'UTC'
      and created_at < (${day}::date + 1) at time zone 'UTC'
  `.execute(db)
  return rows[0]!.count
}

export async function findFollowed(
  db: Database | Transaction,
  followerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('follows')
    .select('followee_id')
    .where('follower_id', '=', followerId)
    .where(sql<boolean>`followee_id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ followee_id }) => followee_id))
}

export async function findFollowersAmong(
  db: Database | Transaction,
  followeeId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('follows')
    .select('follower_id')
    .where('followee_id', '=', followeeId)
    .where(sql<boolean>`follower_id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ follower_id }) => follower_id))
}

function selectListed(db: Database | Transaction, side: ListSide, ownerId: string, viewerId: string) {
  const listed = sql.ref(sides[side].listed)
  return (
    db
      .selectFrom('follows')
      .select(`${sides[side].listed} as id`)
      .where(sides[side].owner, '=', ownerId)
      .where(
        sql<boolean>`${listed} not in (select user_id from users_hidden_from(${viewerId}))
          and not exists (select from people where people.id = ${listed} and people.is_deleting)`,
      )
      // Owners see muted users on their own lists, where they can unmute them.
      .$if(ownerId !== viewerId, (query) =>
        query.where(sql<boolean>`${listed} not in (select user_id from users_muted_by(${viewerId}))`),
      )
  )
}

export async function listFollowedIds(db: Database, followerId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followee_id')
    .where('follower_id', '=', followerId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ followee_id }) => followee_id)
}

/** Ids, newest first, without users that are hidden from the viewer. */
export async function listFollowIds(
  db: Database,
  side: ListSide,
  people: { ownerId: string; viewerId: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await selectListed(db, side, people.ownerId, people.viewerId)
    .orderBy('created_at', 'desc')
    .orderBy(sides[side].listed)
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countFollows(
  db: Database | Transaction,
  side: ListSide,
  { ownerId, viewerId }: { ownerId: string; viewerId: string },
): Promise<number> {
  return countRows(db, selectListed(db, side, ownerId, viewerId))
}

export async function listFolloweeIds(tx: Transaction, followerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('follows')
    .select('followee_id')
    .where('follower_id', '=', followerId)
    .execute()
  return rows.map(({ followee_id }) => followee_id)
}

/** A trigger counts followers. */
export async function updateIsCounted(
  tx: Transaction,
  followerId: string,
  isCounted: boolean,
): Promise<void> {
  await tx
    .updateTable('follows')
    .set({ is_counted: isCounted })
    .where('follower_id', '=', followerId)
    .where('is_counted', '!=', isCounted)
    .execute()
}

export async function listFollowersAfter(
  db: Database | Transaction,
  followeeId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('follower_id')
    .where('followee_id', '=', followeeId)
    .$if(after !== null, (query) => query.where('follower_id', '>', after!))
    .orderBy('follower_id')
    .limit(limit)
    .execute()
  return rows.map(({ follower_id }) => follower_id)
}

/** Followers whom the user sees and has not muted, since that time, for their dashboard. */
export async function listNewFollowers(
  db: Database,
  followeeId: string,
  since: Date,
): Promise<WriterUpdates> {
  const found = selectListed(db, 'followers', followeeId, followeeId)
    .where('created_at', '>', since)
    .where(sql<boolean>`follower_id not in (select user_id from users_muted_by(${followeeId}))`)
  const [latest, count] = await Promise.all([
    found.select('created_at as at').orderBy('created_at', 'desc').orderBy('follower_id').limit(3).execute(),
    countRows(db, found, maxUpdates - 1),
  ])
  return { count, latest: latest.map(({ id, at }) => ({ id, at, actorId: id, storyId: null })) }
}

export const followFigures = {
  /** Users who are followed back. */
  mutualFollows: (userId) => sql`
    select count(*) from follows mine
    join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id
    where mine.follower_id = ${userId}`,
} as const satisfies Record<string, Figure>
