// Stories saved on this device: read from the device alone, so that the page opens offline.
import { useEffect, useState } from 'react'
import { readPath } from '#areas/stories/public/story-texts.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { describeCount } from '#lib/amounts.ts'
import { type OfflineStory, letGo, listOfflineStories } from '../offline-stories.ts'
import type { Route } from './+types/offline.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Available offline',
    description: 'Stories you can read offline.',
    isListed: false,
  })
}

export default function OfflinePage() {
  const [stories, setStories] = useState<readonly OfflineStory[]>()
  useEffect(() => {
    let isHere = true
    listOfflineStories().then(
      (found) => isHere && setStories(found),
      () => isHere && setStories([]),
    )
    return () => {
      isHere = false
    }
  }, [])

  async function handleLetGo(storyId: string) {
    await letGo(storyId)
    setStories(await listOfflineStories())
  }

  return (
    <div className="page-wrap pt-8 pb-10 md:pt-11">
      <h1 className="text-d2">Available offline</h1>
      <p className="mt-3 max-w-[52ch] font-serif text-synopsis text-ink-soft">
        You can read these stories without a connection. They’re removed from this device when you log out.
      </p>
      <noscript>
        <p className="mt-5">
          Saving stories for offline needs JavaScript, which is turned off in this browser.
        </p>
      </noscript>
      <div className="mt-7">
        {stories === undefined ? (
          <Skeleton className="h-24 noscript:hidden" />
        ) : stories.length === 0 ? (
          <EmptyState
            title="No offline stories yet"
            action={<ButtonLink to="/stories">Browse stories</ButtonLink>}
          >
            Choose “Save for offline” on a story’s page, and read it on the train.
          </EmptyState>
        ) : (
          <ul>
            {stories.map((story) => (
              <OfflineRow key={story._id} story={story} onLetGo={() => void handleLetGo(story._id)} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function OfflineRow({ story, onLetGo }: { story: OfflineStory; onLetGo(): void }) {
  return (
    <li className="ui-card flex items-center gap-5 border-t border-line py-4.5 first:border-rule">
      <img src={story.coverUrl} alt="" width={400} height={600} className="h-24 w-16 flex-none rounded-sm" />
      <div className="min-w-0 grow">
        <h2 dir="auto" className="text-d4">
          {/* A document request: offline, its files are the ones that were saved with it. */}
          <a href={readPath(story.slug)} className="ui-card-link">
            {story.title}
          </a>
        </h2>
        <p className="text-meta text-ink-soft">{story.author}</p>
        <p className="mt-1 text-meta text-ink-faint">
          {describeCount(story.chapterCount, 'chapter')}, saved <TimeAgo at={story.savedAt} />
        </p>
      </div>
      <div className="ui-card-above flex-none">
        <Button size="sm" variant="quiet" onClick={onLetGo}>
          Remove
          <span className="sr-only"> {story.title}</span>
        </Button>
      </div>
    </li>
  )
}
