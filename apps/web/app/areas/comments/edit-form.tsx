import type { Comment } from '@fabula/contracts/comments'
import { mostCommentLetters } from '@fabula/contracts/comment-sizes'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { useHeldPage } from '#lib/held-page.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { reasonOf } from './or-say-why.ts'

type EditFormProps = { comment: Comment; onChanged: (comment: Comment) => void; onClose: () => void }

/** One's own words, once more. */
export function EditForm({ comment, onChanged, onClose }: EditFormProps) {
  const [body, setBody] = useState(comment.body ?? '')
  const [spoiler, setSpoiler] = useState(comment.spoiler)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  useHeldPage(() => body !== (comment.body ?? ''))
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (body.trim() === '') return setError('Write something first.')
    setBusy(true)
    try {
      const answer = requireAnswer(
        await api('PATCH /content/{storyId}/comments/{commentId}', {
          params: { storyId: comment.storyId, commentId: comment._id },
          body: { body: body.trim(), spoiler },
        }),
      )
      onChanged(answer.comment)
      onClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <form className="comment-form" onSubmit={handleSubmit} noValidate>
      <TextArea
        ref={area}
        label="Your comment"
        hideLabel
        dir="auto"
        rows={3}
        serif
        value={body}
        error={error}
        maxLength={mostCommentLetters}
        onChange={({ target }) => setBody(target.value)}
      />
      <div className="comment-form-foot">
        <Checkbox label="Spoiler" checked={spoiler} onChange={({ target }) => setSpoiler(target.checked)} />
        <span className="comment-form-end">
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving">
            Save
          </Button>
        </span>
      </div>
    </form>
  )
}
