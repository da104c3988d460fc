// Questions and answers: asking, answering, voting, and the reputation that comes from it. Help articles are questions.
import type { CommentTargets } from '#areas/comments/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import './qa.events.ts'
import { qaComments } from './qa-comments.targets.ts'
import { registerQaFeeds } from './qa-feeds.routes.ts'
import { loadDemoQuestions } from './qa.demo.ts'
import { qaExporters } from './qa.exporters.ts'
import { reviewVotesJob } from './qa.jobs.ts'
import { qaListeners } from './qa.listeners.ts'
import { qaFigures } from './qa-stats.store.ts'
import { reportedAnswers, reportedQuestions } from './qa.reports.ts'
import { qaRoutes } from './qa.routes.ts'
import { suggestQuestions } from './read-questions.service.ts'

export function qaArea(
  platform: Platform & { reference: Reference },
  reports: ReportTargets,
  comments: CommentTargets,
): Area {
  for (const target of qaComments()) comments.register(target)
  reports.register(reportedQuestions(platform))
  reports.register(reportedAnswers(platform))
  return {
    name: 'qa',
    routes: qaRoutes({ ...platform, reports }),
    listeners: qaListeners(platform),
    jobs: [reviewVotesJob(platform)],
    exporters: qaExporters(platform),
    suggestions: [{ name: 'questions', suggest: (...typed) => suggestQuestions(platform.db, ...typed) }],
    register: (app) => registerQaFeeds(app, platform),
    loadDemo: () => loadDemoQuestions({ ...platform, reports }),
  }
}

export const qaStats = new Stats(qaFigures)

export { getVotes, listChangedVotes, votesChannel } from './live-votes.service.ts'
export { findAnswerNews, findQuestionNews } from './qa-news.service.ts'
