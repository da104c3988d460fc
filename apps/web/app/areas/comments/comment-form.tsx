// The form for a new comment or a reply.
import { maxCommentLength } from '@fabula/contracts/comment-sizes'
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RestrictedNote, useIsRestricted } from '#areas/moderation/public/restricted-note.tsx'
import { findFormDraft } from '#lib/form-drafts.ts'
import { saveAction } from '#lib/pending-actions.ts'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { MentionArea } from './public/mention-area.tsx'
import {
  type CommentPlace,
  type CommentWords,
  draftTitle,
  formOf,
  lastSaid,
  noWords,
  sendComment,
} from './send-comment.ts'

type CommentFormProps = {
  place: CommentPlace
  /** The title of what is commented on. */
  subject: string
  label: string
  placeholder?: string
  parentId?: string | undefined
  anchor?: CommentWords['anchor']
  hasFocus?: boolean
  onDone?: () => void
  onCancel?: () => void
}

/** Unsent text is saved on the device. A visitor's comment is sent after they sign in. */
export function CommentForm(props: CommentFormProps) {
  return useIsRestricted() ? <RestrictedNote /> : <OpenCommentForm {...props} />
}

function OpenCommentForm(props: CommentFormProps) {
  const { place, subject, label, placeholder, parentId, anchor, hasFocus, onDone, onCancel } = props
  const viewer = useViewer()
  const form = formOf(place, { parentId, anchor })
  const unsaved = useFormDraft({ form, title: draftTitle(subject), saved: noWords })
  const [typed, setTyped] = useState<string | null>(null)
  const body = typed ?? unsaved.restored?.values.body ?? ''
  const [spoiler, setSpoiler] = useState(false)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** The idempotency key of the current text: created on the first attempt and reused until it succeeds. */
  const key = useRef<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  // A visitor's comment is sent after they sign in, while the field still shows it.
  const handleSaid = useEffectEvent(() => {
    if (typed === null && findFormDraft(viewer?._id ?? null, form) === null) unsaved.discard()
  })
  useEffect(() => lastSaid.subscribe(() => handleSaid()), [])

  useEffect(() => {
    if (hasFocus) area.current?.focus()
  }, [hasFocus])

  async function handleSubmit(event?: SubmitEvent) {
    event?.preventDefault()
    if (isBusy) return
    const words = { body: body.trim(), spoiler, parentId, anchor }
    if (words.body === '') {
      setError('Write a comment first.')
      area.current?.focus()
      return
    }
    key.current ??= crypto.randomUUID()
    if (!viewer) {
      saveAction({ kind: 'comment', targetId: key.current, name: subject, place, words }, null)
      await navigate(`/login?from=${encodeURIComponent(`${pathname}${search}#comments`)}`)
      return
    }
    setBusy(true)
    setError('')
    try {
      await sendComment(place, words, key.current)
      setTyped('')
      unsaved.discard()
      setSpoiler(false)
      key.current = null
      onDone?.()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
    } finally {
      setBusy(false)
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit()
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  const left = maxCommentLength - body.length
  return (
    <form className="comment-form" onSubmit={handleSubmit} noValidate>
      <MentionArea
        ref={area}
        label={label}
        hideLabel
        placeholder={placeholder ?? label}
        dir="auto"
        rows={3}
        serif
        value={body}
        error={error}
        maxLength={maxCommentLength}
        hint={left < 500 ? `${left.toLocaleString('en')} characters left` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          unsaved.keep({ body: target.value.trim() && target.value })
          setError('')
        }}
        onKeyDown={handleKeyDown}
      />
      <div className="comment-form-foot">
        <Checkbox label="Spoiler" checked={spoiler} onChange={({ target }) => setSpoiler(target.checked)} />
        <span className="comment-form-end">
          {onCancel ? (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button
            type="submit"
            size="sm"
            variant={body.trim() ? 'primary' : 'quiet'}
            busy={isBusy}
            busyLabel="Sending"
          >
            {viewer ? (parentId ? 'Reply' : 'Comment') : 'Sign in and comment'}
          </Button>
        </span>
      </div>
    </form>
  )
}
