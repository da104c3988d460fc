import type { Comment } from '@fabula/contracts/comments'
import { maxCommentLength } from '@fabula/contracts/comment-sizes'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RestoredNote } from '#ui/restored-note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { reasonOf } from '#ui/say-why.ts'

type EditFormProps = { comment: Comment; onChanged: (comment: Comment) => void; onClose: () => void }

/** Edits the viewer's own comment. */
export function EditForm({ comment, onChanged, onClose }: EditFormProps) {
  const saved = { body: comment.body ?? '' }
  const unsaved = useFormDraft({ form: `comment-edit/${comment._id}`, title: 'Your comment', saved })
  const [typed, setTyped] = useState<string | null>(null)
  const body = typed ?? unsaved.restored?.values.body ?? saved.body
  const [spoiler, setSpoiler] = useState(comment.spoiler)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  function handleClose() {
    unsaved.discard()
    onClose()
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (body.trim() === '') return setError('Write a comment first.')
    setBusy(true)
    try {
      const answer = requireAnswer(
        await api('PATCH /content/{storyId}/comments/{commentId}', {
          params: { storyId: comment.storyId, commentId: comment._id },
          body: { body: body.trim(), spoiler },
        }),
      )
      onChanged(answer.comment)
      handleClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <form className="comment-form" onSubmit={handleSubmit} noValidate>
      {unsaved.isRestored ? (
        <RestoredNote
          isOutdated={unsaved.restored?.isOutdated ?? false}
          onDiscard={() => {
            unsaved.discard()
            setTyped(null)
          }}
          className="mb-3"
        />
      ) : null}
      <TextArea
        ref={area}
        label="Your comment"
        hideLabel
        dir="auto"
        rows={3}
        serif
        value={body}
        error={error}
        maxLength={maxCommentLength}
        onChange={({ target }) => {
          setTyped(target.value)
          unsaved.keep({ body: target.value })
        }}
      />
      <div className="comment-form-foot">
        <Checkbox label="Spoiler" checked={spoiler} onChange={({ target }) => setSpoiler(target.checked)} />
        <span className="comment-form-end">
          <Button variant="ghost" size="sm" onClick={handleClose}>
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
