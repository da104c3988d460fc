// Reading: positions, reading states and reading lists.
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { readingListsRoutes } from './reading-lists.routes.ts'
import { loadDemoReading } from './reading.demo.ts'
import { readingExporters } from './reading.exporters.ts'
import { readingRoutes } from './reading.routes.ts'

export function readingArea(platform: Platform & { reference: Reference }): Area {
  return {
    name: 'reading',
    routes: new Map([...readingRoutes(platform), ...readingListsRoutes(platform)]),
    exporters: readingExporters(platform),
    loadDemo: (part) => loadDemoReading(platform, part),
  }
}

export { readingStats } from './reading.service.ts'
