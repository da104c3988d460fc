// Comments: one mechanism for comments on stories, chapters, passages and drafts.
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { commentsExporters } from './comments.exporters.ts'
import { commentsRoutes } from './comments.routes.ts'
import type { CommentTargets } from './comments.targets.ts'
import { countCommentsByDay } from './comment-stats.store.ts'
import { marginRoutes } from './margin.routes.ts'

export function commentsArea(platform: Platform, targets: CommentTargets): Area {
  const commenting = { ...platform, targets }
  return {
    name: 'comments',
    routes: new Map([...commentsRoutes(commenting), ...marginRoutes(commenting)]),
    exporters: commentsExporters(platform),
    dailyFigures: [{ name: 'comments', count: countCommentsByDay }],
  }
}

export {
  addComment,
  addHelpfulMarks,
  commentStats,
  findCommentState,
  listThreadAuthors,
} from './comments.service.ts'
export { type CommentTarget, type CommentTargets, createCommentTargets } from './comments.targets.ts'
export { moveComments } from './move-anchors.service.ts'
