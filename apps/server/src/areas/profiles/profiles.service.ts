// All of a person: what several areas know, put together for one answer.
import type { UserInfo } from '@fabula/contracts/profiles'
import { countFollows, findFollowed } from '#areas/follows/door.ts'
import { getProfile, getVisibleUser, presentOwnUser, presentUser } from '#areas/users/door.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

export async function getUserInfo(
  { db }: Pick<Platform, 'db'>,
  viewerId: string | null,
  idOrUsername: string,
): Promise<UserInfo> {
  const row = await getVisibleUser(db, viewerId, idOrUsername)
  const isOwn = row.id === viewerId
  const [profile, followed] = await Promise.all([
    getProfile({ db }, row.id),
    viewerId && !isOwn ? findFollowed(db, viewerId, [row.id]) : new Set<string>(),
  ])
  const user = isOwn ? presentOwnUser(row) : presentUser(row, { isFollowing: followed.has(row.id) })
  return { ...profile, ...user }
}

/** Only what can be known: each area that brings stories, words or bookmarks adds its figure here. */
export async function getStats(db: Database, user: { _id: string; followerCount: number }) {
  const following = await countFollows(db, 'following', { ownerId: user._id, viewerId: user._id })
  return { followers: user.followerCount, following }
}
