// Stories: the room is furnished with its lists; writing moves in later.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { storiesRoutes } from './stories.routes.ts'

export function storiesArea(platform: Platform): Area {
  return { name: 'stories', routes: storiesRoutes(platform) }
}

export { countWriting } from './stories.service.ts'
