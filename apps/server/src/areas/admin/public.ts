// Admin: how staff look after users and the site.
import type { Area } from '#platform/area.ts'
import { type AdminContext, adminRoutes } from './admin.routes.ts'
import { type DemoContext, loadDemoCases } from './cases.demo.ts'

export function adminArea(context: AdminContext & DemoContext): Area {
  return { name: 'admin', routes: adminRoutes(context), loadDemo: () => loadDemoCases(context) }
}
