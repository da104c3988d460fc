import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { findVisit } from './visits.store.ts'

export function dashboardExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('dashboard.json', 'until when you have seen the updates of your stories', async (userId) => {
      const visit = await findVisit(db, userId)
      return visit ? { since: visit.since, seenUntil: visit.seen_until } : {}
    }),
  ]
}
