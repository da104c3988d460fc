import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listAchievements } from './achievements.service.ts'

export function achievementsExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('achievements.json', 'your achievements and progress', (userId) =>
      listAchievements(db, userId),
    ),
  ]
}
