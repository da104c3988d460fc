import { maxReviewReplyLength } from '@fabula/contracts/community-sizes'
import type { Review } from '@fabula/contracts/reviews'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'

type ReplyFormProps = { review: Review; onChanged: (review: Review) => void; onClose: () => void }

/** The author's one reply to a review. */
export function ReplyForm({ review, onChanged, onClose }: ReplyFormProps) {
  const saved = { text: review.reply?.text ?? '' }
  const unsaved = useFormDraft({ form: `review-reply/${review._id}`, title: 'Your reply to a review', saved })
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? unsaved.restored?.values.text ?? saved.text
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const where = { params: { reviewId: review._id } }

  function handleClose() {
    unsaved.discard()
    onClose()
  }

  async function save(send: () => Promise<{ review: Review }>) {
    setBusy(true)
    try {
      onChanged((await send()).review)
      handleClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError))
        setError(failure instanceof Error ? failure.message : 'Couldn’t save your reply. Please try again.')
      setBusy(false)
    }
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() === '') return setError('Write a reply first.')
    void save(async () =>
      requireAnswer(await api('PUT /reviews/{reviewId}/reply', { ...where, body: { text: text.trim() } })),
    )
  }

  return (
    <form className="mt-3 max-w-[44rem]" onSubmit={handleSubmit} noValidate>
      <TextArea
        ref={area}
        label="Your reply"
        hint="Everyone can read it. You can reply once to each review."
        dir="auto"
        rows={3}
        serif
        value={text}
        error={error}
        maxLength={maxReviewReplyLength}
        onChange={({ target }) => {
          setTyped(target.value)
          unsaved.keep({ text: target.value })
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving">
          {review.reply ? 'Save reply' : 'Post reply'}
        </Button>
        <Button variant="ghost" size="sm" onClick={handleClose}>
          Cancel
        </Button>
        {review.reply ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              void save(async () => requireAnswer(await api('DELETE /reviews/{reviewId}/reply', where)))
            }
          >
            Delete reply
          </Button>
        ) : null}
      </div>
    </form>
  )
}
