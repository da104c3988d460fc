// The writer's dashboard: what happened since the last visit, what to continue with, what is scheduled.
import type { Area } from '#platform/area.ts'
import { dashboardExporters } from './dashboard.exporters.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import type { DashboardSources } from './dashboard.service.ts'

export function dashboardArea(sources: DashboardSources): Area {
  return { name: 'dashboard', routes: dashboardRoutes(sources), exporters: dashboardExporters(sources) }
}
