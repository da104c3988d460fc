// Writes posts, their history, mentions and helpful marks.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { setHelpfulMark } from '#platform/helpful-marks.ts'
import { fold } from '#platform/search-folding.ts'

const wordsOf = (text: string) => sql<string>`to_tsvector('english', ${fold(text)})`

export type NewPostRow = Omit<Insertable<Tables['forum_posts']>, 'words' | 'number'>

/** Returns its number. The topic is locked, so numbers have no gaps. */
export async function insertPost(tx: Transaction, post: NewPostRow): Promise<number> {
  const { rows } = await sql<{ last_post_number: number }>`
    update forum_topics set last_post_number = last_post_number + 1 where id = ${post.topic_id}
    returning last_post_number
  `.execute(tx)
  const number = rows[0]!.last_post_number
  await tx
    .insertInto('forum_posts')
    .values({ ...post, number, words: wordsOf(post.text) })
    .execute()
  return number
}

export async function updatePost(
  tx: Transaction,
  id: string,
  changes: Omit<Updateable<Tables['forum_posts']>, 'words'>,
): Promise<void> {
  await tx
    .updateTable('forum_posts')
    .set({ ...changes, ...(changes.text !== undefined && { words: wordsOf(changes.text) }) })
    .where('id', '=', id)
    .execute()
}

export async function insertEdit(
  tx: Transaction,
  edit: { id: string; post_id: string; html: string; replaced_at: Date },
): Promise<void> {
  await tx.insertInto('forum_post_edits').values(edit).execute()
}

export async function listEdits(db: Database, postId: string, limit: number) {
  return db
    .selectFrom('forum_post_edits')
    .select(['html', 'replaced_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteEdits(tx: Transaction, postId: string): Promise<void> {
  await tx.deleteFrom('forum_post_edits').where('post_id', '=', postId).execute()
}

/** Replaces whom a post mentions. */
export async function setMentions(
  tx: Transaction,
  { postId, topicId, userIds }: { postId: string; topicId: string; userIds: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('forum_mentions')
    .where('post_id', '=', postId)
    .where(sql<boolean>`user_id <> all(${userIds}::uuid[])`)
    .execute()
  if (userIds.length === 0) return
  await tx
    .insertInto('forum_mentions')
    .columns(['post_id', 'user_id', 'topic_id'])
    .expression(sql`select ${postId}::uuid, unnest(${userIds}::uuid[]), ${topicId}::uuid`)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listMentionedIds(tx: Transaction, postId: string): Promise<string[]> {
  const rows = await tx.selectFrom('forum_mentions').select('user_id').where('post_id', '=', postId).execute()
  return rows.map(({ user_id }) => user_id)
}

export const setHelpful = (tx: Transaction, postId: string, userId: string, isHelpful: boolean) =>
  setHelpfulMark(tx, { table: sql`forum_helpful_marks`, target: ['post_id', postId], userId }, isHelpful)
