// Following users: idempotent toggles, and the lists of followers and followees.
import type { FollowState } from '@fabula/contracts/follows'
import type { User } from '@fabula/contracts/users'
import {
  findUserById,
  getSettings,
  getVisibleUser,
  listUsersByIds,
  listVisibleIds,
  lockPairs,
  presentOwnUser,
  presentUser,
} from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import {
  countFollows,
  deleteFollow,
  findFollowed,
  insertFollows,
  listFollowIds,
  type ListSide,
} from './follows.store.ts'
import './follows.events.ts'

type Doing = Pick<Platform, 'db' | 'events'>

export async function follow(
  { db, events }: Doing,
  followerId: string,
  followeeId: string,
): Promise<FollowState> {
  if (followerId === followeeId) throw invalid({ id: 'is your own' })
  return db.transaction().execute(async (tx) => {
    await lockPairs(tx, followerId, [followeeId])
    await getVisibleUser(tx, followerId, followeeId)
    const [isNew] = await insertFollows(tx, followerId, [followeeId])
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
    await lockPairs(tx, followerId, others)
    const visible = await listVisibleIds(tx, followerId, others)
    for (const followeeId of await insertFollows(tx, followerId, visible))
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
    await lockPairs(tx, followerId, [followeeId])
    await getVisibleUser(tx, followerId, followeeId)
    if (await deleteFollow(tx, followerId, followeeId))
      await events.publish(tx, 'user.unfollowed', { followerId, followeeId })
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
  side: ListSide,
  viewerId: string,
  { userId = viewerId, ...page }: PageQuery & { userId?: string | undefined },
) {
  const rows = rowsOf(page)
  if (userId !== viewerId) await requireShownLists(db, viewerId, userId)
  const people = { ownerId: userId, viewerId }
  const [ids, counted] = await Promise.all([
    listFollowIds(db, side, people, rows),
    countFollows(db, side, people),
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
