// Profiles: the last room, which sees all of a person.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { profilesRoutes } from './profiles.routes.ts'

export function profilesArea(platform: Platform): Area {
  return { name: 'profiles', routes: profilesRoutes(platform) }
}
