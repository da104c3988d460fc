type Candidate = {
  hasPublished: boolean
  sharedGenreIds: readonly string[]
  sharedExpertise: number
  followerCount: number
}

/** Whoever can be read comes first. Then a genre in common counts for more than a craft in common, and either for more
 * than any crowd. Else as it came. */
export function rankByNearness<C extends Candidate>(candidates: readonly C[]): C[] {
  const nearness = ({ sharedGenreIds, sharedExpertise, followerCount }: C) =>
    3 * sharedGenreIds.length + 2 * sharedExpertise + Math.min(Math.log10(1 + followerCount) / 10, 1)
  return candidates.toSorted(
    (one, other) => Number(other.hasPublished) - Number(one.hasPublished) || nearness(other) - nearness(one),
  )
}
