import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listMarksOf } from './announcement-interactions.store.ts'

export function announcementsExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('announcements.json', 'announcements that you saw, opened or put away', (userId) =>
      listMarksOf(db, userId),
    ),
  ]
}
