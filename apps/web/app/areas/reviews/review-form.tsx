import {
  maxRecommendLength,
  maxReviewLength,
  maxReviewMoods,
  minLowRatingLength,
  reviewFacets,
  type ReviewFacet,
  type ReviewMood,
  reviewMoods,
  reviewPaces,
} from '@fabula/contracts/community-sizes'
import { isApiError } from '@fabula/contracts/api-error'
import type { Review } from '@fabula/contracts/reviews'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichTextField } from '#areas/community/public/rich-text-field.tsx'
import { capital } from '#areas/stories/public/story-texts.ts'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RestoredNote } from '#ui/restored-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { facetWords } from './review-texts.ts'
import { StarInput } from './star-input.tsx'

type ReviewFormProps = {
  story: { _id: string; title: string }
  /** The viewer's own review, if they edit it. */
  review: Review | null
  /** Chosen before the form was opened. */
  rating?: number | null
  onSaved(review: Review): void
  onCancel?(): void
}

const fieldsOf = (review: Review | null, rating: number | null) => ({
  rating: review?.rating ?? rating,
  facets: (review?.facets ?? {}) as Partial<Record<ReviewFacet, number>>,
  moods: (review?.moods ?? []) as ReviewMood[],
  pace: review?.pace ?? null,
  content: (review?.content ?? null) as RichContent | null,
  spoiler: review?.spoiler ?? false,
  recommendTo: review?.recommendTo ?? '',
})
type Fields = ReturnType<typeof fieldsOf>

export function ReviewForm({ story, review, rating = null, onSaved, onCancel }: ReviewFormProps) {
  const saved = fieldsOf(review, rating)
  const unsaved = useFormDraft<Fields>({
    form: `review/${story._id}`,
    title: `Review of ${story.title}`,
    saved,
  })
  const [typed, setTyped] = useState<Fields | null>(null)
  const fields: Fields = typed ?? { ...saved, ...unsaved.restored?.values }
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  function edit(changes: Partial<Fields>) {
    const next = { ...fields, ...changes }
    setTyped(next)
    unsaved.keep(next)
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (fields.rating === null) {
      setErrors({ rating: 'Choose a rating.' })
      form.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus()
      return
    }
    setBusy(true)
    setErrors({})
    setFailure('')
    try {
      const answer = requireAnswer(
        await api('PUT /content/{storyId}/reviews/mine', {
          params: { storyId: story._id },
          body: {
            ...fields,
            rating: fields.rating,
            recommendTo: fields.recommendTo.trim(),
            ...(review && { revision: review.revision }),
          },
        }),
      )
      unsaved.discard()
      onSaved(answer.review)
    } catch (error) {
      setBusy(false)
      if (error instanceof RateLimitedError) return
      const named = isApiError(error) ? (error.body.details?.fields as Record<string, string>) : undefined
      setErrors(Object.fromEntries(Object.entries(named ?? {}).map(([name, text]) => [name, capital(text)])))
      setFailure(error instanceof Error ? error.message : 'Couldn’t save your review. Please try again.')
    }
  }

  const needsWords = fields.rating !== null && fields.rating < 2
  return (
    <form ref={form} className="review-form" onSubmit={handleSubmit} noValidate aria-label="Your review">
      {unsaved.isRestored ? (
        <RestoredNote
          isOutdated={unsaved.restored?.isOutdated ?? false}
          className="mb-4"
          onDiscard={() => {
            unsaved.discard()
            setTyped(saved)
          }}
        />
      ) : null}
      <div>
        <p className="review-form-title">Rating</p>
        <StarInput
          label="Rating"
          value={fields.rating}
          onChange={(value) => edit({ rating: value })}
          describedBy={errors.rating ? `${id}-error` : `${id}-hint`}
        />
        <FieldNotes id={id} error={errors.rating} hint="Tap the left half of a star for half a star." />
      </div>
      <fieldset>
        <legend>
          In detail <small>Optional</small>
        </legend>
        <div className="review-facets">
          {reviewFacets.map((facet) => (
            <div key={facet}>
              <span aria-hidden="true">{facetWords[facet]}</span>
              <StarInput
                label={facetWords[facet]}
                value={fields.facets[facet] ?? null}
                isOptional
                onChange={(value) => {
                  const { [facet]: _former, ...others } = fields.facets
                  edit({ facets: value === null ? others : { ...others, [facet]: value } })
                }}
              />
            </div>
          ))}
          <div>
            <span id={`${id}-pace`}>Pace</span>
            <fieldset aria-labelledby={`${id}-pace`} className="flex flex-wrap gap-2">
              {reviewPaces.map((pace) => (
                <Chip
                  key={pace}
                  selected={fields.pace === pace}
                  onClick={() => edit({ pace: fields.pace === pace ? null : pace })}
                >
                  {capital(pace)}
                </Chip>
              ))}
            </fieldset>
          </div>
        </div>
      </fieldset>
      <fieldset>
        <legend>
          Moods{' '}
          <small>
            {fields.moods.length} of {maxReviewMoods}
          </small>
        </legend>
        <div className="flex flex-wrap gap-2">
          {reviewMoods.map((mood) => {
            const isChosen = fields.moods.includes(mood)
            return (
              <Chip
                key={mood}
                selected={isChosen}
                aria-disabled={(!isChosen && fields.moods.length >= maxReviewMoods) || undefined}
                onClick={() => {
                  if (isChosen) edit({ moods: fields.moods.filter((one) => one !== mood) })
                  else if (fields.moods.length < maxReviewMoods) edit({ moods: [...fields.moods, mood] })
                }}
              >
                {capital(mood)}
              </Chip>
            )
          })}
        </div>
      </fieldset>
      <div>
        <RichTextField
          label={needsWords ? 'Review' : 'Review (optional)'}
          value={fields.content}
          onChange={(content) => edit({ content })}
          maxLength={maxReviewLength}
          hint={
            needsWords
              ? `A rating below 2 stars needs at least ${minLowRatingLength} characters.`
              : 'Mark spoilers with the spoiler button. Readers reveal them one by one.'
          }
          error={errors.content}
        />
        <Checkbox
          className="mt-3"
          label="The whole review contains spoilers"
          checked={fields.spoiler}
          onChange={({ target }) => edit({ spoiler: target.checked })}
        />
      </div>
      <div>
        <TextField
          label="I would recommend it to (optional)"
          serif
          maxLength={maxRecommendLength}
          value={fields.recommendTo}
          error={errors.recommendTo}
          onChange={({ target }) => edit({ recommendTo: target.value })}
        />
      </div>
      <div>
        {failure ? (
          <Notice kind="danger" className="mb-4">
            {failure}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={isBusy} busyLabel="Saving">
            {review ? 'Save review' : 'Publish review'}
          </Button>
          {onCancel ? (
            <Button variant="ghost" size="lg" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  )
}
