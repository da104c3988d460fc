// Moderation: the rules of the site, reports, cases and appeals, and users whom moderators restrict, suspend or ban.
import './moderation.events.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { moderationExporters } from './moderation.exporters.ts'
import { clearReportsJob, transparencyJob } from './moderation.jobs.ts'
import { moderationListeners } from './moderation.listeners.ts'
import { casesRoutes, moderationRoutes } from './moderation.routes.ts'
import type { ReportTargets } from './report-targets.ts'
import { userTarget } from './user.target.ts'

export function moderationArea(platform: Platform, targets: ReportTargets): Area {
  const context = { ...platform, targets }
  targets.register(userTarget(platform))
  return {
    name: 'moderation',
    routes: new Map([...moderationRoutes(context), ...casesRoutes(context)]),
    listeners: moderationListeners(platform),
    jobs: [clearReportsJob(platform), transparencyJob(platform)],
    exporters: moderationExporters(platform),
  }
}

export { type DemoCase, loadDemoCase, loadDemoHistory, loadDemoNote } from './cases.demo.ts'
export { findDecidedCase, isReported, listReportedFor, summarizeCases } from './cases.service.ts'
export { holdForReview } from './holding.service.ts'
export {
  describeAppeal,
  describeDecision,
  describeHold,
  describeOutcome,
  describeStanding,
} from './moderation.texts.ts'
export { listReporters } from './reports.service.ts'
export { reinstateUser, suspendUser } from './standing.service.ts'
export { publishMissingMonths } from './transparency.service.ts'
export {
  createReportTargets,
  type FormerLabels,
  type ModerationState,
  type ReportedThing,
  type ReportTarget,
  type ReportTargets,
} from './report-targets.ts'
