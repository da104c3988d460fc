// The comments on a story, a chapter or an item of WritersPod, and the form to add one.
import { commentSorts, type CommentSort } from '@fabula/contracts/comment-sizes'
import type { CommentThread } from '@fabula/contracts/comments'
import type { Person } from '@fabula/contracts/users'
import { useId } from 'react'
import { href } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { useViewer } from '#lib/root-data.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentForm } from '../comment-form.tsx'
import type { CommentPlace } from '../send-comment.ts'
import { sortWords } from '../comment-texts.ts'
import { RefusalNote } from '../comment-error-note.tsx'
import { Thread } from '../thread.tsx'
import { MentionableContext } from './mentionable.ts'
import { type CommentsPage, useComments } from '../use-comments.ts'

export type CommentsProps = {
  place: CommentPlace
  /** The title of the story or chapter. */
  subject: string
  /** Of what is commented on; offered after `@`. */
  writers?: readonly Person[]
  initial?: CommentsPage | null
}

export function Comments(props: CommentsProps) {
  const { storyId, chapterId, topicId } = props.place
  // Another viewer sees different comments and has different permissions.
  return <CommentsOf key={[storyId, chapterId, topicId, useViewer()?._id].join('/')} {...props} />
}

function CommentsOf({ place, subject, writers = [], initial }: CommentsProps) {
  const { shown, sort, isHeldOnly, status, load, loadMore, ...actions } = useComments(place, { initial })
  const refusal = shown?.refusal ?? null
  const isHydrated = useIsHydrated()
  const total = shown?.total ?? 0

  // Nobody is notified of a mention in a critique, which few may read.
  const isPublic = place.topicId === undefined
  return (
    <MentionableContext value={{ writers, comments: shown?.threads, isPublic }}>
      <Section
        id="comments"
        title="Comments"
        note={total > 0 ? describeCount(total, 'thread') : undefined}
        end={total > 1 && isHydrated ? <Sorts sort={sort} onChoose={(next) => void load(next)} /> : undefined}
      >
        {refusal === null || refusal === 'sign_in' ? (
          <div className="needs-script">
            <CommentForm
              place={place}
              subject={subject}
              label={`Comment on ${subject}`}
              placeholder={shown?.threads.length === 0 ? 'Be the first to comment' : 'What did you think?'}
            />
          </div>
        ) : (
          <RefusalNote refusal={refusal} />
        )}
        {isHeldOnly || (shown?.heldCount ?? 0) > 0 ? (
          <p className="comment-note needs-script">
            {isHeldOnly
              ? 'These comments are awaiting approval. Show or hide each one. '
              : `${describeCount(shown?.heldCount ?? 0, 'comment')} awaiting your approval${place.on ? '' : ' in this story'}. `}
            <button
              type="button"
              className="ui-text-link"
              onClick={() => void load(sort, { isHeld: !isHeldOnly })}
            >
              {isHeldOnly ? 'Back to all comments' : 'Review comments'}
            </button>
          </p>
        ) : null}
        {shown ? (
          <ol className="comment-threads" aria-busy={status === 'loading' || undefined}>
            {shown.threads.map((thread) => (
              <Thread
                key={thread._id}
                thread={thread}
                asksSignIn={refusal === 'sign_in'}
                where={isHeldOnly && !place.on ? whereOf(thread, shown.chapterTitles) : undefined}
                {...{ place, subject, actions }}
              />
            ))}
          </ol>
        ) : status === 'loading' ? (
          <Waiting />
        ) : null}
        {status === 'failed' ? (
          <p className="comment-note" role="alert">
            Couldn’t load the comments.{' '}
            <button type="button" className="ui-text-link" onClick={() => void load(sort)}>
              Try again
            </button>
          </p>
        ) : null}
        {shown && shown.threads.length === 0 && status === 'idle' && refusal !== 'closed' && !isHeldOnly ? (
          <p className="comment-note">No comments yet. Start the conversation.</p>
        ) : null}
        {shown && shown.threads.length < shown.total && !isHeldOnly ? (
          <Button
            variant="quiet"
            size="sm"
            className="needs-script"
            busy={status === 'loading'}
            busyLabel="Loading"
            onClick={() => void loadMore()}
          >
            Show more comments
          </Button>
        ) : null}
      </Section>
    </MentionableContext>
  )
}

/** Held comments are listed for the whole story, so each names its chapter. */
function whereOf({ storyId, chapterId }: CommentThread, titles: Record<string, string>) {
  if (chapterId === null) return { name: 'the story', path: href('/story/:storyId', { storyId }) }
  return {
    name: titles[chapterId] || 'an untitled chapter',
    path: `${href('/story/:storyId/read', { storyId })}?chapter=${chapterId}`,
  }
}

function Sorts({ sort, onChoose }: { sort: CommentSort; onChoose: (sort: CommentSort) => void }) {
  const id = useId()
  return (
    <span className="comment-sort">
      <label htmlFor={id} className="sr-only">
        Sort comments
      </label>
      <select id={id} value={sort} onChange={({ target }) => onChoose(target.value as CommentSort)}>
        {commentSorts.map((value) => (
          <option key={value} value={value}>
            {sortWords[value]}
          </option>
        ))}
      </select>
    </span>
  )
}

function Waiting() {
  return (
    <div className="comment-threads" aria-hidden="true">
      {[0, 1].map((row) => (
        <div key={row} className="comment">
          <Skeleton className="size-[1.625rem] rounded-full" />
          <div className="comment-main">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="mt-3 h-3.5 w-[90%]" />
            <Skeleton className="mt-2 h-3.5 w-[60%]" />
          </div>
        </div>
      ))}
    </div>
  )
}
