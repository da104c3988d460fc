import type { TopicLine } from '@fabula/contracts/forum.shapes'
import { topicPath } from '@fabula/contracts/community-sizes'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Meta } from '#ui/meta.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { CategoryMark } from '../category-mark.tsx'
import { postPath } from '../forum-texts.ts'

type TopicRowProps = {
  topic: TopicLine
  /** False where every topic is in the same one. */
  hasCategory?: boolean
}

export function TopicRow({ topic, hasCategory = true }: TopicRowProps) {
  const { author, lastAuthor, unreadCount } = topic
  const unread = unreadCount ?? 0
  const replies = topic.postCount - 1
  // Those who have read a part of it continue there.
  const to =
    unread > 0 && unreadCount !== null ? postPath(topic, topic.postCount - unread + 1) : topicPath(topic)
  return (
    <li className="ui-card topic-row" data-read={unreadCount === 0 || undefined}>
      <div className="min-w-0">
        <h2 className="topic-row-title">
          {topic.isPinned ? <Sign icon={<Pin />} label="Pinned" /> : null}
          {topic.isSolved ? <Sign icon={<CircleCheck />} label="Solved" /> : null}
          {topic.state === 'open' ? null : <Sign icon={<Lock />} label="Closed" />}
          <Link to={to} className="ui-card-link" data-topic-link>
            <bdi>{topic.title}</bdi>
          </Link>
          {unread > 0 ? <span className="topic-new">{unread.toLocaleString('en')} new</span> : null}
        </h2>
        <Meta
          parts={[
            hasCategory ? <CategoryMark key="category" category={topic.category} /> : null,
            author ? (
              <bdi key="author" className="topic-wide">
                {author.displayName}
              </bdi>
            ) : null,
            ...topic.tags.slice(0, 3).map(({ slug, name }) => (
              <span key={slug} className="topic-wide">
                {name}
              </span>
            )),
            topic.hasPoll ? 'Poll' : null,
            <span key="replies" className="topic-narrow">
              {describeCount(replies, 'reply', 'replies')}
            </span>,
            <span key="last" className="topic-narrow">
              <RelativeDay at={topic.lastPostAt} />
            </span>,
          ]}
        />
      </div>
      <span className="topic-row-people max-md:hidden">
        {author ? <Avatar username={author.username} image={author.avatar} size="sm" /> : null}
        {lastAuthor && lastAuthor._id !== author?._id ? (
          <Avatar username={lastAuthor.username} image={lastAuthor.avatar} size="sm" />
        ) : null}
      </span>
      <span className="topic-row-fact max-md:hidden">
        {replies.toLocaleString('en')}
        <span className="sr-only"> replies</span>
      </span>
      <span className="topic-row-fact max-md:hidden">
        <span className="sr-only">Last post </span>
        <RelativeDay at={topic.lastPostAt} />
      </span>
    </li>
  )
}

function Sign({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span className="sr-only">{label}: </span>
    </>
  )
}
