import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type QuotedPost = {
  key: string
  topic_id: string
  story_id: string | null
  topic_author_id: string | null
  topic_moderation: string | null
  is_topic_deleted: boolean
  is_available: boolean
}

/** Of quoted posts, by "topic id number": whether the viewer could read them. */
export async function listQuoted(
  db: Database | Transaction,
  keys: readonly string[],
  viewerId: string | null,
): Promise<QuotedPost[]> {
  const wanted = keys.map((key) => key.split(' '))
  const { rows } = await sql<QuotedPost>`
    select forum_posts.topic_id || ' ' || forum_posts.number as key, forum_posts.topic_id, topic.story_id,
      topic.author_id as topic_author_id, topic.moderation as topic_moderation,
      topic.deleted_at is not null as is_topic_deleted,
      forum_posts.state = 'visible' and forum_posts.moderation is null
        and forum_posts.author_id not in (select user_id from users_hidden_from(${viewerId}))
        and forum_posts.author_id not in (select user_id from users_muted_by(${viewerId}))
        and not exists (select from people where people.id = forum_posts.author_id and people.is_deleting)
        as is_available
    from unnest(${wanted.map(([id]) => id)}::uuid[], ${wanted.map(([, number]) => Number(number))}::integer[])
      wanted (topic_id, number)
    join forum_posts using (topic_id, number)
    join forum_topics topic on topic.id = forum_posts.topic_id
  `.execute(db)
  return rows
}
