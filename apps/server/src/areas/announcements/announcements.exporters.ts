import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listMarksOf } from './announcement-interactions.store.ts'

export function announcementsExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('announcements.json', 'announcements you saw, opened, or dismissed', (userId) =>
      listMarksOf(db, userId),
    ),
  ]
}
