// What achievements count. Each stat comes from the area that owns it, so nothing is counted twice or drifts; most of
// them are parts of one statement.
import { referralStats } from '#areas/accounts/public.ts'
import { bookmarkStats } from '#areas/bookmarks/public.ts'
import { writingStats } from '#areas/chapters/public.ts'
import { characterStats } from '#areas/characters/public.ts'
import { collaborationStats } from '#areas/collaboration/public.ts'
import { commentStats } from '#areas/comments/public.ts'
import { countFollows, followStats } from '#areas/follows/public.ts'
import { forumStats } from '#areas/forum/public.ts'
import { marketplaceStats } from '#areas/marketplace/public.ts'
import { qaStats } from '#areas/qa/public.ts'
import { readingStats } from '#areas/reading/public.ts'
import { reviewStats } from '#areas/reviews/public.ts'
import { storyWriters } from '#areas/stories/public.ts'
import { findUserById, getProfile, type UserRow } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { Stats } from '#platform/stats.ts'

type Count = (db: Database | Transaction, user: UserRow) => number | Promise<number>

const own = {
  onboarded: (_, user) => Number(user.onboarding_completed_at !== null),
  emailVerified: (_, user) => Number(user.email_verified_at !== null),
  followers: (_, user) => user.follower_count,
  following: (db, user) => countFollows(db, 'following', { ownerId: user.id, viewerId: user.id }),
  async profileParts(db, user) {
    const { bio, links, expertiseAreaIds } = await getProfile({ db }, user.id)
    return [bio, links.length, expertiseAreaIds.length].filter(Boolean).length
  },
} as const satisfies Record<string, Count>

const sources = [
  referralStats,
  followStats,
  storyWriters.stats,
  writingStats,
  readingStats,
  bookmarkStats,
  commentStats,
  reviewStats,
  collaborationStats,
  forumStats,
  qaStats,
  marketplaceStats,
  characterStats,
] as const

type NameOf<S> = S extends Stats<infer Name> ? Name : never

type StatName = NameOf<(typeof sources)[number]>

export type Measure = keyof typeof own | StatName

const isOwn = (measure: Measure): measure is keyof typeof own => Object.hasOwn(own, measure)

/** Undefined if the user does not exist any more. */
export async function takeMeasures(
  db: Database | Transaction,
  userId: string,
  wanted: Iterable<Measure>,
): Promise<Map<Measure, number> | undefined> {
  const user = await findUserById(db, userId)
  if (!user) return undefined
  const measures = new Set(wanted)
  const taken = new Map<Measure, number>(await Stats.count<StatName>(db, userId, sources, measures))
  for (const measure of measures) if (isOwn(measure)) taken.set(measure, await own[measure](db, user))
  return taken
}
