// What achievements count. Each stat comes from the area that owns it, so nothing is counted twice or drifts; most of
// them are parts of one statement.
import { referralFigures } from '#areas/accounts/public.ts'
import { bookmarkFigures } from '#areas/bookmarks/public.ts'
import { collaborationFigures } from '#areas/collaboration/public.ts'
import { commentFigures } from '#areas/comments/public.ts'
import { countFollows, followFigures } from '#areas/follows/public.ts'
import { readingFigures } from '#areas/reading/public.ts'
import { togetherFigures, writingFigures } from '#areas/stories/public.ts'
import { findUserById, getProfile, type UserRow } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { type Figure, takeFigures } from '#platform/stats.ts'

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

const figures = {
  ...referralFigures,
  ...followFigures,
  ...writingFigures,
  ...togetherFigures,
  ...readingFigures,
  ...bookmarkFigures,
  ...commentFigures,
  ...collaborationFigures,
} as const satisfies Record<string, Figure>

export type Measure = keyof typeof own | keyof typeof figures

const isOwn = (measure: Measure): measure is keyof typeof own => Object.hasOwn(own, measure)

/** Undefined if the user does not exist any more. */
export async function takeMeasures(
  db: Database | Transaction,
  userId: string,
  wanted: Iterable<Measure>,
): Promise<Map<Measure, number> | undefined> {
  const user = await findUserById(db, userId)
  if (!user) return undefined
  const measures = [...new Set(wanted)]
  const asked = measures.flatMap((name) => (isOwn(name) ? [] : [[name, figures[name]] as const]))
  const taken = new Map<Measure, number>(await takeFigures(db, userId, asked))
  for (const measure of measures) if (isOwn(measure)) taken.set(measure, await own[measure](db, user))
  return taken
}
