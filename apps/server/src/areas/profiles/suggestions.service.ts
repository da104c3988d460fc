// Whom to follow: out of those who are followed the most, the ones who like and know the same come first.
import type { Suggestion } from '@fabula/contracts/profiles'
import { findFollowed } from '#areas/follows/door.ts'
import { listExpertise, listMostFollowed, presentUser } from '#areas/users/door.ts'
import type { Database } from '#platform/db/database.ts'
import { listLikedGenres } from './onboarding.store.ts'
import { rankByNearness } from './suggestions.ranking.ts'

/** How far down the list of the most followed it looks: enough to choose from, and the same work for any site. */
const mostCandidates = 200

export async function listSuggestions(db: Database, viewerId: string, limit: number): Promise<Suggestion[]> {
  const candidates = await listMostFollowed(db, viewerId, mostCandidates)
  const ids = candidates.map(({ id }) => id)
  const [followed, genres, expertise] = await Promise.all([
    findFollowed(db, viewerId, ids),
    listLikedGenres(db, [viewerId, ...ids]),
    listExpertise(db, [viewerId, ...ids]),
  ])
  const strangers = candidates
    .filter(({ id }) => !followed.has(id))
    .map((user) => ({
      user,
      sharedGenreIds: sharedBy(genres, viewerId, user.id),
      sharedExpertise: sharedBy(expertise, viewerId, user.id).length,
      followerCount: user.follower_count,
    }))
  return rankByNearness(strangers)
    .slice(0, limit)
    .map(({ user, sharedGenreIds }) => ({
      ...presentUser(user, { isFollowing: false }),
      bio: user.bio,
      sharedGenreIds,
    }))
}

function sharedBy(byPerson: Map<string, string[]>, one: string, other: string): string[] {
  const wanted = new Set(byPerson.get(one))
  return byPerson.get(other)?.filter((id) => wanted.has(id)) ?? []
}
