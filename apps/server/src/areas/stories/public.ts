// Stories: who may see and change them, their collaborators, tags and lists.
import type { Images } from '#areas/images/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { coverTarget } from './cover.targets.ts'
import { registerStorySitemaps } from './sitemap.routes.ts'
import { purgeStoriesJob } from './stories.jobs.ts'
import { storyAdminRoutes } from './story-admin.routes.ts'
import { reportedStories } from './stories.reports.ts'
import { storiesRoutes } from './stories.routes.ts'
import type { Writing } from './stories.service.ts'
import { findPopularCards } from './searchable-stories.service.ts'
import { findWriters, storyStats, sumStoriesOf } from './story-lists.service.ts'
import { tagRoutes } from './tags.routes.ts'

export function storiesArea(platform: Platform & Writing, images: Images, reports: ReportTargets): Area {
  reports.register(reportedStories(platform))
  images.register(coverTarget(platform))
  return {
    name: 'stories',
    routes: new Map([...storiesRoutes(platform), ...storyAdminRoutes(platform), ...tagRoutes(platform)]),
    jobs: [purgeStoriesJob(platform)],
    register: (app) => registerStorySitemaps(app, platform),
  }
}

export { giveStory, listMembers, setMember } from './membership.service.ts'
export { findCards, listFindable, listStoryIds } from './searchable-stories.service.ts'
export { listFurtherStories } from './similar-stories.service.ts'
export { drawnCoverOf, presentStory, type Sources as CardSources } from './stories.present.ts'
export { beginStory, recordContentChange } from './stories.service.ts'
export type { StoryRow } from './stories.store.ts'
export {
  canOpenStory,
  listStoriesByIds,
  lockStories,
  openStory,
  openStoryPage,
  openToChange,
  storyAccess,
} from './story-access.service.ts'
export { listStoriesOf } from './story-lists.service.ts'
export type { StoryParts } from './story-parts.ts'
export { storyTags } from './tags.service.ts'

/** Who writes, how much, and what readers like most of it. */
export const storyWriters = {
  find: findWriters,
  sumStories: sumStoriesOf,
  findPopularCards,
  stats: storyStats,
}
