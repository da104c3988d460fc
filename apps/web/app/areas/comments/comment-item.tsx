import { maxReplyDepth } from '@fabula/contracts/comment-sizes'
import type { Comment } from '@fabula/contracts/comments'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { HiddenReasonLink } from '#areas/moderation/public/hidden-notice.tsx'
import { useIsRestricted } from '#areas/moderation/public/restricted-note.tsx'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { CommentBody } from './public/comment-body.tsx'
import { CommentForm } from './comment-form.tsx'
import { emptyWords, stateWords } from './comment-texts.ts'
import { HelpfulButton } from './helpful-button.tsx'
import type { CommentPlace } from './send-comment.ts'
import type { CommentActions } from './use-comments.ts'

export type CommentItemProps = {
  comment: Comment
  place: CommentPlace
  subject: string
  /** The author it replies to, where its position does not show that. */
  answers?: string | undefined
  /** A visitor writes the reply first and signs in afterward. */
  asksSignIn: boolean
  actions: CommentActions
}

const EditForm = lazyPart(async () => (await import('./edit-form.tsx')).EditForm)
const CommentMenu = lazyPart(async () => (await import('./comment-menu.tsx')).CommentMenu)

export function CommentItem(props: CommentItemProps) {
  const { comment, place, subject, answers, asksSignIn, actions } = props
  const [mode, setMode] = useState<'read' | 'edit' | 'reply'>('read')
  const menu = usePopupTrigger('menu', CommentMenu)
  const isRestricted = useIsRestricted()
  const { author, body } = comment
  if (author === null || body === null)
    return (
      <article id={`comment-${comment._id}`} className="comment comment-empty">
        {emptyWords(comment)}
      </article>
    )

  const isOpen = !comment.isFrozen && comment.depth < maxReplyDepth
  const canReply = !isRestricted && (comment.permissions.includes('reply') || (asksSignIn && isOpen))
  return (
    <article
      id={`comment-${comment._id}`}
      aria-label={`Comment by ${author.displayName}`}
      className="comment"
      data-state={comment.state}
    >
      <Avatar username={author.username} image={author.avatar} size="sm" />
      <div className="comment-main">
        <header className="comment-head">
          <PersonLink username={author.username} className="comment-author" dir="auto">
            {author.displayName}
          </PersonLink>
          {comment.isByOwner ? <span className="comment-badge">Author</span> : null}
          <span className="comment-meta">
            <TimeAgo at={comment.createdAt} />
            {comment.editedAt ? ' · edited' : ''}
            {answers ? ` · to ${answers}` : ''}
          </span>
          {comment.isHiddenByModerators ? (
            <span className="comment-state">
              Hidden by moderators. Only you can see this.{' '}
              <HiddenReasonLink kind="comment" id={comment._id} ownerId={author._id} />
            </span>
          ) : stateWords[comment.state] ? (
            <span className="comment-state">{stateWords[comment.state]}</span>
          ) : null}
          <IconButton
            label={`More actions for the comment by ${author.displayName}`}
            icon={<Ellipsis />}
            size="sm"
            {...menu.triggerProps}
            className="needs-script comment-more"
          />
          <CommentMenu
            {...menu.popupProps}
            comment={comment}
            onEdit={() => setMode('edit')}
            onChanged={actions.change}
            onRemoved={actions.remove}
          />
        </header>
        {comment.anchor ? (
          <blockquote className="comment-quote" dir="auto">
            {comment.anchor.quote}
            {comment.anchor.isTextChanged ? (
              <span className="comment-changed">Text has changed since</span>
            ) : null}
          </blockquote>
        ) : null}
        {mode === 'edit' ? (
          <EditForm
            isWanted
            comment={comment}
            onChanged={actions.change}
            onClose={() => setMode('read')}
            onFailure={() => setMode('read')}
          />
        ) : (
          <CommentBody body={body} mentions={comment.mentions} isSpoiler={comment.spoiler} />
        )}
        <div className="comment-foot needs-script">
          <HelpfulButton comment={comment} onChanged={actions.change} />
          {canReply && mode === 'read' ? (
            <button type="button" className="comment-act" onClick={() => setMode('reply')}>
              Reply<span className="sr-only"> to {author.displayName}</span>
            </button>
          ) : null}
        </div>
        {mode === 'reply' ? (
          <CommentForm
            place={place}
            subject={subject}
            parentId={comment._id}
            label={`Reply to ${author.displayName}`}
            hasFocus
            onDone={() => setMode('read')}
            onCancel={() => setMode('read')}
          />
        ) : null}
      </div>
    </article>
  )
}
