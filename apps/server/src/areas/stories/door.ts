// Stories: what they are, who may see and change them, their chapters, drafts, publishing and history.
import { createPictureReader, type Images } from '#areas/images/door.ts'
import type { Reference } from '#areas/templates/door.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { carryListeners } from './carry/carry.listeners.ts'
import { storyExportJobs } from './carry/export/exports.jobs.ts'
import { storyExportsRoutes } from './carry/export/exports.routes.ts'
import { importJobs } from './carry/import/imports.jobs.ts'
import { storyImportsRoutes } from './carry/import/imports.routes.ts'
import { chaptersRoutes } from './chapters.routes.ts'
import { loadDemoStories } from './demo/load-demo.ts'
import { registerFeeds } from './feeds.routes.ts'
import { outlineRoutes } from './outline.routes.ts'
import { storyPagesListeners } from './pages.listeners.ts'
import { storyPagesRoutes } from './pages.routes.ts'
import { storyPictures } from './pictures.targets.ts'
import { publishingListeners } from './publishing.listeners.ts'
import { publishDueJob } from './publishing.jobs.ts'
import { storyExporters } from './stories.exporters.ts'
import { storiesRoutes } from './stories.routes.ts'
import { versionJobs } from './versions.jobs.ts'

export function storiesArea(platform: Platform & { reference: Reference }, images: Images): Area {
  for (const target of storyPictures(platform)) images.register(target)
  const carrying = { ...platform, images, pictures: createPictureReader(platform) }
  return {
    name: 'stories',
    routes: new Map([
      ...storiesRoutes(platform),
      ...chaptersRoutes(platform),
      ...outlineRoutes(platform),
      ...storyPagesRoutes(platform),
      ...storyExportsRoutes(carrying),
      ...storyImportsRoutes(carrying),
    ]),
    listeners: [
      ...storyPagesListeners(platform),
      ...publishingListeners(platform),
      ...carryListeners(platform),
    ],
    jobs: [
      publishDueJob(platform),
      ...versionJobs(platform),
      ...storyExportJobs(carrying),
      ...importJobs(carrying),
    ],
    exporters: storyExporters(platform),
    register: (app) => registerFeeds(app, platform),
    loadDemo: () => loadDemoStories(platform),
  }
}

export { listCredits, chapterLogChannel, loadDraft } from './drafts.service.ts'
export { readUpdatesAfter } from './drafts.store.ts'
export { announceAccess, logUpdates, openLive, settleLive, storyAccessChannel } from './live.service.ts'
export type { LiveUpdate, LoggedPlace } from './live.store.ts'
export { findForeignPicture } from './pictures.service.ts'
export { sumWriting as countWriting } from './stories.store.ts'
