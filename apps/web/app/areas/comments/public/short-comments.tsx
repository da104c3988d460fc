// Comments below a question or an answer: the first ones are part of the page, the rest and the form come on demand.
import '../short-comments.css'
import type { ShortComment, ShortComments as Loaded } from '@fabula/contracts/comments.short'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { HiddenReasonLink } from '#areas/moderation/public/hidden-notice.tsx'
import { ReportButton } from '#areas/moderation/public/report-button.tsx'
import { api } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'
import { CommentBody } from './comment-body.tsx'
import { MentionableContext } from './mentionable.ts'
import { RefusalNote } from '../comment-error-note.tsx'
import { stateWords } from '../comment-texts.ts'

const ShortCommentForm = lazyPart(async () => (await import('../short-comment-form.tsx')).ShortCommentForm)
const DeleteDialog = lazyPart(
  async () => (await import('#areas/moderation/public/delete-dialog.tsx')).DeleteDialog,
)

type ShortCommentsProps = {
  questionId: string
  answerId?: string
  initial: Loaded
}

export function ShortComments(props: ShortCommentsProps) {
  const { questionId, answerId } = props
  // Another viewer sees different comments and has different permissions.
  return <CommentsOf key={[questionId, answerId, useViewer()?._id].join('/')} {...props} />
}

const link = /^#comment-([0-9a-f-]{36})$/

function CommentsOf({ questionId, answerId, initial }: ShortCommentsProps) {
  const [comments, setComments] = useState<readonly ShortComment[]>(initial.comments)
  /** Written in this tab, so they say nothing about where the list goes on. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const [hasMore, setMore] = useState(initial.hasMore)
  const [isBusy, setBusy] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { pathname, search, hash } = useLocation()
  const { refusal } = initial
  const place = { questionId, answerId }

  const fetchMore = async () =>
    requireAnswer(
      await api('GET /qa/questions/{questionId}/comments', {
        params: { questionId },
        query: { answerId, after: comments.findLast(({ _id }) => !added.has(_id))?._id },
      }),
    )

  function showMore(more: Loaded) {
    setComments((shown) => join(shown, more.comments))
    setMore(more.hasMore)
  }

  async function handleMore() {
    setBusy(true)
    await orSayWhy(async () => showMore(await fetchMore()))
    setBusy(false)
  }

  function handleAdded(comment: ShortComment) {
    setAdded((known) => new Set([...known, comment._id]))
    setComments((shown) => join(shown, [comment]))
  }

  // A link to a comment that may not be among the first ones. One that is gone shows no error.
  const linkedId = link.exec(hash)?.[1]
  const fetchLinked = useEffectEvent(async (id: string) =>
    hasMore && !comments.some(({ _id }) => _id === id) ? fetchMore() : null,
  )
  useEffect(() => {
    if (!linkedId) return
    let isHere = true
    fetchLinked(linkedId).then(
      (more) => {
        if (!isHere) return
        if (more) showMore(more)
        requestAnimationFrame(() =>
          document.getElementById(`comment-${linkedId}`)?.scrollIntoView({ block: 'center' }),
        )
      },
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [linkedId])

  if (comments.length === 0 && refusal === 'closed') return null
  return (
    <MentionableContext value={{ writers: [], comments, isPublic: true }}>
      <div className="short-comments">
        {comments.length > 0 ? (
          <ol aria-label="Comments">
            {comments.map((comment) => (
              <Item
                key={comment._id}
                {...{ comment, questionId }}
                onChanged={(changed) => setComments((shown) => join(shown, [changed]))}
                onDeleted={() => setComments((shown) => shown.filter(({ _id }) => _id !== comment._id))}
              />
            ))}
          </ol>
        ) : null}
        {hasMore ? (
          <button
            type="button"
            className="comment-act needs-script"
            aria-busy={isBusy || undefined}
            onClick={() => void handleMore()}
          >
            Show all comments
          </button>
        ) : null}
        {refusal === 'sign_in' ? (
          <Link to={`/login?from=${encodeURIComponent(pathname + search + hash)}`} className="comment-act">
            Sign in to comment
          </Link>
        ) : refusal !== 'closed' && !isWriting ? (
          <button type="button" className="comment-act needs-script" onClick={() => setWriting(true)}>
            Add a comment
          </button>
        ) : null}
        {isWriting && refusal === 'verify' ? <RefusalNote refusal={refusal} /> : null}
        {isWriting && refusal === null ? (
          <ShortCommentForm
            isWanted
            {...place}
            onSaved={handleAdded}
            onClose={() => setWriting(false)}
            onFailure={() => setWriting(false)}
          />
        ) : null}
      </div>
    </MentionableContext>
  )
}

/** In the order they were written, each once; the later version of a comment wins. */
function join(one: readonly ShortComment[], other: readonly ShortComment[]): ShortComment[] {
  const byId = new Map([...one, ...other].map((comment) => [comment._id, comment]))
  return [...byId.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

type ItemProps = {
  comment: ShortComment
  questionId: string
  onChanged: (comment: ShortComment) => void
  onDeleted: () => void
}

function Item({ comment, questionId, onChanged, onDeleted }: ItemProps) {
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isOwn = useViewer()?._id === comment.author?._id
  const { _id, author, body, permissions } = comment
  if (author === null || body === null) return null

  const handleDelete = () =>
    orSayWhy(async () => {
      setAsking(false)
      const params = { questionId, commentId: _id }
      requireAnswer(await api('DELETE /qa/questions/{questionId}/comments/{commentId}', { params }))
      onDeleted()
      toast.success('Comment deleted.')
    })

  return (
    <li>
      <article
        id={`comment-${_id}`}
        className="short-comment"
        aria-label={`Comment by ${author.displayName}`}
        data-state={comment.state}
      >
        {isEditing ? (
          <ShortCommentForm
            isWanted
            {...{ questionId, comment }}
            onSaved={onChanged}
            onClose={() => setEditing(false)}
            onFailure={() => setEditing(false)}
          />
        ) : (
          <CommentBody body={body} mentions={comment.mentions} isSpoiler={comment.spoiler} />
        )}
        <footer className="short-comment-foot">
          <PersonLink username={author.username} className="comment-author" dir="auto">
            {author.displayName}
          </PersonLink>
          {comment.isByOwner ? <span className="comment-badge">Author</span> : null}
          <span className="comment-meta">
            <TimeAgo at={comment.createdAt} />
            {comment.editedAt ? ' · edited' : ''}
          </span>
          {comment.isHiddenByModerators ? (
            <span className="comment-state">
              Hidden by moderators. Only you can see this.{' '}
              <HiddenReasonLink kind="comment" id={_id} ownerId={author._id} />
            </span>
          ) : stateWords[comment.state] ? (
            <span className="comment-state">{stateWords[comment.state]}</span>
          ) : null}
          <span className="short-comment-acts needs-script">
            {permissions.includes('edit') ? (
              <button type="button" className="comment-act" onClick={() => setEditing(true)}>
                Edit
              </button>
            ) : null}
            {permissions.includes('delete') ? (
              <button type="button" className="comment-act" onClick={() => setAsking(true)}>
                Delete
              </button>
            ) : null}
            {isOwn ? null : (
              <ReportButton
                kind="comment"
                id={_id}
                label={`Comment by ${author.displayName}`}
                className="comment-act"
              />
            )}
          </span>
        </footer>
        <DeleteDialog
          isWanted={isAsking}
          name="comment"
          isOpen={isAsking}
          onOpenChange={setAsking}
          onDelete={() => void handleDelete()}
        />
      </article>
    </li>
  )
}
