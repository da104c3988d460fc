// Reading: positions, reading states and reading lists.
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { refreshTrustLevel, refreshTrustLevels, type TrustMeasures } from '#areas/trust/public.ts'
import type { Area } from '#platform/area.ts'
import { listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { countChaptersRead } from './chapter-reads.store.ts'
import { readingListsRoutes } from './reading-lists.routes.ts'
import { reportedLists } from './reading-lists.reports.ts'
import { loadDemoReading } from './reading.demo.ts'
import { readingExporters } from './reading.exporters.ts'
import { readingRoutes } from './reading.routes.ts'

export function readingArea(
  platform: Platform & { reference: Reference },
  trust: TrustMeasures,
  reports: ReportTargets,
): Area {
  trust.register('chaptersRead', countChaptersRead)
  reports.register(reportedLists())
  return {
    name: 'reading',
    routes: new Map([...readingRoutes(platform), ...readingListsRoutes(platform)]),
    listeners: [
      listener('chapter.read', 'reading.refresh-trust', ({ payload: { userId } }, tx) =>
        refreshTrustLevel(tx, trust, userId),
      ),
    ],
    exporters: readingExporters(platform),
    async loadDemo(part) {
      await loadDemoReading(platform, part)
      // By now the demo has all that levels depend on.
      await refreshTrustLevels(platform.db, trust)
    },
  }
}

export { hasLiked } from './chapter-likes.service.ts'
export { makeList } from './reading-lists.service.ts'
export { findChaptersRead, findStoryProgress, readingStats, type StoryProgress } from './reading.service.ts'
