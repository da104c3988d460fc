// Stories: their access rules, chapters, drafts, publishing and history.
import type { CommentTargets } from '#areas/comments/public.ts'
import type { Images } from '#areas/images/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { chaptersRoutes } from './chapters.routes.ts'
import { storyCommentsListeners } from './comments.listeners.ts'
import { storyComments } from './comments.targets.ts'
import { loadDemoComments } from './demo/load-comments.ts'
import { loadDemoSuggestions } from './demo/load-suggestions.ts'
import { creditsListeners } from './chapter-credits.service.ts'
import { loadDemoStories } from './demo/load-stories.ts'
import { registerFeeds } from './feeds.routes.ts'
import { outlineRoutes } from './outline.routes.ts'
import { storyPagesListeners } from './story-page.listeners.ts'
import { storyPagesRoutes } from './story-page.routes.ts'
import { storyPictures } from './pictures.targets.ts'
import { publishingListeners } from './publishing.listeners.ts'
import { publishDueJob } from './publishing.jobs.ts'
import { storyExporters } from './stories.exporters.ts'
import { storiesRoutes } from './stories.routes.ts'
import { tagAdminRoutes } from './tag-admin.routes.ts'
import { versionJobs } from './versions.jobs.ts'
import { writingDaysJob } from './writing-days.jobs.ts'

export function storiesArea(
  platform: Platform & { reference: Reference },
  images: Images,
  comments: CommentTargets,
): Area {
  for (const target of storyPictures(platform)) images.register(target)
  for (const target of storyComments()) comments.register(target)
  return {
    name: 'stories',
    routes: new Map([
      ...storiesRoutes(platform),
      ...chaptersRoutes(platform),
      ...outlineRoutes(platform),
      ...tagAdminRoutes(platform),
      ...storyPagesRoutes(platform),
    ]),
    listeners: [
      ...storyPagesListeners(platform),
      ...publishingListeners(platform),
      ...storyCommentsListeners(),
      ...creditsListeners(platform),
    ],
    jobs: [publishDueJob(platform), ...versionJobs(platform), writingDaysJob(platform)],
    exporters: storyExporters(platform),
    register: (app) => registerFeeds(app, platform),
    async loadDemo(part) {
      await loadDemoStories(platform, part)
      await loadDemoSuggestions(platform)
      await loadDemoComments({ ...platform, targets: comments })
    },
  }
}

export { listDemoAudiences } from './demo/audience.ts'
export { openChapter } from './chapter-access.service.ts'
export { comparePublished, findCards, savedStoryViewerOf } from './saved-stories.service.ts'
export {
  findPlaces,
  findPublishedVersionId,
  isReadableStory,
  type PlacedCard,
  type SavedStoryViewer,
} from './saved-stories.store.ts'
export { atomFeed } from './feeds.xml.ts'
export { getOpening, listCardsFor } from './searchable-stories.service.ts'
export {
  type FindableStory,
  findTags,
  listFindable,
  listLatestChapters,
  listStoryIdsAfter,
  listStoryIdsOf,
  type ListViewer,
} from './searchable-stories.store.ts'
export { presentCards, previewOf, type Sources as CardSources } from './stories.present.ts'
export { countStoriesOf, listStoriesOf } from './story-lists.service.ts'
export { listWritersAmong } from './stories.store.ts'
export { listTaggedIdsAfter } from './tag-admin.store.ts'
export { suggestTags, tagSlug } from './tags.store.ts'
export { openStory, openStoryAt, openToChange, openToWrite } from './story-access.service.ts'
export { creditStory, getOwnCredit, listStoryCredits } from './chapter-credits.service.ts'
export {
  genresOfStory,
  ownerOfStory,
  togetherFigures,
  wordsOfStory,
  writingFigures,
} from './writing-stats.store.ts'
export { listCredits, chapterLogChannel, loadDraft } from './drafts.service.ts'
export { readUpdatesAfter } from './drafts.store.ts'
export { announceAccess, logUpdates, openLive, flushLive, storyAccessChannel } from './live.service.ts'
export type { LiveUpdate, LoggedPlace } from './live.store.ts'
export { findChapterTitle, findStoryNews, type StoryNews } from './story-summary.service.ts'
export {
  addMember,
  changeRoles,
  giveStory,
  holdStory,
  removeMember,
  requireMemberQuota,
} from './membership.service.ts'
export {
  findMember,
  isStoryOf,
  isStoryThere,
  listCoAuthorsOf,
  listMembers,
  listMembershipsOf,
  listStoriesBetween,
  type MemberRow,
} from './membership.store.ts'
export { findForeignPicture } from './pictures.service.ts'
export { isOldEnough } from './stories.policy.ts'
export { presentStoryLines } from './stories.present.ts'
export { requireQuota as requireStoryQuota, type Writing } from './stories.service.ts'
export {
  addChapters,
  type ChapterText,
  listContents,
  type NewChapter,
  type StoryPart,
} from './story-contents.service.ts'
export {
  findStory,
  findStoryByAddress,
  listStoriesByIds,
  lockStoriesOf,
  type StoryRow,
} from './stories.store.ts'
export { findPublishedOwners, sumWords } from './story-lists.store.ts'
export { isWriter } from './membership.store.ts'
