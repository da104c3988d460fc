// Reading's slots on the story page: start or continue, follow, add to favorites.
import BookOpen from 'lucide-react/icons/book-open'
import { BookmarkButton } from '#areas/bookmarks/public/bookmark-button.tsx'
import { FollowButton } from '#areas/follows/public/follow-button.tsx'
import type { StoryPartProps, StoryStartProps } from '#areas/stories/public/story-slots.ts'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { useViewer } from '#lib/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { SaveOfflineButton } from '../save-offline-button.tsx'
import { StoryReadingState } from '../story-reading-state.tsx'
import { useDeviceProgress } from './device-progress.ts'

export function StoryStart({ story, own, names, size = 'lg' }: StoryStartProps) {
  const device = useDeviceProgress(story._id)
  const isNewer = device !== null && device.readAt > (own?.reading.progress?.readAt ?? '')
  const here = isNewer ? (device.next ?? device) : own?.reading.resume
  const hasFinished = own?.reading.state === 'finished'
  return (
    <ButtonLink
      to={readPath(story.slug, hasFinished ? undefined : here?.chapterId)}
      viewTransition
      size={size}
      icon={<BookOpen />}
    >
      {hasFinished ? 'Read again' : here ? `Continue, ${names.chapterNoun} ${here.number}` : 'Start reading'}
    </ButtonLink>
  )
}

export function StoryAuthor({ story, own }: StoryPartProps) {
  const viewer = useViewer()
  if (viewer?._id === story.author._id) return null
  const author = { isFollowing: false, followerCount: 0, ...own?.author, ...story.author }
  return <FollowButton author={author} size="sm" variant="quiet" />
}

export function StoryActions({ story, own }: StoryPartProps) {
  const percent = own?.reading.percent ?? 0
  return (
    <>
      <BookmarkButton size="lg" labelled story={story} isBookmarked={own?.reading.isBookmarked} />
      {percent > 0 ? (
        <Progress label={`${percent}% read`} value={percent} className="story-progress" />
      ) : null}
    </>
  )
}

export function StoryMoreActions({ story, own }: StoryPartProps) {
  return (
    <>
      {own ? <StoryReadingState story={story} state={own.reading.state} /> : null}
      <SaveOfflineButton story={story} />
    </>
  )
}
