import type { ListedReview } from '@fabula/contracts/reviews'
import { ReviewItem } from '../review-item.tsx'

/** Reviews of several stories, each with its story. */
export function ListedReviews({ reviews, level = 3 }: { reviews: readonly ListedReview[]; level?: 2 | 3 }) {
  return reviews.map(({ story, ...review }) => (
    <ReviewItem key={review._id} review={review} story={story} level={level} />
  ))
}
