// The forum: categories, topics and posts, polls, calls for collaborators and critiques.
import type { CommentTargets } from '#areas/comments/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { TrustMeasures } from '#areas/trust/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { critiqueComments } from './critique-comments.targets.ts'
import { loadDemoForum } from './forum.demo.ts'
import { forumExporters } from './forum.exporters.ts'
import { registerForumFeeds } from './forum.feeds.ts'
import { forumListeners } from './forum.listeners.ts'
import { reportedPosts, reportedTopics } from './forum.reports.ts'
import { forumRoutes } from './forum.routes.ts'
import { suggestTopics } from './list-topics.service.ts'
import { countHelpfulMarks } from './posts.store.ts'
import { createViewCounter } from './views.ts'

export function forumArea(
  platform: Platform & { reference: Reference },
  trust: TrustMeasures,
  reports: ReportTargets,
  comments: CommentTargets,
): Area {
  const forum = { ...platform, reports }
  const views = createViewCounter(platform)
  trust.register('helpfulMarks', countHelpfulMarks)
  comments.register(critiqueComments())
  reports.register(reportedTopics(platform))
  reports.register(reportedPosts(platform))
  return {
    name: 'forum',
    routes: forumRoutes(forum, views),
    listeners: forumListeners(platform, trust),
    exporters: forumExporters(platform),
    suggestions: [{ name: 'topics', suggest: (...typed) => suggestTopics(forum, ...typed) }],
    loadDemo: () => loadDemoForum(forum),
    register(app) {
      registerForumFeeds(app, forum)
      app.addHook('onClose', () => views.stop())
    },
  }
}

export {
  findPostNews,
  findTopicName,
  listRecentPostIds,
  listTopicFollowers,
  type PostNews,
  withoutMuters,
} from './post-news.service.ts'
export { findWatched, topicsChannel, watchTopic } from './watching.service.ts'
