import { isApiError } from '@fabula/contracts/api-error'
import { answerLength } from '@fabula/contracts/community-sizes'
import type { Question } from '@fabula/contracts/qa'
import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichTextField, type RichTextFieldHandle } from '#areas/community/public/rich-text-field.tsx'
import { RestrictedNote } from '#areas/moderation/public/restricted-note.tsx'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '#ui/say-why.ts'
import { refusalWords } from '../qa-texts.ts'

type AnswerFormProps = {
  question: Pick<Question, '_id' | 'refusal'>
  onSaved(): void
  /** The question has changed while the viewer wrote, such as being closed. */
  onStale(): void
}

/** What was written stays in the field until the server has it. */
export function AnswerForm({ question, onSaved, onStale }: AnswerFormProps) {
  const { pathname, search } = useLocation()
  const [content, setContent] = useState<RichContent | null>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** The same for every attempt to send the same answer, so that it is posted once. */
  const clientId = useRef<string | null>(null)
  const field = useRef<RichTextFieldHandle>(null)

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!content) {
      setError('Write your answer first.')
      return field.current?.focus()
    }
    setBusy(true)
    setError(undefined)
    clientId.current ??= crypto.randomUUID()
    try {
      requireAnswer(
        await api('POST /qa/questions/{questionId}/answers', {
          params: { questionId: question._id },
          body: { content, clientId: clientId.current },
        }),
      )
      clientId.current = null
      setContent(null)
      onSaved()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      if (isApiError(failure) && failure.status !== 400) onStale()
    } finally {
      setBusy(false)
    }
  }

  const { refusal } = question
  if (refusal === 'sign_in')
    return (
      <ButtonLink
        to={`/login?from=${encodeURIComponent(`${pathname}${search}#your-answer`)}`}
        variant="quiet"
      >
        Sign in to answer
      </ButtonLink>
    )
  if (refusal === 'restricted') return <RestrictedNote />
  const note = refusal ? <Notice>{refusalWords[refusal as keyof typeof refusalWords]}</Notice> : null
  // What the viewer has written stays on the page when the question closes.
  if (note && content === null) return note
  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-3">
      {note}
      <RichTextField
        ref={field}
        label="Your answer"
        hideLabel
        placeholder={`Answer the question as asked. At least ${answerLength.min} characters.`}
        value={content}
        onChange={(next) => {
          setContent(next)
          setError(undefined)
        }}
        maxLength={answerLength.max}
        error={error}
        draft={{ kind: 'answer', targetId: question._id }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-meta text-ink-faint">One answer per person. You can edit it later.</span>
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Posting">
          Post answer
        </Button>
      </div>
    </form>
  )
}
