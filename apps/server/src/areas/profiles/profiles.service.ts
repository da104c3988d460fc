// A full user profile, combined from several areas.
import type { Stats, UserInfo } from '@fabula/contracts/profiles'
import { sumAchievements } from '#areas/achievements/public.ts'
import { countFollows, findFollowed } from '#areas/follows/public.ts'
import { storyWriters } from '#areas/stories/public.ts'
import { getProfile, getRelation, getVisibleUser, presentOwnUser, presentUser } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

export async function getUserInfo(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  idOrUsername: string,
): Promise<UserInfo> {
  const viewerId = actor.kind === 'user' ? actor.userId : null
  const row = await getVisibleUser(db, viewerId, idOrUsername)
  const isOwn = row.id === viewerId
  const viewedBy = isOwn ? null : viewerId
  const [profile, followed, { hasMuted }, { achievements }, { stories }] = await Promise.all([
    getProfile({ db }, row.id, { isForOthers: !isOwn }),
    viewedBy ? findFollowed(db, viewedBy, [row.id]) : new Set<string>(),
    getRelation(db, viewedBy, row.id),
    sumAchievements(db, row.id),
    storyWriters.sumStories(db, actor, row.id),
  ])
  const user = isOwn ? presentOwnUser(row) : presentUser(row, { isFollowing: followed.has(row.id) })
  return {
    ...profile,
    ...user,
    avatar: profile.avatar,
    isMuted: hasMuted,
    counts: { stories, achievements },
  }
}

/** Each area with readers or bookmarks adds its stats here. */
export async function getStats(db: Database, actor: SignedInActor): Promise<Stats> {
  const { user } = actor
  const [following, seals, totals] = await Promise.all([
    countFollows(db, 'following', { ownerId: user._id, viewerId: user._id }),
    sumAchievements(db, user._id),
    storyWriters.sumStories(db, actor, user._id),
  ])
  return { ...totals, followers: user.followerCount, following, ...seals }
}
