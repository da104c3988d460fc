import { minRatings } from '@fabula/contracts/community-sizes'
import type { ReviewSummary as Summary } from '@fabula/contracts/reviews'
import { describeCount } from '#lib/amounts.ts'
import { Link } from '#ui/link.tsx'
import { facetWords } from './review-texts.ts'
import { Stars } from './stars.tsx'

type ReviewSummaryProps = {
  summary: Summary
  /** Where to see only reviews with this many stars. */
  starsPath(stars: number): string
}

const bar = (percent: number) => ({ '--share': `${percent}%` }) as object

/** The score, the histogram in whole stars, facets and moods. */
export function ReviewSummary({ summary, starsPath }: ReviewSummaryProps) {
  const { count, score, histogram, facets, moods } = summary
  if (count === 0) return null
  // Half stars count with the next whole one, as the filter does.
  const stars = [5, 4, 3, 2, 1].map((value) => ({
    value,
    count: (histogram[value * 2 - 2] ?? 0) + (histogram[value * 2 - 1] ?? 0),
  }))
  return (
    <div className="review-summary">
      <div className="review-score">
        {score === null ? (
          <p className="text-meta text-ink-soft">
            {describeCount(count, 'rating')}. A score is shown from {minRatings} ratings on.
          </p>
        ) : (
          <>
            <b>{score.toFixed(1)}</b>
            <Stars value={score} label={`${score.toFixed(1)} of 5 stars`} />
            <p className="mt-1.5 text-meta text-ink-faint">{describeCount(count, 'rating')}</p>
          </>
        )}
      </div>
      <ul className="review-bars" aria-label="Ratings by stars">
        {stars.map(({ value, count: times }) => (
          <li key={value}>
            <Link to={starsPath(value)}>
              <span>{describeCount(value, 'star')}</span>
              <span className="review-bar" style={bar((times / count) * 100)} />
              <span>
                {times.toLocaleString('en')}
                <span className="sr-only"> {times === 1 ? 'rating' : 'ratings'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {facets.length > 0 ? (
        <ul className="review-bars" aria-label="Ratings in detail">
          {facets.map(({ facet, score: value }) => (
            <li key={facet}>
              <span>{facetWords[facet]}</span>
              <span className="review-bar" style={bar(value * 20)} />
              <span>{value.toFixed(1)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {moods.length > 0 ? (
        <ul className="review-moods" aria-label="Moods that reviewers named">
          {moods.map(({ mood, percent }) => (
            <li key={mood}>
              {mood} <span>{percent}%</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
