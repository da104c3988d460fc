import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Figure } from '#platform/stats.ts'
import { countRows } from '#platform/paging.ts'

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

/** Returns whether there was a follow to delete. */
export async function deleteFollow(
  tx: Transaction,
  followerId: string,
  followeeId: string,
  { notAfter }: { notAfter?: string } = {},
): Promise<boolean> {
  const result = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .$if(notAfter !== undefined, (query) =>
      query.where('created_at', '<=', sql<Date>`${notAfter}::timestamptz`),
    )
    .executeTakeFirst()
  return result.numDeletedRows > 0n
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

export const followFigures = {
  /** Users who are followed back. */
  mutualFollows: (userId) => sql`
    select count(*) from follows mine
    join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id
    where mine.follower_id = ${userId}`,
} as const satisfies Record<string, Figure>
