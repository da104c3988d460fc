// How far users have read topics.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/** Never goes back, nor beyond the last post. */
export async function putRead(
  db: Database | Transaction,
  { userId, topicId, number }: { userId: string; topicId: string; number: number },
): Promise<number> {
  const { rows } = await sql<{ last_read_number: number }>`
    insert into forum_reads (user_id, topic_id, last_read_number, read_at)
    select ${userId}, id, least(${number}::integer, last_post_number), now() from forum_topics where id = ${topicId}
    on conflict (user_id, topic_id) do update set
      last_read_number = greatest(forum_reads.last_read_number, excluded.last_read_number),
      read_at = excluded.read_at
    returning last_read_number
  `.execute(db)
  return rows[0]?.last_read_number ?? 0
}

/** All topics that the user has opened. */
export async function markAllRead(db: Database, userId: string): Promise<void> {
  await sql`
    update forum_reads set last_read_number = last_post_number, read_at = now()
    from forum_topics
    where forum_reads.user_id = ${userId} and forum_topics.id = forum_reads.topic_id
      and last_read_number < last_post_number
  `.execute(db)
}
