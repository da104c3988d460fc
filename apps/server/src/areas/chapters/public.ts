// Chapters: their drafts, versions, sections and credits, and how they are published.
import type { CommentTargets } from '#areas/comments/public.ts'
import type { Images } from '#areas/images/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { creditsRoutes } from './chapter-credits.routes.ts'
import { chapterExporters } from './chapters.exporters.ts'
import { chapterJobs } from './chapters.jobs.ts'
import { chapterListeners } from './chapters.listeners.ts'
import { reportedChapters } from './chapters.reports.ts'
import { chaptersRoutes } from './chapters.routes.ts'
import { storyComments } from './comments.targets.ts'
import { loadDemoComments } from './demo/load-comments.ts'
import { loadDemoStories } from './demo/load-stories.ts'
import { loadDemoSuggestions } from './demo/load-suggestions.ts'
import { textReaders } from './chapter-texts.service.ts'
import { findReadChapter, listChapterPage, listOpenings } from './chapter-pages.service.ts'
import {
  comparePublished,
  isPublishedVersion,
  listAwaitedOf,
  listLatestChapters,
  listPlacesOf,
  listPublishedOf,
} from './chapter-places.service.ts'
import { findPassages, replaceInChapter } from './replace.service.ts'
import { findOverhaul } from './story-changes.service.ts'
import { outlineRoutes } from './outline.routes.ts'
import { chapterPictures } from './pictures.targets.ts'
import { countPublishedByDay } from './publishing.store.ts'
import { findLastingVersion, nameVersion } from './versions.service.ts'

export function chaptersArea(
  platform: Platform & { reference: Reference },
  images: Images,
  comments: CommentTargets,
  reports: ReportTargets,
): Area {
  reports.register(reportedChapters(platform))
  images.register(chapterPictures(platform))
  for (const target of storyComments()) comments.register(target)
  return {
    name: 'chapters',
    routes: new Map([...chaptersRoutes(platform), ...outlineRoutes(platform), ...creditsRoutes(platform)]),
    listeners: chapterListeners(platform),
    jobs: chapterJobs(platform),
    exporters: chapterExporters(platform),
    dailyFigures: [{ name: 'chapters', count: countPublishedByDay }],
    async loadDemo(part) {
      await loadDemoStories(platform, part)
      await loadDemoSuggestions(platform)
      await loadDemoComments({ ...platform, targets: comments })
    },
  }
}

export { findWritableChapters, openChapter } from './chapter-access.service.ts'
export { findChapterTitle, findPlaces } from './chapter-places.service.ts'
export type { PlacedCard } from './chapter-places.store.ts'
export { listDemoAudiences } from './demo/audience.ts'
export { flushNow } from './draft-flush.service.ts'
export { chapterLogChannel, loadDraft, readUpdatesAfter } from './drafts.service.ts'
export { logUpdates, openLive } from './live.service.ts'
export type { LoggedPlace } from './live.store.ts'
export { findForeignPicture } from './pictures.service.ts'
export { addChapters, type ChapterText, listContents, type NewChapter } from './story-contents.service.ts'
export { storyParts } from './story-parts.service.ts'
export { writingOverview } from './drafts-in-progress.service.ts'
export { writingStats } from './chapters.service.ts'

/** Chapters as readers see them; the caller has checked access to the story. */
export const chapterPages = {
  findRead: findReadChapter,
  list: listChapterPage,
  listPlaces: listPlacesOf,
  listAwaited: listAwaitedOf,
  listLatest: listLatestChapters,
  listOpenings,
}

/** Versions of a chapter; the caller has checked access. */
export const chapterVersions = {
  comparePublished,
  isPublished: isPublishedVersion,
  listPublished: listPublishedOf,
  findLasting: findLastingVersion,
  findOverhaul,
  /** Checks that the user may edit the chapter. */
  saveNamed: nameVersion,
}

/** The texts of a story's chapters; the caller has checked access, except for `replace`. */
export const chapterTexts = { ...textReaders, findPassages, replace: replaceInChapter }
