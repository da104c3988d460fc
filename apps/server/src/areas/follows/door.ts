// Follows: who follows whom.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { loadDemoFollows } from './follows.demo.ts'
import { followsExporters } from './follows.exporters.ts'
import { followsListeners } from './follows.listeners.ts'
import { followsRoutes } from './follows.routes.ts'

export function followsArea(platform: Platform): Area {
  return {
    name: 'follows',
    routes: followsRoutes(platform),
    listeners: followsListeners(platform),
    exporters: followsExporters(platform),
    loadDemo: () => loadDemoFollows(platform),
  }
}

export { followAll } from './follows.service.ts'
export { countFollows, findFollowed } from './follows.store.ts'
