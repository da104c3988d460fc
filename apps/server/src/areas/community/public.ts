// Community: what reviews, the forum, and questions and answers share.
import type { Area } from '#platform/area.ts'
import { jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { communityRoutes } from './community.routes.ts'
import type { DraftTargets } from './draft-targets.ts'
import { listDrafts } from './drafts.service.ts'

export function communityArea(platform: Platform, targets: DraftTargets): Area {
  return {
    name: 'community',
    routes: communityRoutes(platform, targets),
    exporters: [
      jsonExporter(
        'drafts-of-posts.json',
        'posts, questions and answers that you have not sent yet',
        (userId) => listDrafts(platform.db, userId),
      ),
    ],
  }
}

export { createDraftTargets, type DraftTargets } from './draft-targets.ts'
export { countDrafts, deleteDraft } from './drafts.service.ts'
export {
  excerptWithoutSpoilers,
  findRichTextFault,
  readRichText,
  renderRichText,
  type RichText,
} from './rich-text.ts'
export { findStoryCards, listLinkedStories } from './story-links.service.ts'
export { acceptText, type Discussing, hashRichText } from './written-text.service.ts'
