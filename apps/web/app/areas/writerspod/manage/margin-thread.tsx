// A margin comment with its replies, and the form for both.
import type { MarginComment, MarginThread } from '@fabula/contracts/comments.margin'
import type { PodItem } from '@fabula/contracts/writerspod'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { TextArea } from '#ui/text-area.tsx'

const maxBodyLength = 5000

export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className="pod-note-quote" dir="auto">
    {children}
  </blockquote>
)

type ThreadProps = { item: PodItem; thread: MarginThread; canAnnotate: boolean }

export function Thread({ item, thread, canAnnotate }: ThreadProps) {
  const { revalidate } = useRevalidator()
  const [isReplying, setReplying] = useState(false)
  const run = (work: () => Promise<unknown>) =>
    orSayWhy(async () => {
      requireAnswer(await work())
      await revalidate()
    })
  const setResolved = (isResolved: boolean) =>
    run(() =>
      api('PATCH /writerspod/{id}/margin/{commentId}', {
        params: { id: item._id, commentId: thread._id },
        body: { resolved: isResolved },
      }),
    )
  const remove = (commentId: string) =>
    run(() => api('DELETE /writerspod/{id}/margin/{commentId}', { params: { id: item._id, commentId } }))
  return (
    <article className="pod-note" aria-label={`Comment by ${nameOf(thread)}`}>
      {thread.quote ? <Quote>{thread.quote}</Quote> : null}
      {thread.quote && thread.spot === null ? (
        <p className="text-meta text-ink-faint">This passage is no longer in the text.</p>
      ) : null}
      <Note comment={thread} onDelete={() => void remove(thread._id)} />
      {thread.replies.map((reply) => (
        <Note key={reply._id} comment={reply} onDelete={() => void remove(reply._id)} />
      ))}
      {isReplying ? (
        <NoteForm
          label={`Reply to ${nameOf(thread)}`}
          onSend={async (body, key) => {
            requireAnswer(
              await api('POST /writerspod/{id}/margin', {
                params: { id: item._id },
                body: { body, key, parentId: thread._id },
              }),
            )
            setReplying(false)
            await revalidate()
          }}
          onCancel={() => setReplying(false)}
        />
      ) : canAnnotate ? (
        <p className="pod-note-actions">
          <button type="button" className="ui-text-link tap" onClick={() => setReplying(true)}>
            Reply
          </button>
          <button
            type="button"
            className="ui-text-link tap"
            onClick={() => void setResolved(thread.resolvedAt === null)}
          >
            {thread.resolvedAt === null ? 'Resolve' : 'Reopen'}
          </button>
        </p>
      ) : null}
    </article>
  )
}

const nameOf = ({ author }: MarginComment) => author?.displayName ?? 'Deleted user'

function Note({ comment, onDelete }: { comment: MarginComment; onDelete(): void }) {
  return (
    <div className="mt-2">
      <p className="pod-note-by">
        <b dir="auto">{nameOf(comment)}</b>
        <RelativeDay at={comment.createdAt} />
        {comment.permissions.includes('delete') ? (
          <button type="button" className="ui-text-link tap" onClick={onDelete}>
            Delete
          </button>
        ) : null}
      </p>
      <p className="whitespace-pre-line" dir="auto">
        {comment.body ?? 'Deleted'}
      </p>
    </div>
  )
}

type NoteFormProps = {
  label: string
  quote?: string | undefined
  onSend(body: string, key: string): Promise<void>
  onCancel(): void
}

export function NoteForm({ label, quote, onSend, onCancel }: NoteFormProps) {
  const [body, setBody] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** The same for every attempt to send it, so that it is posted once. */
  const [key] = useState(() => crypto.randomUUID())
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || body.trim() === '') return
    setBusy(true)
    void orSayWhy(() => onSend(body.trim(), key)).finally(() => setBusy(false))
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-2">
      {quote ? <Quote>{quote}</Quote> : null}
      <TextArea
        label={label}
        rows={3}
        dir="auto"
        maxLength={maxBodyLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button that it replaces
        autoFocus
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" size="sm" busy={isBusy} disabled={body.trim() === ''}>
          Post
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
