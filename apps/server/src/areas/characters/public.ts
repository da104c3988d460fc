// Characters of stories.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { charactersRoutes } from './characters.routes.ts'

export function charactersArea(platform: Platform): Area {
  return { name: 'characters', routes: charactersRoutes(platform) }
}
