// Discovery: how stories are found.
import type { Area } from '#platform/area.ts'
import { discoveryRoutes } from './discovery.routes.ts'

export const discoveryArea: Area = { name: 'discovery', routes: discoveryRoutes }
