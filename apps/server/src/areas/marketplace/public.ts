// The marketplace: listings of characters, offers, and transfers that both sides confirm.
import './marketplace.events.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import { loadDemoMarketplace } from './marketplace.demo.ts'
import { marketplaceExporters } from './marketplace.exporters.ts'
import { expireJob } from './marketplace.jobs.ts'
import { marketplaceListeners } from './marketplace.listeners.ts'
import { reportedListings } from './marketplace.reports.ts'
import { marketplaceRoutes } from './marketplace.routes.ts'
import { marketplaceFigures } from './marketplace-stats.store.ts'

export function marketplaceArea(platform: Platform & { reference: Reference }, reports: ReportTargets): Area {
  reports.register(reportedListings())
  return {
    name: 'marketplace',
    routes: marketplaceRoutes(platform),
    jobs: [expireJob(platform)],
    listeners: marketplaceListeners(platform),
    exporters: marketplaceExporters(platform),
    loadDemo: () => loadDemoMarketplace(platform),
  }
}

export const marketplaceStats = new Stats(marketplaceFigures)

export { findListingState, findOfferState, listInterested } from './marketplace-news.service.ts'
