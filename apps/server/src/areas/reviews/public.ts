// Reviews: what readers say about stories, the scores of stories, and the replies of their authors.
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { TrustMeasures } from '#areas/trust/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { countReviewHelpfulMarks } from './review-stats.store.ts'
import { reviewUpdates } from './review-updates.store.ts'
import { loadDemoReviews } from './reviews.demo.ts'
import { reviewsExporters } from './reviews.exporters.ts'
import { refreshScoresJob } from './reviews.jobs.ts'
import { registerReviewFeeds } from './reviews.feeds.ts'
import { reviewsListeners } from './reviews.listeners.ts'
import { reportedReplies, reportedReviews } from './reviews.reports.ts'
import { reviewsRoutes } from './reviews.routes.ts'

export function reviewsArea(
  platform: Platform & { reference: Reference },
  trust: TrustMeasures,
  reports: ReportTargets,
): Area {
  trust.register('helpfulMarks', countReviewHelpfulMarks)
  reports.register(reportedReviews(platform))
  reports.register(reportedReplies(platform))
  return {
    name: 'reviews',
    routes: reviewsRoutes({ ...platform, reports }),
    listeners: reviewsListeners(platform, trust),
    jobs: [refreshScoresJob(platform)],
    exporters: reviewsExporters(platform),
    writerUpdates: [reviewUpdates],
    register: (app) => registerReviewFeeds(app, platform),
    loadDemo: (part) => loadDemoReviews({ ...platform, reports }, part),
  }
}

export {
  countReviewsOfDay,
  findReviewNews,
  listRatings,
  listScoreBounds,
  presentRating,
  reviewStats,
} from './reviews.service.ts'
