// New comments on a writer's stories, for their dashboard.
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { listStoryUpdates, type WriterUpdateSource } from '#platform/writer-updates.ts'

/** By others whom the writer sees, and neither hidden nor held. */
const isShown = (writerId: string) => sql`
  state = 'visible' and moderation is null and author_id <> ${writerId}
  and author_id not in (select user_id from users_hidden_from(${writerId}))
  and author_id not in (select user_id from users_muted_by(${writerId}))
  and not exists (select from people where people.id = author_id and people.is_deleting)`

const columns = {
  id: sql`id`,
  actorId: sql`author_id`,
  storyId: sql`space_id`,
  chapterId: sql`case when kind <> 'story' then target_id end`,
  text: sql`left(body, 200)`,
}

type Wanted = Parameters<WriterUpdateSource['list']>[1]

const listOf = (kinds: readonly string[]) => (db: Database, wanted: Wanted) =>
  listStoryUpdates(
    db,
    {
      table: sql`comments`,
      columns,
      isShown: sql`kind = any(${kinds}::text[]) and ${isShown(wanted.writer.userId)}`,
    },
    wanted,
  )

export const commentUpdates: WriterUpdateSource[] = [
  { kind: 'comments', permission: 'moderateComments', list: listOf(['story', 'chapter']) },
  { kind: 'notes', permission: 'edit', list: listOf(['draft']) },
]

/** Readers' comments without any reply. */
export async function listUnanswered(db: Database, wanted: Wanted) {
  return listStoryUpdates(
    db,
    {
      table: sql`comments`,
      columns,
      isShown: sql`kind in ('story', 'chapter') and parent_id is null and reply_count = 0 and not is_frozen
        and ${isShown(wanted.writer.userId)}`,
    },
    wanted,
  )
}
