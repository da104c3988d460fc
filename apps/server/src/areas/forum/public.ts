// The forum: categories, topics and posts, polls, calls for collaborators and critiques.
import type { CommentTargets } from '#areas/comments/public.ts'
import type { DraftTargets } from '#areas/community/public.ts'
import type { Images } from '#areas/images/public.ts'
import type { ReportTargets } from '#areas/moderation/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import type { TrustMeasures } from '#areas/trust/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import { critiqueComments } from './critique-comments.targets.ts'
import { loadDemoForum } from './forum.demo.ts'
import { forumExporters } from './forum.exporters.ts'
import { registerForumFeeds } from './forum.feeds.ts'
import { countHelpfulMarks, forumFigures } from './forum-stats.store.ts'
import { forumListeners } from './forum.listeners.ts'
import { reportedPosts, reportedTopics } from './forum.reports.ts'
import { forumModerationRoutes } from './forum-moderation.routes.ts'
import { forumRoutes } from './forum.routes.ts'
import { suggestTopics } from './list-topics.service.ts'
import { postImages } from './post-images.targets.ts'
import { findReadableTitles } from './topic-parts.service.ts'
import { createViewCounter } from './views.ts'

export function forumArea(
  platform: Platform & { reference: Reference },
  trust: TrustMeasures,
  reports: ReportTargets,
  comments: CommentTargets,
  images: Images,
  drafts: DraftTargets,
): Area {
  const forum = { ...platform, reports, images }
  const views = createViewCounter(platform)
  trust.register('helpfulMarks', countHelpfulMarks)
  comments.register(critiqueComments())
  images.register(postImages(platform))
  drafts.register('post', findReadableTitles)
  reports.register(reportedTopics(platform))
  reports.register(reportedPosts(platform))
  return {
    name: 'forum',
    routes: new Map([...forumRoutes(forum, views), ...forumModerationRoutes(forum)]),
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

export const forumStats = new Stats(forumFigures)

export {
  findPostNews,
  findTopicName,
  listRecentPostIds,
  listTopicFollowers,
  type PostNews,
  withoutMuters,
} from './post-news.service.ts'
export { findWatched, topicsChannel, watchTopic } from './watching.service.ts'
