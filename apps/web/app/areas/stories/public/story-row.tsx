import type { StoryCard } from '@fabula/contracts/stories'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { describeCount, describeReadingTime } from '#lib/amounts.ts'
import { CardRow } from '#ui/card-row.tsx'
import { Cover } from '#ui/cover.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { StateLabel, stateWords } from '#ui/state-label.tsx'

type StoryRowProps = {
  story: StoryCard & { rating?: { score: number; count: number } | undefined }
  /** False where every story is by the same author. */
  byline?: boolean
  /** Actions such as the bookmark button, passed in by other areas. */
  actions?: ReactNode
  /** At the row's edge. */
  menu?: ReactNode
  /** The heading level: 2 where the list has no section heading. */
  level?: 2 | 3
}

export function StoryRow({ story, byline = true, actions, menu, level }: StoryRowProps) {
  const { rating } = story
  const state = <StoryState status={story.status} />
  return (
    <CardRow
      to={href('/story/:storyId', { storyId: story.slug })}
      cover={<Cover src={story.coverUrl} alt="" title={story.title} />}
      title={story.title}
      byline={byline ? story.author.displayName : undefined}
      line={story.synopsis ? <span className="line-clamp-3">{story.synopsis}</span> : undefined}
      meta={[
        story.genres.map(({ name }) => name).join(', '),
        story.format?.name,
        story.readingMinutes > 0 && describeReadingTime(story.readingMinutes),
        story.contentRating === 'mature' && 'Mature',
        rating && `${rating.score.toFixed(1)} of 5 from ${describeCount(rating.count, 'rating')}`,
      ]}
      narrowMeta={state}
      side={
        <>
          {state}
          <span>{describeCount(story.chapterCount, 'chapter')}</span>
          <span>{describeCount(story.wordCount, 'word')}</span>
          {story.bookmarkCount > 0 ? <span>{describeCount(story.bookmarkCount, 'favorite')}</span> : null}
          {story.publishedAt ? (
            <span>
              Updated <TimeAgo at={story.updatedAt} />
            </span>
          ) : null}
        </>
      }
      actions={actions}
      menu={menu}
      level={level}
    />
  )
}

function StoryState({ status }: Pick<StoryCard, 'status'>) {
  return status === 'archived' ? 'Archived' : <StateLabel state={status}>{stateWords[status]}</StateLabel>
}
