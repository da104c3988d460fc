// Achievements: badges for what users have done here.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { loadDemoAchievements } from './achievements.demo.ts'
import { achievementsExporters } from './achievements.exporters.ts'
import { achievementsJobs, beginBackfill } from './achievements.jobs.ts'
import { achievementsListeners } from './achievements.listeners.ts'
import { achievementsRoutes } from './achievements.routes.ts'

export function achievementsArea(platform: Platform): Area {
  return {
    name: 'achievements',
    routes: achievementsRoutes(platform),
    listeners: achievementsListeners(platform),
    jobs: achievementsJobs(platform),
    exporters: achievementsExporters(platform),
    loadDemo: () => loadDemoAchievements(platform),
    register: () => beginBackfill(platform),
  }
}

export { findAchievement, sumAchievements } from './achievements.service.ts'
