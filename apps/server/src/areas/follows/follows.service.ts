// Following users: idempotent toggles, and the lists of followers and followees.
import type { FollowState } from '@fabula/contracts/follows'
import type { User } from '@fabula/contracts/users'
import {
  findUserById,
  getSettings,
  getVisibleUser,
  listUsersByIds,
  listVisibleIds,
  lockRelations,
  lockUsers,
  presentOwnUser,
  presentUser,
} from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import * as store from './follows.store.ts'
import './follows.events.ts'

type Doing = Pick<Platform, 'db' | 'events'>

export async function follow(
  { db, events }: Doing,
  followerId: string,
  followeeId: string,
): Promise<FollowState> {
  if (followerId === followeeId) throw invalid({ id: 'is your own' })
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, followerId, [followeeId])
    await getVisibleUser(tx, followerId, followeeId)
    const [isNew] = await store.insertFollows(tx, followerId, [followeeId])
    if (isNew) await events.publish(tx, 'user.followed', { followerId, followeeId })
    return stateOf(tx, followeeId, true)
  })
}

/** Follows several users at once and skips those who are deleted or blocked. */
export async function followAll(
  { db, events }: Doing,
  followerId: string,
  followeeIds: readonly string[],
): Promise<void> {
  const others = followeeIds.filter((id) => id !== followerId)
  if (others.length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockRelations(tx, followerId, others)
    const visible = await listVisibleIds(tx, followerId, others)
    for (const followeeId of await store.insertFollows(tx, followerId, visible))
      await events.publish(tx, 'user.followed', { followerId, followeeId })
  })
}

export async function unfollow(
  { db, events }: Doing,
  followerId: string,
  followeeId: string,
): Promise<FollowState> {
  if (followerId === followeeId) throw invalid({ id: 'is your own' })
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, followerId, [followeeId])
    await getVisibleUser(tx, followerId, followeeId)
    const since = await store.deleteFollow(tx, followerId, followeeId)
    if (since)
      await events.publish(tx, 'user.unfollowed', { followerId, followeeId, since: since.toISOString() })
    return stateOf(tx, followeeId, false)
  })
}

export async function getFollowState(
  { db }: Pick<Doing, 'db'>,
  followerId: string,
  followeeId: string,
): Promise<FollowState> {
  const user = await getVisibleUser(db, followerId, followeeId)
  const followed = await findFollowed(db, followerId, [followeeId])
  return { isFollowing: followed.has(followeeId), followerCount: user.follower_count }
}

/** Lists of other users are shown unless their owner hides them. */
export async function listFollows(
  { db }: Pick<Doing, 'db'>,
  side: store.ListSide,
  viewerId: string,
  { userId = viewerId, ...page }: PageQuery & { userId?: string | undefined },
) {
  const rows = rowsOf(page)
  if (userId !== viewerId) await requireShownLists(db, viewerId, userId)
  const people = { ownerId: userId, viewerId }
  const [ids, counted] = await Promise.all([
    store.listFollowIds(db, side, people, rows),
    store.countFollows(db, side, people),
  ])
  return { people: await presentPeople(db, viewerId, ids), pagination: presentPagination(page, counted) }
}

/** Presents users as this viewer sees them, with two queries for any number of users. */
async function presentPeople(db: Database, viewerId: string, ids: readonly string[]): Promise<User[]> {
  const [users, followed] = await Promise.all([listUsersByIds(db, ids), findFollowed(db, viewerId, ids)])
  return users.map((user) => presentUser(user, { isFollowing: followed.has(user.id) }))
}

async function requireShownLists(db: Database, viewerId: string, ownerId: string): Promise<void> {
  const owner = await getVisibleUser(db, viewerId, ownerId)
  const { privacy } = await getSettings(db, presentOwnUser(owner))
  if (!privacy.showFollowers) throw new AppError('FORBIDDEN_ERROR', { message: 'This list is private.' })
}

async function stateOf(tx: Transaction, followeeId: string, isFollowing: boolean): Promise<FollowState> {
  const user = await findUserById(tx, followeeId)
  return { isFollowing, followerCount: user?.follower_count ?? 0 }
}

/** Counts a follower unless their account is being deleted now, regardless of the order in which the events arrive. */
export async function countFollowsOf(tx: Transaction, followerId: string): Promise<void> {
  const follower = await findUserById(tx, followerId)
  if (!follower) return
  // A trigger counts followers: lock their rows in the order of the ids first to avoid deadlocks.
  await lockUsers(tx, await store.listFolloweeIds(tx, followerId))
  await store.updateIsCounted(tx, followerId, follower.deleting_since === null)
}

/** Without users that are hidden from the viewer. */
export async function countFollows(
  db: Database | Transaction,
  side: store.ListSide,
  people: { ownerId: string; viewerId: string },
): Promise<number> {
  return store.countFollows(db, side, people)
}

/** Which of these users the follower follows. */
export async function findFollowed(
  db: Database | Transaction,
  followerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  return store.findFollowed(db, followerId, ids)
}

/** Which of these users follow this one. */
export async function findFollowersAmong(
  db: Database | Transaction,
  followeeId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  return store.findFollowersAmong(db, followeeId, ids)
}

/** All users that the follower follows, newest first; the caller filters out blocked ones. */
export async function listFollowedIds(db: Database, followerId: string, most: number): Promise<string[]> {
  return store.listFollowedIds(db, followerId, most)
}

/** Followers in an order that new followers do not change, for notifying them in batches. */
export async function listFollowersAfter(
  db: Database | Transaction,
  followeeId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  return store.listFollowersAfter(db, followeeId, after, limit)
}

/** How many of today's followers began to follow on a day in UTC. */
export async function countFollowsOfDay(
  db: Database | Transaction,
  followeeId: string,
  day: string,
): Promise<number> {
  return store.countOfDay(db, followeeId, day)
}

export const followStats = new Stats(store.followFigures)
