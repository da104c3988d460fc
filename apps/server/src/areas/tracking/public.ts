// Tracking: visits and activities of users who gave consent, and the daily totals that remain.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { trackingExporters } from './tracking.exporters.ts'
import { trackingJobs } from './tracking.jobs.ts'
import { trackingRoutes } from './tracking.routes.ts'

export function trackingArea(platform: Platform): Area {
  return {
    name: 'tracking',
    routes: trackingRoutes(platform),
    jobs: trackingJobs(platform),
    exporters: trackingExporters(platform),
  }
}

export { requireAgreement } from './tracking.service.ts'
