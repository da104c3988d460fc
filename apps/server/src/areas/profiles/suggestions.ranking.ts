type Candidate = {
  hasPublished: boolean
  sharedGenreIds: readonly string[]
  sharedExpertise: number
  followerCount: number
}

/**
 * Users with published stories come first. Then a shared genre counts for more than a shared expertise, and either for
 * more than any number of followers. Otherwise the order stays.
 */
export function rankByNearness<C extends Candidate>(candidates: readonly C[]): C[] {
  const nearness = ({ sharedGenreIds, sharedExpertise, followerCount }: C) =>
    3 * sharedGenreIds.length + 2 * sharedExpertise + Math.min(Math.log10(1 + followerCount) / 10, 1)
  return candidates.toSorted(
    (one, other) => Number(other.hasPublished) - Number(one.hasPublished) || nearness(other) - nearness(one),
  )
}
