// Templates: what writing starts from.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { templatesRoutes } from './templates.routes.ts'

export function templatesArea(platform: Platform): Area {
  return { name: 'templates', routes: templatesRoutes(platform) }
}

export { listGenres } from './genres.store.ts'
