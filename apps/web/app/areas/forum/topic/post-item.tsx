import type { Post, Topic } from '@fabula/contracts/forum.shapes'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import QuoteIcon from 'lucide-react/icons/quote'
import ReplyIcon from 'lucide-react/icons/reply'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { RichText } from '#areas/community/public/rich-text.tsx'
import { api } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { requireAnswer } from '#lib/rate-limited.ts'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { PersonLink } from '#lib/person-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { RelativeDay } from '#ui/relative-day.tsx'
import { goneWords, postPath } from '../forum-texts.ts'

export type PostActions = {
  /** Null for those who can’t reply. */
  onReply: ((post: Post) => void) | null
  onQuote: ((post: Post, text: string) => void) | null
  onChanged(post: Post): void
  onTopic(topic: Topic): void
}

type PostItemProps = PostActions & {
  post: Post
  topic: Topic
  /** Below the text of the first post: its poll, call or critique. */
  children?: ReactNode
}

const PostMenu = lazyPart(async () => (await import('./post-menu.tsx')).PostMenu)
const EditPost = lazyPart(async () => (await import('./edit-post.tsx')).EditPost)

export function PostItem({ post, topic, children, ...actions }: PostItemProps) {
  const { author, number } = post
  const [isEditing, setEditing] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const menu = usePopupTrigger('menu', PostMenu)
  const gone = goneWords[post.state]
  if (gone && post.html === '')
    return (
      <article
        id={`post-${number}`}
        data-post={number}
        tabIndex={-1}
        aria-label={`Post ${number}`}
        className="post post-gone"
      >
        <span />
        <p>
          {gone} <span className="post-number">{number}</span>
        </p>
      </article>
    )

  const words = <RichText html={post.html} cards={post.cards} />
  return (
    <article
      id={`post-${number}`}
      data-post={number}
      tabIndex={-1}
      aria-label={`Post ${number}${author ? ` by ${author.displayName}` : ''}`}
      className="post"
    >
      {author ? (
        <Avatar username={author.username} image={author.avatar} size="lg" className="post-avatar" />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <header className="post-head">
          {author ? (
            <PersonLink username={author.username} className="post-author" dir="auto">
              {author.displayName}
            </PersonLink>
          ) : (
            <span className="post-author">Deleted account</span>
          )}
          {number > 1 && author && author._id === topic.author?._id ? (
            <span className="post-role">Started this topic</span>
          ) : null}
          <span className="post-meta">
            <RelativeDay at={post.createdAt} />
            {post.editedAt ? ' · edited' : ''}
          </span>
          {post.isSolution ? <span className="post-solution">Solution</span> : null}
          {post.state === 'held' ? <span className="post-held">Waiting for review</span> : null}
          {post.state === 'hidden' ? <span className="post-held">Hidden by moderators</span> : null}
          <Link to={postPath(topic, number)} preventScrollReset className="post-number">
            <span className="sr-only">Link to post </span>
            {number}
          </Link>
        </header>
        {post.replyTo ? (
          <Link to={postPath(topic, post.replyTo.number)} className="post-reply-to">
            <CornerLeftUp />
            <span>
              {post.replyTo.author ? <bdi>{post.replyTo.author.displayName}</bdi> : 'Reply'}, post{' '}
              {post.replyTo.number}
            </span>
          </Link>
        ) : null}
        {isEditing ? null : (
          <div ref={text}>
            {post.isSpoilerBeyond && post.upToChapter ? (
              <details className="post-spoiler">
                <summary>
                  Spoiler for chapter {post.upToChapter.number}. <span>Show</span>
                </summary>
                {words}
              </details>
            ) : (
              words
            )}
            {children}
          </div>
        )}
        <EditPost
          isWanted={isEditing}
          isOpen={isEditing}
          post={post}
          onChanged={actions.onChanged}
          onClose={() => setEditing(false)}
        />
        <footer className="post-foot needs-script">
          <HelpfulButton post={post} onChanged={actions.onChanged} />
          {actions.onReply ? (
            <button type="button" className="post-act" onClick={() => actions.onReply?.(post)}>
              <ReplyIcon /> Reply<span className="sr-only"> to post {number}</span>
            </button>
          ) : null}
          {actions.onQuote ? (
            <button
              type="button"
              className="post-act"
              // Keeps the selected text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => actions.onQuote?.(post, quotedText(text.current))}
            >
              <QuoteIcon /> Quote<span className="sr-only"> post {number}</span>
            </button>
          ) : null}
          <button type="button" {...menu.triggerProps} className="post-act post-more">
            <Ellipsis />
            <span className="sr-only">More actions for post {number}</span>
          </button>
          <PostMenu
            {...menu.popupProps}
            post={post}
            topic={topic}
            onEdit={() => setEditing(true)}
            onChanged={actions.onChanged}
            onTopic={actions.onTopic}
          />
        </footer>
      </div>
    </article>
  )
}

const maxQuote = 600

/** What is selected in the post, or its beginning. Covered spoilers are left out. */
function quotedText(place: HTMLElement | null): string {
  const selection = window.getSelection()
  const isInside =
    selection && !selection.isCollapsed && place?.contains(selection.getRangeAt(0).commonAncestorContainer)
  if (isInside) return selection.toString().trim().slice(0, maxQuote)
  const copy = place?.querySelector('.rich-text')?.cloneNode(true) as HTMLElement | undefined
  for (const part of copy?.querySelectorAll('blockquote, .spoiler:not([data-shown])') ?? []) part.remove()
  const blocks = Array.from(copy?.children ?? [], ({ textContent }) => textContent.trim())
  const text = blocks.filter((block) => block !== '').join('\n')
  return text.length > maxQuote ? `${text.slice(0, maxQuote).replace(/\s\S*$/, '')}…` : text
}

/** Counts at once, then shows the server’s count. */
function HelpfulButton({ post, onChanged }: { post: Post; onChanged(post: Post): void }) {
  const { helpfulCount: count, isHelpful } = post
  const label = (
    <>
      <ThumbsUp /> Helpful{count > 0 ? ` ${count.toLocaleString('en')}` : ''}
    </>
  )
  if (!post.permissions.includes('markHelpful'))
    return count > 0 ? <span className="post-act post-act-still">{label}</span> : null

  const handleClick = () =>
    orSayWhy(async () => {
      const where = { params: { postId: post._id } }
      onChanged({ ...post, isHelpful: !isHelpful, helpfulCount: Math.max(0, count + (isHelpful ? -1 : 1)) })
      try {
        const { status: _status, ...answer } = requireAnswer(
          isHelpful
            ? await api('DELETE /forum/posts/{postId}/helpful', where)
            : await api('POST /forum/posts/{postId}/helpful', where),
        )
        onChanged({ ...post, ...answer })
      } catch (error) {
        onChanged(post)
        throw error
      }
    })
  return (
    <button type="button" className="post-act" aria-pressed={isHelpful} onClick={() => void handleClick()}>
      {label}
    </button>
  )
}
