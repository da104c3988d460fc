// The score of a story: a mean of its ratings that tends to the mean of the site while there are few, and the lower
// bound of its interval, by which stories are sorted. Ratings are in half stars, results in stars.

/** How many ratings of the site's mean each story starts with. */
const priorWeight = 10
/** Assumed of those: a standard deviation of one star. */
const priorVariance = 4
/** 95 %. */
const z = 1.96
/** While the site has no ratings. */
export const defaultMean = 7

export const roundScore = (score: number) => Math.round(score * 100) / 100

export type RatingSums = { count: number; sum: number; squares: number }

export function computeScore({ count, sum, squares }: RatingSums, siteMean: number) {
  const weight = priorWeight + count
  const mean = (priorWeight * siteMean + sum) / weight
  const deviations = squares - 2 * mean * sum + count * mean * mean + priorWeight * (siteMean - mean) ** 2
  const variance = (priorWeight * priorVariance + Math.max(0, deviations)) / weight
  return { score: mean / 2, lowerBound: (mean - z * Math.sqrt(variance / weight)) / 2 }
}
