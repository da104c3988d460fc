import { Outlet } from 'react-router'
import { DownloadStory } from '#areas/import-export/public/download-story.tsx'
import { StoryActions, StoryAuthor, StoryStart } from '#areas/reading/public/story-parts.tsx'
import type { StorySlots } from '#areas/stories/public/story-slots.ts'

export { RouteErrorBoundary as ErrorBoundary } from '#errors/route-error-boundary.tsx'

const slots: StorySlots = {
  Start: StoryStart,
  Author: StoryAuthor,
  Actions: StoryActions,
  Download: DownloadStory,
}

export default function StoryLayout() {
  return <Outlet context={slots} />
}
