// Bookmarks: stories that somebody keeps.
import type { Area } from '#platform/area.ts'
import { bookmarksRoutes } from './bookmarks.routes.ts'

export const bookmarksArea: Area = { name: 'bookmarks', routes: bookmarksRoutes }
