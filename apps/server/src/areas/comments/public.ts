// Comments: one mechanism for comments on stories, chapters, passages, drafts, questions and answers.
import type { ReportTargets } from '#areas/moderation/public.ts'
import { refreshTrustLevel, type TrustMeasures } from '#areas/trust/public.ts'
import type { Area } from '#platform/area.ts'
import { listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import { commentsExporters } from './comments.exporters.ts'
import { commentsRoutes } from './comments.routes.ts'
import type { CommentTargets } from './comments.targets.ts'
import { commentUpdates } from './comment-updates.store.ts'
import { countCommentsByDay, countHelpfulMarks } from './comment-stats.store.ts'
import { reportedComments } from './comments.reports.ts'
import { marginRoutes } from './margin.routes.ts'
import { shortCommentsRoutes } from './short-comments.routes.ts'

export function commentsArea(
  platform: Platform,
  targets: CommentTargets,
  trust: TrustMeasures,
  reports: ReportTargets,
): Area {
  const commenting = { ...platform, targets }
  trust.register('helpfulMarks', countHelpfulMarks)
  reports.register(reportedComments(commenting))
  return {
    name: 'comments',
    routes: new Map([
      ...commentsRoutes(commenting),
      ...shortCommentsRoutes(commenting),
      ...marginRoutes(commenting),
    ]),
    // Only marks on comments that readers see count.
    listeners: (
      [
        ['comment.marked-helpful', 'comments.refresh-trust'],
        ['comment.hidden', 'comments.refresh-trust-of-hidden'],
        ['comment.shown', 'comments.refresh-trust-of-shown'],
        ['comment.deleted', 'comments.refresh-trust-of-deleted'],
      ] as const
    ).map(([event, name]) =>
      listener(event, name, async ({ payload: { authorId } }, tx) => {
        if (authorId) await refreshTrustLevel(tx, trust, authorId)
      }),
    ),
    exporters: commentsExporters(platform),
    dailyFigures: [{ name: 'comments', count: countCommentsByDay }],
    writerUpdates: commentUpdates,
  }
}

export { commentChanges } from './comments.events.ts'
export {
  addComment,
  addHelpfulMarks,
  commentStats,
  countCommentsOfDay,
  findCommentState,
  listCommentIds,
  listThreadAuthors,
  listUnanswered,
} from './comments.service.ts'
export {
  type CommentGround,
  type CommentTarget,
  type CommentTargets,
  createCommentTargets,
  isMarginKind,
} from './comments.targets.ts'
export { marginNotes } from './margin.service.ts'
export { findMentioned } from './mentions.ts'
export { listFirstComments } from './short-comments.service.ts'
export { moveComments } from './move-anchors.service.ts'
