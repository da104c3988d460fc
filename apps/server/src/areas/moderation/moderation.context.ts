import type { Platform } from '#platform/platform.ts'
import type { ReportTargets } from './report-targets.ts'

/** What reports and cases need. */
export type Moderating = Pick<Platform, 'db' | 'events' | 'mail' | 'config' | 'secrets' | 'limits'> & {
  targets: ReportTargets
}
