import type { JournalEntry, ReadingEntry } from '@fabula/contracts/reading'
import { BookmarkButton } from '#areas/bookmarks/public/bookmark-button.tsx'
import { StoryRow } from '#areas/stories/public/story-row.tsx'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Meta } from '#ui/meta.tsx'
import { Progress } from '#ui/progress.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import type { FavoritesTab, LoadedFavorites } from './favorites-tabs.ts'
import { ListRow } from './public/list-row.tsx'

export function FavoritesRows({ found }: { found: LoadedFavorites }) {
  if ('bookmarks' in found)
    return found.bookmarks.map(({ _id, story }) => (
      <StoryRow
        key={_id}
        story={story}
        level={2}
        actions={<BookmarkButton story={story} isBookmarked outlined />}
      />
    ))
  if ('reading' in found) return found.reading.map((entry) => <ReadingRow key={entry.story._id} {...entry} />)
  if ('lists' in found)
    return (
      <ul>
        {found.lists.map((list) => (
          <ListRow key={list._id} list={list} />
        ))}
      </ul>
    )
  return (
    <ol className="border-t border-rule">
      {found.entries.map((entry) => (
        <JournalRow key={entry.chapter._id} {...entry} />
      ))}
    </ol>
  )
}

function ReadingRow({ story, chapter, percent }: ReadingEntry) {
  return (
    <StoryRow
      story={story}
      level={2}
      actions={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink size="sm" variant="quiet" to={readPath(story.slug, chapter?._id)}>
            {chapter ? `Continue, chapter ${chapter.number} of ${chapter.total}` : 'Start reading'}
          </ButtonLink>
          {percent > 0 ? (
            <Progress label={`${percent}% read`} value={percent} className="story-progress" />
          ) : null}
        </div>
      }
    />
  )
}

function JournalRow({ story, chapter, percent, lastReadAt, finishedAt }: JournalEntry) {
  return (
    <li className="ui-card grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3">
      <h2 dir="auto" className="text-d5">
        <Link to={readPath(story.slug, chapter._id)} className="ui-card-link">
          {chapter.title || `Chapter ${chapter.number}`}
        </Link>
      </h2>
      <span className="text-meta text-ink-faint">
        <TimeAgo at={lastReadAt} />
      </span>
      <Meta parts={[story.title, story.author.displayName]} />
      <span className="text-right text-meta text-ink-faint">{finishedAt ? 'Read' : `${percent}%`}</span>
    </li>
  )
}

const words: Record<FavoritesTab, { title: string; text: string }> = {
  favorites: {
    title: 'No favorites yet',
    text: 'Use the bookmark on a story to add it to your Favorites.',
  },
  reading: {
    title: 'Nothing in progress',
    text: 'Stories you’re reading show up here, so you can pick up where you left off.',
  },
  later: {
    title: 'Nothing to read later',
    text: 'Mark a story as Read later on its page, and find it here.',
  },
  finished: { title: 'Nothing finished yet', text: 'Stories you’ve finished show up here.' },
  dropped: { title: 'Nothing dropped', text: 'Stories you’ve stopped reading show up here.' },
  lists: {
    title: 'No lists yet',
    text: 'Create one above, then add stories from their pages. Lists are private unless you make them public.',
  },
  journal: {
    title: 'No reading history yet',
    text: 'Every chapter you read is listed here. Only you can see it.',
  },
}

export function EmptyFavorites({ tab }: { tab: FavoritesTab }) {
  const { title, text } = words[tab]
  return (
    <EmptyState title={title} action={<ButtonLink to="/stories">Browse stories</ButtonLink>}>
      {text}
    </EmptyState>
  )
}
