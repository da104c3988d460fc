// Stories as readers find them: the story page, the reader, previews of links and feeds.
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { registerFeeds } from './feeds.routes.ts'
import { storyPagesListeners } from './story-page.listeners.ts'
import { storyPagesRoutes } from './story-page.routes.ts'

export function storyPagesArea(platform: Platform & { reference: Reference }): Area {
  return {
    name: 'story-pages',
    routes: storyPagesRoutes(platform),
    listeners: storyPagesListeners(platform),
    register: (app) => registerFeeds(app, platform),
  }
}

export { getStoryPreview } from './story-page.service.ts'
