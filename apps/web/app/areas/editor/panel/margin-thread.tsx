import type { MarginComment, MarginThread as Thread } from '@fabula/contracts/comments.margin'
import { useEffect, useRef, useState } from 'react'
import { localDateWithTime } from '#lib/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { RuledButton } from '#ui/link.tsx'
import { NoteForm } from './note-form.tsx'

type MarginThreadProps = {
  thread: Thread
  /** A color number of the style sheet: that of the thread's author. */
  color: number | undefined
  isActive: boolean
  canSpeak: boolean
  /** Undefined if the passage was deleted from the text. */
  onShow: (() => void) | undefined
  onReply(body: string, key: string): Promise<void>
  onResolve(isResolved: boolean): void
  onChange(commentId: string, body: string): Promise<void>
  onDelete(commentId: string): void
}

/** A comment on a passage and its replies. */
export function MarginThread(props: MarginThreadProps) {
  const { thread, color, isActive, canSpeak, onShow } = props
  const [isReplying, setReplying] = useState(false)
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const isResolved = thread.resolvedAt !== null

  return (
    <li ref={ref} className="editor-note" data-person={color} data-active={isActive || undefined}>
      {thread.quote ? (
        onShow ? (
          <button
            type="button"
            className="editor-note-quote"
            aria-label={`Show in the text: ${thread.quote}`}
            onClick={onShow}
          >
            {thread.quote}
          </button>
        ) : (
          <p className="editor-note-quote">
            <span className="text-notice">The text has changed since.</span> {thread.quote}
          </p>
        )
      ) : null}
      <Said comment={thread} onChange={props.onChange} onDelete={props.onDelete} />
      {thread.replies.map((reply) => (
        <Said key={reply._id} comment={reply} onChange={props.onChange} onDelete={props.onDelete} />
      ))}
      {isReplying ? (
        <NoteForm
          label="Your reply"
          submit="Reply"
          onCancel={() => setReplying(false)}
          onSay={async (body, key) => {
            await props.onReply(body, key)
            setReplying(false)
          }}
        />
      ) : canSpeak ? (
        <p className="flex gap-4">
          <RuledButton small onClick={() => setReplying(true)}>
            Reply
          </RuledButton>
          <RuledButton small onClick={() => props.onResolve(!isResolved)}>
            {isResolved ? 'Reopen' : 'Resolve'}
          </RuledButton>
        </p>
      ) : null}
      {isResolved ? (
        <p className="text-meta text-positive">Resolved by {thread.resolvedBy?.displayName ?? 'someone'}</p>
      ) : null}
    </li>
  )
}

type SaidProps = { comment: MarginComment } & Pick<MarginThreadProps, 'onChange' | 'onDelete'>

function Said({ comment, onChange, onDelete }: SaidProps) {
  const { author, body, createdAt, editedAt, permissions } = comment
  const [isChanging, setChanging] = useState(false)
  if (body === null) return <p className="text-meta text-ink-faint">Deleted</p>
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 text-meta">
        <Avatar username={author?.username ?? 'someone'} image={author?.avatar ?? null} size="xs" />
        <strong className="text-dense font-strong">{author?.displayName ?? 'Someone'}</strong>
        <time dateTime={createdAt} className="text-ink-faint tabular">
          {localDateWithTime(createdAt)}
        </time>
        {editedAt ? <span className="text-ink-faint">Edited</span> : null}
      </p>
      {isChanging ? (
        <NoteForm
          label="Your comment"
          submit="Save"
          said={body}
          onCancel={() => setChanging(false)}
          onSay={async (next) => {
            if (next !== body) await onChange(comment._id, next)
            setChanging(false)
          }}
        />
      ) : (
        <p className="text-dense whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
      )}
      {permissions.length > 0 && !isChanging ? (
        <p className="flex gap-4">
          {permissions.includes('edit') ? (
            <RuledButton small onClick={() => setChanging(true)}>
              Edit
            </RuledButton>
          ) : null}
          {permissions.includes('delete') ? (
            <RuledButton small onClick={() => onDelete(comment._id)}>
              Delete
            </RuledButton>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
