// Whom to follow: among the most followed users, those with published stories and shared genres or expertise come
// first.
import type { Suggestion } from '@fabula/contracts/profiles'
import { findFollowed } from '#areas/follows/public.ts'
import { findPublishedOwners } from '#areas/stories/public.ts'
import { listExpertise, listMostFollowed, presentUser } from '#areas/users/public.ts'
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
  const candidates = await listMostFollowed(db, viewerId, viewerId ? maxCandidates : limit)
  if (!viewerId) return candidates.map((user) => presentSuggestion(user, []))
  const ids = candidates.map(({ id }) => id)
  const [followed, published, genres, expertise] = await Promise.all([
    findFollowed(db, viewerId, ids),
    findPublishedOwners(db, ids),
    listLikedGenres(db, [viewerId, ...ids]),
    listExpertise(db, [viewerId, ...ids]),
  ])
  const strangers = candidates
    .filter(({ id }) => !followed.has(id))
    .map((user) => ({
      user,
      hasPublished: published.has(user.id),
      sharedGenreIds: sharedBy(genres, viewerId, user.id),
      sharedExpertise: sharedBy(expertise, viewerId, user.id).length,
      followerCount: user.follower_count,
    }))
  return rankByNearness(strangers)
    .slice(0, limit)
    .map(({ user, sharedGenreIds }) => presentSuggestion(user, sharedGenreIds))
}

type Candidate = Awaited<ReturnType<typeof listMostFollowed>>[number]

function presentSuggestion(user: Candidate, sharedGenreIds: string[]): Suggestion {
  return { ...presentUser(user, { isFollowing: false }), bio: user.bio, sharedGenreIds }
}

function sharedBy(byPerson: Map<string, string[]>, one: string, other: string): string[] {
  const wanted = new Set(byPerson.get(one))
  return byPerson.get(other)?.filter((id) => wanted.has(id)) ?? []
}
