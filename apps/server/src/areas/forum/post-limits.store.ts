// How much a user has posted, and whether they repeat themselves.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { hasRepeatedText } from '#platform/repeated-texts.ts'

/** When the user last posted in a topic, for slow mode. */
export async function findLastPosted(db: Database | Transaction, topicId: string, userId: string) {
  const row = await db
    .selectFrom('forum_posts')
    .select('created_at')
    .where('topic_id', '=', topicId)
    .where('author_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export async function countPostedSince(tx: Transaction, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from forum_posts
    where author_id = ${userId} and created_at >= ${since} and number > 1
  `.execute(tx)
  return rows[0]!.count
}

/** Of a user’s posts that everyone can read, without this one; counts no further than `max`. */
export async function countOtherPosts(
  tx: Transaction,
  userId: string,
  postId: string,
  max: number,
): Promise<number> {
  const rows = await tx
    .selectFrom('forum_posts')
    .select('id')
    .where('author_id', '=', userId)
    .where('id', '<>', postId)
    .where('state', '=', 'visible')
    .where('moderation', 'is', null)
    .limit(max)
    .execute()
  return rows.length
}

/** Whether the author posted the same text in another topic within the last hour. */
export const findRepeated = (
  tx: Transaction,
  { topicId, ...text }: { authorId: string; hash: Buffer; topicId: string },
): Promise<boolean> =>
  hasRepeatedText(
    tx,
    sql`forum_posts where created_at > now() - interval '1 hour' and topic_id <> ${topicId}`,
    text,
  )
