// Bookmarks: the stories in a user's favorites.
import type { Reference } from '#areas/templates/public.ts'
import type { Area } from '#platform/area.ts'
import type { Platform } from '#platform/platform.ts'
import { bookmarkUpdates } from './bookmark-updates.store.ts'
import { loadDemoBookmarks } from './bookmarks.demo.ts'
import { bookmarksExporters } from './bookmarks.exporters.ts'
import { bookmarksRoutes } from './bookmarks.routes.ts'

export function bookmarksArea(platform: Platform & { reference: Reference }): Area {
  return {
    name: 'bookmarks',
    routes: bookmarksRoutes(platform),
    exporters: bookmarksExporters(platform),
    writerUpdates: [bookmarkUpdates],
    loadDemo: (part) => loadDemoBookmarks(platform, part),
  }
}

export {
  bookmarkStats,
  countBookmarksOfDay,
  findBookmarked,
  listBookmarkersAfter,
} from './bookmarks.service.ts'
export { type SavedStoryViewer, savedStoryViewerOf } from './saved-story-viewer.ts'
