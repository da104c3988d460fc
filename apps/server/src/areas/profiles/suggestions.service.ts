// Whom to follow: among the most followed users, those with published stories and shared genres or expertise come
// first.
import type { Suggestion } from '@fabula/contracts/profiles'
import { findFollowed } from '#areas/follows/public.ts'
import { storyWriters } from '#areas/stories/public.ts'
import { listPopularUsers, presentUser } from '#areas/users/public.ts'
import type { Database } from '#platform/db/database.ts'
import { listLikedGenres } from './onboarding.store.ts'
import { rankByNearness } from './suggestions.ranking.ts'

/** How many of the most followed users are considered: enough to choose from, and constant work on any site. */
const maxCandidates = 200

/** Visitors have no known preferences, so they get the most followed users. */
export async function listSuggestions(
  db: Database,
  viewerId: string | null,
  limit: number,
): Promise<Suggestion[]> {
  const candidates = await listPopularUsers(db, viewerId, { limit: viewerId ? maxCandidates : limit })
  if (!viewerId) return candidates.map((user) => presentSuggestion(user, []))
  const ids = candidates.map(({ id }) => id)
  const [followed, published, genres] = await Promise.all([
    findFollowed(db, viewerId, ids),
    storyWriters.find(db, ids, 'published'),
    listLikedGenres(db, [viewerId, ...ids]),
  ])
  const strangers = candidates
    .filter(({ id }) => !followed.has(id))
    .map((user) => ({
      user,
      hasPublished: published.has(user.id),
      sharedGenreIds: shared(genres.get(viewerId), genres.get(user.id)),
      sharedExpertise: user.shared_expertise,
      followerCount: user.follower_count,
    }))
  return rankByNearness(strangers)
    .slice(0, limit)
    .map(({ user, sharedGenreIds }) => presentSuggestion(user, sharedGenreIds))
}

type Candidate = Awaited<ReturnType<typeof listPopularUsers>>[number]

function presentSuggestion(user: Candidate, sharedGenreIds: string[]): Suggestion {
  return { ...presentUser(user, { isFollowing: false }), bio: user.bio, sharedGenreIds }
}

function shared(ones: readonly string[] = [], others: readonly string[] = []): string[] {
  const wanted = new Set(ones)
  return others.filter((id) => wanted.has(id))
}
