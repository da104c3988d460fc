import type { StoryReviewsProps } from '#areas/stories/public/story-slots.ts'
import { describeCount } from '#lib/amounts.ts'
import { RuledLink } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { ReviewItem } from '../review-item.tsx'
import { ReviewSummary } from '../review-summary.tsx'
import { reviewsPath, writeReviewPath } from '../review-texts.ts'

/** The section of the story page: the summary and the best reviews. */
export function StoryReviews({ story, reviews: page, canWrite }: StoryReviewsProps) {
  const { reviews, summary } = page
  const path = reviewsPath(story.slug)
  return (
    <Section
      id="reviews"
      title="Reviews"
      note={summary.count > 0 ? describeCount(summary.count, 'rating') : undefined}
      {...(canWrite && { link: { to: writeReviewPath(story.slug), label: 'Write a review' } })}
    >
      <ReviewSummary summary={summary} starsPath={(stars) => `${path}?stars=${stars}`} />
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} />
      ))}
      {summary.count === 0 ? (
        <p className="comment-note">No reviews yet. Readers can write one after three chapters.</p>
      ) : (
        <p className="mt-5">
          <RuledLink to={path}>
            {summary.count > reviews.length
              ? `See all ${summary.count.toLocaleString('en')} reviews`
              : 'See all reviews'}
          </RuledLink>
        </p>
      )}
    </Section>
  )
}
