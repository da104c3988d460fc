// Whom to follow: among the most followed users, those with published stories and shared genres or expertise come
// first.
import type { Suggestion } from '@fabula/contracts/profiles'
import { type CardSources, storyWriters } from '#areas/stories/public.ts'
import { listPopularUsers, presentUser } from '#areas/users/public.ts'
import type { Database } from '#platform/db/database.ts'
import { byId } from '#platform/rows.ts'
import { listNearness } from './onboarding.store.ts'
import { rankByNearness } from './suggestions.ranking.ts'

/** Of each author. */
const maxCovers = 3

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
  const nearness = byId(await listNearness(db, viewerId, ids))
  const strangers = candidates.flatMap((user) => {
    const near = nearness.get(user.id)
    if (!near) return []
    return {
      user,
      hasPublished: near.has_published,
      sharedGenreIds: near.shared_genre_ids,
      sharedExpertise: user.shared_expertise,
      followerCount: user.follower_count,
    }
  })
  return rankByNearness(strangers)
    .slice(0, limit)
    .map(({ user, sharedGenreIds }) => presentSuggestion(user, sharedGenreIds))
}

export async function addCovers(
  sources: CardSources & { db: Database },
  suggestions: readonly Suggestion[],
): Promise<Suggestion[]> {
  const ids = suggestions.map(({ _id }) => _id)
  const popular = await storyWriters.findPopularCards(sources, ids, maxCovers)
  return suggestions.map((suggestion) => ({
    ...suggestion,
    covers: (popular.get(suggestion._id) ?? []).map(({ title, coverUrl }) => ({ title, coverUrl })),
  }))
}

type Candidate = Awaited<ReturnType<typeof listPopularUsers>>[number]

function presentSuggestion(user: Candidate, sharedGenreIds: string[]): Suggestion {
  return { ...presentUser(user, { isFollowing: false }), bio: user.bio, sharedGenreIds, covers: [] }
}
