// Achievements: seals for what people have done here.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { achievementsExporters } from './achievements.exporters.ts'
import { achievementsListeners } from './achievements.listeners.ts'
import { achievementsRoutes } from './achievements.routes.ts'

export function achievementsArea(platform: Platform): Area {
  return {
    name: 'achievements',
    routes: achievementsRoutes(platform),
    listeners: achievementsListeners(platform),
    exporters: achievementsExporters(platform),
  }
}

export { sumAchievements } from './achievements.service.ts'
