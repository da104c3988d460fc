import type { Story } from '@fabula/contracts/stories'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { progressSaved } from '#areas/reading/public/device-progress.ts'
import { api } from '#lib/api.ts'
import { isRateLimited, RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import './reviews.css'
import { reviewsPath, writeReviewPath } from './review-texts.ts'

type State = { step: 'hidden' | 'asked' | 'declined' } | { step: 'rated'; rating: number }

/** Ratings below this need words, so the form opens instead. */
const minOneTap = 2

/** Asks once, when the whole story is read. “Not now” is for good. */
export function RatePanel({ story }: { story: Pick<Story, '_id' | 'slug' | 'title'> }) {
  const [state, setState] = useState<State>({ step: 'hidden' })
  const [isBusy, setBusy] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  const where = { params: { storyId: story._id } }

  const handleAsked = useEffectEvent(() => {
    if (state.step === 'hidden') setState({ step: 'asked' })
  })
  useEffect(() => {
    async function ask() {
      const own = await api('GET /content/{storyId}/reviews/mine', { params: { storyId: story._id } })
      if (!isRateLimited(own) && own.isAsked) handleAsked()
    }
    // The last words count only once the reading position is saved. A failed call asks nothing.
    const handleSaved = () => void ask().catch(() => undefined)
    handleSaved()
    window.addEventListener(progressSaved, handleSaved)
    return () => window.removeEventListener(progressSaved, handleSaved)
  }, [story._id])

  // The button that had the focus is gone.
  useEffect(() => {
    if (state.step === 'rated' || state.step === 'declined') answer.current?.focus()
  }, [state.step])

  async function send(work: () => Promise<State>) {
    setBusy(true)
    try {
      setState(await work())
    } catch (error) {
      if (!(error instanceof RateLimitedError))
        toast.error(error instanceof Error ? error.message : 'Couldn’t save your rating. Please try again.')
    }
    setBusy(false)
  }
  const rate = (rating: number) =>
    send(async () => {
      requireAnswer(await api('PUT /content/{storyId}/reviews/mine', { ...where, body: { rating } }))
      return { step: 'rated', rating }
    })
  const decline = () =>
    send(async () => {
      requireAnswer(await api('POST /content/{storyId}/reviews/declined', where))
      return { step: 'declined' }
    })

  if (state.step === 'hidden') return null
  return (
    <section aria-labelledby="rate-story" className="rate-story">
      {state.step === 'asked' ? (
        <>
          <h2 id="rate-story" className="text-d4">
            How was <bdi>{story.title}</bdi>?
          </h2>
          <div className="rate-stars" aria-busy={isBusy || undefined}>
            {[1, 2, 3, 4, 5].map((rating) =>
              rating < minOneTap ? (
                <RateLink key={rating} slug={story.slug} rating={rating} />
              ) : (
                <button
                  key={rating}
                  type="button"
                  aria-label={`Rate ${rating} stars`}
                  onClick={() => void rate(rating)}
                />
              ),
            )}
          </div>
          <Button variant="ghost" size="sm" onClick={() => void decline()}>
            Not now
          </Button>
        </>
      ) : (
        <p id="rate-story" ref={answer} tabIndex={-1}>
          {state.step === 'rated' ? (
            <>
              Thank you. You gave it {state.rating} stars.{' '}
              <Link to={writeReviewPath(story.slug)} className="ui-text-link">
                Add a few words
              </Link>
            </>
          ) : (
            <>
              We won’t ask again. You can{' '}
              <Link to={reviewsPath(story.slug)} className="ui-text-link">
                review it
              </Link>{' '}
              at any time.
            </>
          )}
        </p>
      )}
    </section>
  )
}

/** One star needs an explanation. */
const RateLink = ({ slug, rating }: { slug: string; rating: number }) => (
  <Link to={writeReviewPath(slug).replace('#', `&rating=${rating}#`)} aria-label="Rate 1 star and say why" />
)
