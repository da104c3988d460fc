import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { findConsent, listActivities, listVisits } from './tracking.store.ts'

export function trackingExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('tracking.json', 'what we tracked with your consent', async (userId) => {
      const [consent, visits, activities] = await Promise.all([
        findConsent(db, userId),
        listVisits(db, userId),
        listActivities(db, userId),
      ])
      return { consent: consent ?? null, visits, activities }
    }),
  ]
}
