// WritersPod: episodes and articles, written by contributors, published by editors, and heard or read by everyone.
import { podPath } from '@fabula/contracts/writerspod-sizes'
import type { CommentTargets } from '#areas/comments/public.ts'
import type { Images } from '#areas/images/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { registerSitemap } from '#platform/site/xml-replies.ts'
import { audioJobs } from './audio.jobs.ts'
import { podAudioRoutes } from './audio.routes.ts'
import { registerPodFeeds } from './feeds.routes.ts'
import { itemComments } from './item-comments.targets.ts'
import { itemImages } from './item-images.targets.ts'
import { itemMarginRoutes } from './item-margin.routes.ts'
import { itemsExporters } from './items.exporters.ts'
import { itemsJobs } from './items.jobs.ts'
import { itemsListeners } from './items.listeners.ts'
import { reportedItems } from './items.reports.ts'
import { listForSitemap } from './item-lists.store.ts'
import { itemsRoutes } from './items.routes.ts'
import { registerMedia } from './media.routes.ts'
import { suggestItems, suggestLines } from './suggest-items.service.ts'
import { podTextsRoutes } from './texts.routes.ts'
import { loadDemoPod } from './writerspod.demo.ts'

export function writerspodArea(
  platform: Platform & { reference: Reference },
  images: Images,
  reports: ReportTargets,
  comments: CommentTargets,
): Area {
  const pod = { ...platform, images }
  images.register(itemImages(platform))
  reports.register(reportedItems(platform))
  for (const target of itemComments()) comments.register(target)
  return {
    name: 'writerspod',
    routes: new Map([
      ...itemsRoutes(pod),
      ...itemMarginRoutes(platform, comments),
      ...podAudioRoutes(platform),
      ...podTextsRoutes(platform),
    ]),
    jobs: [...itemsJobs(platform), ...audioJobs(platform)],
    listeners: [...itemsListeners(platform)],
    exporters: [...itemsExporters(platform)],
    suggestions: [
      { name: 'writerspod', suggest: (_actor, typed) => suggestItems(platform.db, typed) },
      { name: 'transcripts', suggest: (_actor, typed) => suggestLines(platform.db, typed) },
    ],
    register(app) {
      registerSitemap(app, platform, 'writerspod', async (limit) =>
        (await listForSitemap(platform.db, limit)).map((row) => ({
          path: podPath(row),
          changedAt: row.updated_at,
        })),
      )
      registerMedia(app, platform)
      registerPodFeeds(app, platform)
    },
    loadDemo: (part) => loadDemoPod(pod, part),
  }
}

export { findPodNews, listPodFollowers, type PodNews } from './pod-news.service.ts'
