// Admin: how staff look after users and the site.
import type { Area } from '#platform/area.ts'
import { type AdminContext, adminRoutes } from './admin.routes.ts'

export function adminArea(context: AdminContext): Area {
  return { name: 'admin', routes: adminRoutes(context) }
}
