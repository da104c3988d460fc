import type { CommentThread } from '@fabula/contracts/comments'
import { useState } from 'react'
import { TextLink } from '#ui/link.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { CommentItem, type CommentItemProps } from './comment-item.tsx'
import { inReadingOrder } from './comment-list.ts'

type ThreadProps = Omit<CommentItemProps, 'comment' | 'answers'> & {
  thread: CommentThread
  /** What the thread is about, where the list covers more than one thing. */
  where?: { name: string; path: string } | undefined
}

/**
 * A comment and its replies, each indented below the comment it replies to; beyond the last indent the name is shown.
 */
export function Thread({ thread, where, ...rest }: ThreadProps) {
  const [isBusy, setBusy] = useState(false)
  const replies = inReadingOrder(thread)
  const shown = replies.filter(({ state }) => state === 'visible').length
  const missing = thread.replyCount - shown
  const names = new Map([thread, ...replies].map(({ _id, author }) => [_id, author?.displayName]))

  async function handleMore() {
    setBusy(true)
    await orSayWhy(() => rest.actions.loadReplies(thread))
    setBusy(false)
  }

  return (
    <li className="comment-thread">
      {where ? (
        <p className="mb-2 text-meta text-ink-soft">
          On{' '}
          <TextLink quiet to={where.path} dir="auto">
            {where.name}
          </TextLink>
        </p>
      ) : null}
      <CommentItem comment={thread} {...rest} />
      {replies.length > 0 ? (
        <ol className="comment-replies">
          {replies.map((reply) => (
            <li key={reply._id} data-depth={reply.depth}>
              <CommentItem
                comment={reply}
                answers={reply.depth > 2 && reply.parentId ? names.get(reply.parentId) : undefined}
                {...rest}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {missing > 0 ? (
        <button
          type="button"
          className="comment-act comment-others needs-script"
          aria-busy={isBusy || undefined}
          onClick={() => void handleMore()}
        >
          {missing === 1 ? 'Show 1 more reply' : `Show ${missing.toLocaleString('en')} more replies`}
        </button>
      ) : null}
      {thread.isFrozen ? <p className="comment-frozen">This thread is closed to new replies.</p> : null}
    </li>
  )
}
