// Reader analytics: what readers who accepted tracking did with a story, for its writers.
import type { Area } from '#platform/area.ts'
import { jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { loadDemoReaders } from './analytics.demo.ts'
import { analyticsJobs } from './analytics.jobs.ts'
import { analyticsListeners } from './analytics.listeners.ts'
import { ownAnalyticsRoutes } from './own-analytics.routes.ts'
import { readingReportsRoutes } from './reading-events.routes.ts'
import { listEventsOf } from './reading-events.store.ts'
import { storyAnalyticsRoutes } from './story-analytics.routes.ts'
import { writerReaders } from './writer-readers.service.ts'

export function analyticsArea(platform: Platform): Area {
  return {
    name: 'analytics',
    routes: new Map([
      ...readingReportsRoutes(platform),
      ...storyAnalyticsRoutes(platform),
      ...ownAnalyticsRoutes(platform),
    ]),
    jobs: analyticsJobs(platform),
    listeners: analyticsListeners(),
    exporters: [
      jsonExporter('reading-reports.json', 'what you read, as counted with your consent', (userId) =>
        listEventsOf(platform.db, userId),
      ),
    ],
    writerReaders,
    loadDemo: (part) => loadDemoReaders(platform, part),
  }
}

export { lastWeekOf, listReadOwners, summarizeWeek, type WeekSummary } from './week-summary.service.ts'
