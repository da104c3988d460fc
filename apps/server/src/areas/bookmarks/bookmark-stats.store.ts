// Bookmark stats of a user, for achievements.
import { sql } from 'kysely'
import type { Figure } from '#platform/stats.ts'

export const bookmarkFigures = {
  bookmarks: (userId) => sql`select count(*) from bookmarks where user_id = ${userId}`,
  /** Bookmarked by them before any other current bookmark of the story. */
  firstBookmarks: (
    userId,
  ) => sql`select count(*) from bookmarks own where user_id = ${userId} and not exists (
        select from bookmarks earlier
        where earlier.story_id = own.story_id and (earlier.created_at, earlier.id) < (own.created_at, own.id)
      )`,
} as const satisfies Record<string, Figure>
