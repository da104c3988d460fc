// What achievements count. Each figure is asked from the area that owns it, so nothing is counted twice or drifts.
import { countReferrals } from '#areas/accounts/door.ts'
import { countFollows } from '#areas/follows/door.ts'
import { countWriting } from '#areas/stories/door.ts'
import { findUserById, getProfile, type UserRow } from '#areas/users/door.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

type Count = (db: Database | Transaction, user: UserRow) => number | Promise<number>

const counts = {
  onboarded: (_, user) => Number(user.onboarding_completed_at !== null),
  emailVerified: (_, user) => Number(user.email_verified_at !== null),
  followers: (_, user) => user.follower_count,
  following: (db, user) => countFollows(db, 'following', { ownerId: user.id, viewerId: user.id }),
  publishedStories: async (db, user) => (await countWriting(db, user.id)).stories,
  referrals: (db, user) => countReferrals(db, user.id),
  async profileParts(db, user) {
    const { bio, links, expertiseAreaIds } = await getProfile({ db }, user.id)
    return [bio, links.length, expertiseAreaIds.length].filter(Boolean).length
  },
} as const satisfies Record<string, Count>

export type Measure = keyof typeof counts

/** Nothing for somebody who is gone. */
export async function takeMeasures(
  db: Database | Transaction,
  userId: string,
  wanted: Iterable<Measure>,
): Promise<Map<Measure, number> | undefined> {
  const user = await findUserById(db, userId)
  if (!user) return undefined
  const taken = new Map<Measure, number>()
  for (const measure of new Set(wanted)) taken.set(measure, await counts[measure](db, user))
  return taken
}
