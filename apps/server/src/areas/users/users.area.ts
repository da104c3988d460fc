// Users: identity, profiles and settings.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { usersExporters } from './users.exporters.ts'
import { usersRoutes } from './users.routes.ts'
import { countUsersByDay } from './users.store.ts'

export function usersArea(platform: Platform): Area {
  return {
    name: 'users',
    routes: usersRoutes(platform),
    exporters: usersExporters(platform),
    dailyFigures: [{ name: 'accounts', count: countUsersByDay }],
  }
}
