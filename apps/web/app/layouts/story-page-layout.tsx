// The story page with the parts of later areas. Other pages about stories do not load them.
import { Outlet } from 'react-router'
import { StoryCast } from '#areas/characters/public/story-cast.tsx'
import { FurtherStories } from '#areas/bookmarks/public/further-stories.tsx'
import { DownloadStory } from '#areas/import-export/public/download-story.tsx'
import {
  StoryActions,
  StoryAuthor,
  StoryMoreActions,
  StoryStart,
} from '#areas/reading/public/story-parts.tsx'
import { StoryReviews } from '#areas/reviews/public/story-reviews.tsx'
import type { StorySlots } from '#areas/stories/public/story-slots.ts'

const slots: StorySlots = {
  Start: StoryStart,
  Author: StoryAuthor,
  Actions: StoryActions,
  MoreActions: StoryMoreActions,
  Download: DownloadStory,
  Cast: StoryCast,
  Reviews: StoryReviews,
  Further: FurtherStories,
}

export default function StoryPageLayout() {
  return <Outlet context={slots} />
}
