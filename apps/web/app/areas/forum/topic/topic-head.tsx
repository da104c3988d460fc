import type { Topic } from '@fabula/contracts/forum.shapes'
import ArrowDown from 'lucide-react/icons/arrow-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Meta } from '#ui/meta.tsx'
import { CategoryMark } from '../category-mark.tsx'
import { postPath } from '../forum-texts.ts'

const TopicMenu = lazyPart(async () => (await import('./topic-menu.tsx')).TopicMenu)

type TopicHeadProps = { topic: Topic; firstUnread: number | null; onTopic(topic: Topic): void }

export function TopicHead({ topic, firstUnread, onTopic }: TopicHeadProps) {
  const menu = usePopupTrigger('menu', TopicMenu)
  const replies = topic.postCount - 1
  const states = [
    topic.isPinned && 'Pinned',
    topic.isSolved && 'Solved',
    topic.state === 'closed' && 'Closed',
    topic.state === 'archived' && 'Archived',
    topic.slowModeSeconds > 0 && 'Slow mode',
  ]
  return (
    <header className="topic-head">
      <Meta
        parts={[
          <Link key="forum" to="/forum" className="tap">
            Forum
          </Link>,
          <CategoryMark key="category" category={topic.category} isLink />,
          ...states,
        ]}
      />
      <h1 className="topic-title" dir="auto">
        {topic.title}
      </h1>
      <div className="topic-head-foot">
        <Meta
          parts={[
            topic.author ? (
              <span key="author">
                Started by <bdi>{topic.author.displayName}</bdi>
              </span>
            ) : null,
            describeCount(replies, 'reply', 'replies'),
            describeCount(topic.viewCount, 'view'),
            ...topic.tags.map(({ slug, name }) => (
              <Link key={slug} to={`/forum?tag=${encodeURIComponent(slug)}`} className="tap">
                {name}
              </Link>
            )),
          ]}
        />
        <span className="topic-head-tools">
          {firstUnread ? (
            <ButtonLink
              to={postPath(topic, firstUnread)}
              preventScrollReset
              variant="quiet"
              size="sm"
              icon={<ArrowDown />}
            >
              Jump to first unread, post {firstUnread}
            </ButtonLink>
          ) : null}
          {topic.permissions.length > 0 ? (
            <>
              <IconButton
                label="More actions for this topic"
                icon={<Ellipsis />}
                {...menu.triggerProps}
                className="needs-script"
              />
              <TopicMenu {...menu.popupProps} topic={topic} onTopic={onTopic} />
            </>
          ) : null}
        </span>
      </div>
    </header>
  )
}
