import { sql } from 'kysely'
import { findUserById, isNotMutedBy, isVisibleTo } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Figure } from '#platform/stats.ts'
import { countRows } from '#platform/paging.ts'

export type ListSide = 'followers' | 'following'

// The person whose list it is, and the one on it.
const sides = {
  followers: { owner: 'followee_id', listed: 'follower_id' },
  following: { owner: 'follower_id', listed: 'followee_id' },
} as const

/**
 * Answers whom the person did not follow before. A trigger counts followers: in the order of the ids, so that two of
 * these never wait for each other.
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

/** Answers whether there was anything to end. */
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

/** Which of these people the follower follows. */
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

const selectListed = (db: Database | Transaction, side: ListSide, ownerId: string, viewerId: string) =>
  db
    .selectFrom('follows')
    .select(`${sides[side].listed} as id`)
    .where(sides[side].owner, '=', ownerId)
    .where(isVisibleTo(viewerId, sql.ref(sides[side].listed)))
    // One's own lists show whom one muted: there it can be ended.
    .$if(ownerId !== viewerId, (query) => query.where(isNotMutedBy(viewerId, sql.ref(sides[side].listed))))

/** All whom somebody follows, newest first; those whom they may not meet are sorted out by whoever shows them. */
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

/** Ids, newest first, without those whom the viewer may not know of. */
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

/** Whether a follower counts goes by whether they are leaving now, in whichever order the news of it comes. */
export async function countFollowsOf(tx: Transaction, followerId: string): Promise<void> {
  const follower = await findUserById(tx, followerId)
  if (!follower) return
  const isCounted = follower.deleting_since === null
  // A trigger counts followers: held in the order of the ids first, so that two of these never wait for each other.
  await sql`
    select from users where id in (select followee_id from follows where follower_id = ${followerId})
    order by id for no key update
  `.execute(tx)
  await tx
    .updateTable('follows')
    .set({ is_counted: isCounted })
    .where('follower_id', '=', followerId)
    .where('is_counted', '!=', isCounted)
    .execute()
}

/** Who follows somebody, in an order that new followers do not disturb: for telling them in batches. */
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
  /** People who are followed back. */
  mutualFollows: (userId) => sql`
    select count(*) from follows mine
    join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id
    where mine.follower_id = ${userId}`,
} as const satisfies Record<string, Figure>
