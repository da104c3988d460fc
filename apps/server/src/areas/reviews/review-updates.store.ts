// New reviews of a writer's stories, for their dashboard.
import { sql } from 'kysely'
import { listStoryUpdates, type WriterUpdateSource } from '#platform/writer-updates.ts'
import { isAuthorShown } from './reviews.store.ts'

export const reviewUpdates: WriterUpdateSource = {
  kind: 'reviews',
  permission: 'seeAnalytics',
  list: (db, wanted) =>
    listStoryUpdates(
      db,
      {
        table: sql`story_reviews`,
        columns: {
          id: sql`id`,
          actorId: sql`author_id`,
          storyId: sql`story_id`,
          text: sql`left(text, 200)`,
        },
        isShown: sql`moderation is null and ${isAuthorShown(wanted.writer.userId)}`,
      },
      wanted,
    ),
}
