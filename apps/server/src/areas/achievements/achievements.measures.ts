// What achievements count. Each figure is asked from the area that owns it, so nothing is counted twice or drifts, and
// each is one query over an index.
import { countReferrals } from '#areas/accounts/door.ts'
import { bookmarkFigures } from '#areas/bookmarks/door.ts'
import { collaborationFigures } from '#areas/collaboration/door.ts'
import { commentFigures } from '#areas/comments/door.ts'
import { countFollows, countMutualFollows } from '#areas/follows/door.ts'
import { readingFigures } from '#areas/reading/door.ts'
import { countWriting, togetherFigures, writingFigures } from '#areas/stories/door.ts'
import { findUserById, getProfile, type UserRow } from '#areas/users/door.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

type Count = (db: Database | Transaction, user: UserRow) => number | Promise<number>
type Figures = Record<string, (db: Database | Transaction, userId: string) => Promise<number>>

const own = {
  onboarded: (_, user) => Number(user.onboarding_completed_at !== null),
  emailVerified: (_, user) => Number(user.email_verified_at !== null),
  followers: (_, user) => user.follower_count,
  following: (db, user) => countFollows(db, 'following', { ownerId: user.id, viewerId: user.id }),
  mutualFollows: (db, user) => countMutualFollows(db, user.id),
  publishedStories: async (db, user) => (await countWriting(db, user.id)).stories,
  referrals: (db, user) => countReferrals(db, user.id),
  async profileParts(db, user) {
    const { bio, links, expertiseAreaIds } = await getProfile({ db }, user.id)
    return [bio, links.length, expertiseAreaIds.length].filter(Boolean).length
  },
} as const satisfies Record<string, Count>

const figures = {
  ...writingFigures,
  ...togetherFigures,
  ...readingFigures,
  ...bookmarkFigures,
  ...commentFigures,
  ...collaborationFigures,
} as const satisfies Figures

export type Measure = keyof typeof own | keyof typeof figures

const isOwn = (measure: Measure): measure is keyof typeof own => Object.hasOwn(own, measure)

/** Nothing for somebody who is gone. */
export async function takeMeasures(
  db: Database | Transaction,
  userId: string,
  wanted: Iterable<Measure>,
): Promise<Map<Measure, number> | undefined> {
  const user = await findUserById(db, userId)
  if (!user) return undefined
  const taken = new Map<Measure, number>()
  for (const measure of new Set(wanted))
    taken.set(measure, await (isOwn(measure) ? own[measure](db, user) : figures[measure](db, userId)))
  return taken
}
