import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { Review } from '@fabula/contracts/reviews'
import type { StoryCard } from '@fabula/contracts/stories'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { api } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { ReviewItem } from './review-item.tsx'
import { describeRefusal, reviewsPath, writeReviewPath } from './review-texts.ts'

const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm)

type Standing = Omit<ResponseOf<Api['GET /content/{storyId}/reviews/mine']>, 'status'>

type OwnReviewProps = {
  story: Pick<StoryCard, '_id' | 'slug' | 'title'>
  standing: Standing
  /** The address asks for the form. */
  isWriting: boolean
  rating: number | null
}

/** The viewer's own review, the form, or what they still have to read. */
export function OwnReview({ story, standing, isWriting, rating }: OwnReviewProps) {
  const { review, refusal, needed } = standing
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isDeleting, setDeleting] = useState(false)
  const isOpen = isWriting && refusal === null
  useEffect(() => {
    if (isOpen) document.getElementById('your-review')?.scrollIntoView()
  }, [isOpen])

  async function handleSaved(saved: Review) {
    toast.success(
      saved.state === 'checking' ? 'Saved. A moderator will check it first.' : 'Review published.',
    )
    await navigate(reviewsPath(story.slug), { preventScrollReset: true })
    await revalidate()
  }

  async function handleDelete() {
    setDeleting(false)
    try {
      requireAnswer(await api('DELETE /content/{storyId}/reviews/mine', { params: { storyId: story._id } }))
      toast.success('Review deleted.')
      await revalidate()
    } catch (error) {
      if (!(error instanceof RateLimitedError))
        toast.error(error instanceof Error ? error.message : 'Couldn’t delete it. Please try again.')
    }
  }

  if (refusal === 'own_story' && !review) return null
  return (
    <Section
      id="your-review"
      title={review ? (isOpen ? 'Edit your review' : 'Your review') : 'Write a review'}
      className="review-own"
    >
      {review && refusal === 'own_story' ? (
        <Notice className="mb-4" title="Hidden while you work on this story">
          Only you can see your review, and it doesn’t count. It returns if you leave the story.
        </Notice>
      ) : review && review.state !== 'visible' ? (
        <Notice
          className="mb-4"
          title={review.state === 'checking' ? 'Being checked' : 'Hidden by moderators'}
        >
          Only you can see your review{review.state === 'checking' ? ' until a moderator has read it' : ''}.
        </Notice>
      ) : null}
      {isOpen ? (
        <ReviewForm
          isWanted
          story={story}
          review={review}
          rating={rating}
          onSaved={(saved) => void handleSaved(saved)}
          onCancel={() => void navigate(reviewsPath(story.slug), { preventScrollReset: true })}
        />
      ) : review ? (
        <>
          <ReviewItem review={review} />
          <div className="mt-4 flex flex-wrap gap-3">
            {refusal === null ? (
              <ButtonLink to={writeReviewPath(story.slug)} variant="quiet" size="sm" preventScrollReset>
                Edit review
              </ButtonLink>
            ) : null}
            <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
              Delete review
            </Button>
          </div>
        </>
      ) : refusal ? (
        <p className="text-ink-soft">
          {describeRefusal(refusal, needed)}{' '}
          {refusal === 'not_read' ? (
            <Link to={readPath(story.slug)} className="ui-text-link">
              Keep reading
            </Link>
          ) : null}
        </p>
      ) : (
        <ButtonLink to={writeReviewPath(story.slug)} variant="quiet" preventScrollReset>
          Write a review
        </ButtonLink>
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete your review?"
        description="Your rating and text are permanently deleted. You can write a new review later."
        action="Delete review"
        cancel="Keep review"
        onConfirm={() => void handleDelete()}
      />
    </Section>
  )
}
