import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RestoredNote } from '#ui/restored-note.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { MentionArea } from './public/mention-area.tsx'

type CommentTextFormProps = {
  /** The form key for `useFormDraft`. */
  form: string
  /** What it says now; empty for a new comment. */
  comment: { body: string; spoiler: boolean }
  maxLength: number
  action: { label: string; busyLabel: string }
  onSend: (words: { body: string; spoiler: boolean }) => Promise<void>
  onClose: () => void
}

/** The text of one comment. Unsent text is saved on the device. */
export function CommentTextForm(props: CommentTextFormProps) {
  const { form, comment, maxLength, action, onSend, onClose } = props
  const saved = { body: comment.body }
  const unsaved = useFormDraft({ form, title: 'Your comment', saved })
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
    if (isBusy) return
    if (body.trim() === '') return setError('Write a comment first.')
    setBusy(true)
    try {
      await onSend({ body: body.trim(), spoiler })
      handleClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  const left = maxLength - body.length
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
      <MentionArea
        ref={area}
        label="Your comment"
        hideLabel
        dir="auto"
        rows={3}
        serif
        value={body}
        error={error}
        maxLength={maxLength}
        hint={left < 200 ? `${left.toLocaleString('en')} characters left` : undefined}
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
          <Button type="submit" size="sm" busy={isBusy} busyLabel={action.busyLabel}>
            {action.label}
          </Button>
        </span>
      </div>
    </form>
  )
}
