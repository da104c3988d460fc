import { postsPerPage } from '@fabula/contracts/community-sizes'
import type { Topic } from '@fabula/contracts/forum.shapes'
import { Fragment, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { orSayWhy } from '#ui/say-why.ts'
import { pageOfPost, pagePath } from '../forum-texts.ts'
import { CallCard } from './call-card.tsx'
import { CritiqueCard } from './critique-card.tsx'
import { type PostActions, PostItem } from './post-item.tsx'
import { TopicPoll } from './topic-poll.tsx'
import type { TopicState } from './use-topic.ts'

type PostListProps = Omit<PostActions, 'onChanged' | 'onTopic'> & {
  state: TopicState
  /** The first post that was unread when the page was opened. */
  firstUnread: number | null
}

export function PostList({ state, firstUnread, ...actions }: PostListProps) {
  const { topic, posts, firstShown, lastShown, laterCount: later } = state
  const list = useRef<HTMLDivElement>(null)
  const height = useRef<number | null>(null)
  const focusWhenShown = useFocusPost()

  // Earlier posts are added above: what the reader sees stays where it is.
  useLayoutEffect(() => {
    if (height.current === null || !list.current) return
    window.scrollBy({ top: list.current.offsetHeight - height.current, behavior: 'instant' })
    height.current = null
  }, [firstShown])

  const earlier = firstShown - 1
  return (
    <div ref={list} aria-busy={state.isLoading}>
      {earlier > 0 ? (
        <Gap
          to={pagePath(topic, Math.max(1, pageOfPost(firstShown) - 1))}
          label={describeCount(earlier, 'earlier post')}
          onLoad={async () => {
            const before = list.current?.offsetHeight ?? null
            await state.loadEarlier()
            height.current = before
          }}
        />
      ) : null}
      {posts.map((post) => (
        <Fragment key={post._id}>
          {post.number === firstUnread && post.number > firstShown ? (
            <p className="first-unread">
              {describeCount(topic.lastPostNumber - firstUnread + 1, 'new post')}
            </p>
          ) : null}
          <PostItem
            post={post}
            topic={topic}
            {...actions}
            onChanged={state.changePost}
            onTopic={state.setTopic}
          >
            {post.number === 1 ? <TopicCards topic={topic} onTopic={state.setTopic} /> : null}
          </PostItem>
        </Fragment>
      ))}
      {later > 0 ? (
        <Gap
          to={pagePath(topic, pageOfPost(lastShown + 1))}
          label={
            later > postsPerPage ? describeCount(later, 'later post') : describeCount(later, 'more post')
          }
          onLoad={async () => {
            const [first] = await state.loadLater()
            if (first) focusWhenShown(first.number)
          }}
        />
      ) : null}
    </div>
  )
}

/** A poll, call or critique belongs to the first post. */
function TopicCards({ topic, onTopic }: { topic: Topic; onTopic(topic: Topic): void }) {
  return (
    <>
      {topic.poll ? (
        <TopicPoll topic={topic} poll={topic.poll} onChanged={(poll) => onTopic({ ...topic, poll })} />
      ) : null}
      {topic.call ? <CallCard topic={topic} call={topic.call} onTopic={onTopic} /> : null}
      {topic.critique ? <CritiqueCard critique={topic.critique} /> : null}
    </>
  )
}

type GapProps = { to: string; label: string; onLoad(): Promise<void> }

/** A link to the page with more posts; with script they are added here. */
function Gap({ to, label, onLoad }: GapProps) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void orSayWhy(onLoad)
  }
  return (
    <Link to={to} className="post-gap" onClick={handleClick}>
      {label}
    </Link>
  )
}

export function focusPost(number: number): void {
  const post = document.getElementById(`post-${number}`)
  post?.focus({ preventScroll: true })
  post?.scrollIntoView({ block: 'start' })
}

/** Focuses a post that was just added, once it is on the page. */
export function useFocusPost(): (number: number) => void {
  const [wanted, setWanted] = useState<{ number: number } | null>(null)
  useEffect(() => {
    if (wanted) focusPost(wanted.number)
  }, [wanted])
  return (number) => setWanted({ number })
}
