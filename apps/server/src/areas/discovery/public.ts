// Discovery: how stories are found.
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { registerSitemap } from '#platform/site/xml-replies.ts'
import type { SuggestionGroup } from '#platform/suggestion-groups.ts'
import { loadDemoDiscovery } from './discovery.demo.ts'
import { discoveryExporters } from './discovery.exporters.ts'
import { discoveryJobs } from './discovery.jobs.ts'
import { discoveryListeners } from './discovery.listeners.ts'
import { discoveryRoutes } from './discovery.routes.ts'
import { registerDiscoveryFeeds } from './feeds.routes.ts'
import { listForSitemap } from './writers.store.ts'

export { refreshFigures } from './discovery.jobs.ts'

export function discoveryArea(
  platform: Platform & { reference: Reference; listSuggestionGroups: () => SuggestionGroup[] },
): Area {
  return {
    name: 'discovery',
    routes: discoveryRoutes(platform),
    listeners: discoveryListeners(platform),
    jobs: discoveryJobs(platform),
    exporters: discoveryExporters(platform),
    register: (app) => {
      registerDiscoveryFeeds(app, platform)
      registerSitemap(app, platform, 'writers', async (limit) =>
        (await listForSitemap(platform.db, limit)).map(({ username, last_published_at }) => ({
          path: `/writers/${username}`,
          changedAt: last_published_at,
        })),
      )
    },
    loadDemo: (part) => loadDemoDiscovery(platform, part),
  }
}
