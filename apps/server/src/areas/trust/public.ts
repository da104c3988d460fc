// Trust levels: computed from what users do, and how often a day each level may do what. Nobody else sees a level.
import type { Area } from '#platform/area.ts'
import { listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { trustExporters } from './trust.exporters.ts'
import { refreshLevelsJob } from './trust.jobs.ts'
import type { TrustMeasures } from './trust.measures.ts'
import { trustRoutes } from './trust.routes.ts'
import { refreshTrustLevel } from './trust.service.ts'

export function trustArea(platform: Platform, measures: TrustMeasures): Area {
  return {
    name: 'trust',
    routes: trustRoutes(platform, measures),
    jobs: [refreshLevelsJob(platform, measures)],
    listeners: [
      listener('account.verified', 'trust.email-confirmed', ({ payload }, tx) =>
        refreshTrustLevel(tx, measures, payload.userId),
      ),
    ],
    exporters: trustExporters(platform),
  }
}

export { countDaily, spendDailyLimit } from './daily-limits.service.ts'
export { countLinks } from './links.ts'
export { createTrustMeasures, type TrustMeasures } from './trust.measures.ts'
export {
  addTrustPenalty,
  findTrustLevel,
  refreshTrustLevel,
  refreshTrustLevels,
  removeTrustPenalty,
} from './trust.service.ts'
