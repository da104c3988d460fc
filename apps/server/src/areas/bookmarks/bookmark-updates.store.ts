// Who added a writer's stories to Favorites, for their dashboard.
import { sql } from 'kysely'
import { listStoryUpdates, type WriterUpdateSource } from '#platform/writer-updates.ts'

export const bookmarkUpdates: WriterUpdateSource = {
  kind: 'bookmarks',
  permission: 'seeAnalytics',
  list: (db, wanted) =>
    listStoryUpdates(
      db,
      {
        table: sql`bookmarks`,
        columns: { id: sql`id`, actorId: sql`user_id`, storyId: sql`story_id` },
        isShown: sql`bookmarks.user_id <> ${wanted.writer.userId}
          and bookmarks.user_id not in (select hidden.user_id from users_hidden_from(${wanted.writer.userId}) hidden)
          and bookmarks.user_id not in (select muted.user_id from users_muted_by(${wanted.writer.userId}) muted)
          and not exists (select from people where people.id = bookmarks.user_id and people.is_deleting)`,
      },
      wanted,
    ),
}
