import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { setHelpfulMark } from '#platform/helpful-marks.ts'
import { hasRepeatedText } from '#platform/repeated-texts.ts'
import type { Insertable, Updateable } from 'kysely'

export type NewComment = Insertable<Tables['comments']>
type Changes = Updateable<Tables['comments']>

/** Returns whether it is new; false for the second of two concurrent duplicates. */
export async function insertComment(tx: Transaction, comment: NewComment): Promise<boolean> {
  const result = await tx
    .insertInto('comments')
    .values(comment)
    .onConflict((conflict) =>
      conflict.columns(['author_id', 'made_with']).where('made_with', 'is not', null).doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function updateComment(tx: Transaction, id: string, changes: Changes): Promise<void> {
  await tx.updateTable('comments').set(changes).where('id', '=', id).execute()
}

/**
 * Every change in a thread locks its first comment, so that counts, replies and freezes are serialized without
 * deadlocks. Undefined if there is no such comment.
 */
export async function lockThread(
  tx: Transaction,
  where: { id: string; storyId: string },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('comments')
    .select('root_id')
    .where('id', '=', where.id)
    .where('space_id', '=', where.storyId)
    .executeTakeFirst()
  if (!found) return undefined
  await tx.selectFrom('comments').select('id').where('id', '=', found.root_id).forNoKeyUpdate().execute()
  return found.root_id
}

/** Whether the author already has a comment that is visible to readers. */
export async function hasShown(tx: Transaction, authorId: string, storyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .where('space_id', '=', storyId)
    .where('kind', 'not in', ['draft', 'item_draft'])
    .where('state', '=', 'visible')
    .where('moderation', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the author posted the same text about something else within the last hour. */
export const findRepeated = (
  tx: Transaction,
  { elsewhereThan, ...text }: { authorId: string; hash: Buffer; elsewhereThan: string },
): Promise<boolean> =>
  hasRepeatedText(
    tx,
    sql`comments where created_at > now() - interval '1 hour' and target_id <> ${elsewhereThan}`,
    text,
  )

/** Returns the users who were not mentioned before. */
export async function setMentions(
  tx: Transaction,
  commentId: string,
  userIds: readonly string[],
): Promise<string[]> {
  await tx
    .deleteFrom('comment_mentions')
    .where('comment_id', '=', commentId)
    .where(sql<boolean>`user_id <> all(${userIds}::uuid[])`)
    .execute()
  if (userIds.length === 0) return []
  const rows = await tx
    .insertInto('comment_mentions')
    .columns(['comment_id', 'user_id'])
    .expression(sql`select ${commentId}::uuid, unnest(${userIds}::uuid[])`)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function listMentionedIds(tx: Transaction, commentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('comment_mentions')
    .select('user_id')
    .where('comment_id', '=', commentId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export const setHelpful = (tx: Transaction, commentId: string, userId: string, isHelpful: boolean) =>
  setHelpfulMark(
    tx,
    { table: sql`comment_helpful_marks`, target: ['comment_id', commentId], userId },
    isHelpful,
  )

export async function insertHelpfulMarks(
  db: Database,
  marks: readonly { comment_id: string; user_id: string }[],
): Promise<void> {
  if (marks.length === 0) return
  await db
    .insertInto('comment_helpful_marks')
    .values([...marks])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Comments anchored to a text, one batch at a time. */
export async function listAnchored(tx: Transaction, targetId: string, after: string | null, limit: number) {
  return tx
    .selectFrom('comments')
    .select(['id', 'quote', 'anchor_block', 'anchor_start', 'anchor_end'])
    .where('target_id', '=', targetId)
    .where('anchor_block', 'is not', null)
    .where('quote', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type Move = { id: string; block: number; start: number; end: number; isChanged: boolean }

export async function moveAnchors(tx: Transaction, versionId: string, moves: readonly Move[]): Promise<void> {
  await sql`
    update comments set
      anchor_block = moved.block, anchor_start = moved.start, anchor_end = moved."end",
      is_text_changed = moved."isChanged", anchor_version_id = ${versionId}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as moved (id uuid, block integer, start integer, "end" integer, "isChanged" boolean)
    where comments.id = moved.id
  `.execute(tx)
}

/** For the user's data export, one batch at a time. */
export async function listOfAuthor(db: Database, authorId: string, after: string | null, limit: number) {
  return db
    .selectFrom('comments')
    .select([
      'id',
      'kind',
      'space_id',
      'target_id',
      'parent_id',
      'body',
      'quote',
      'is_spoiler',
      'state',
      'moderation',
      'created_at',
      'edited_at',
    ])
    .where('author_id', '=', authorId)
    .where('state', '!=', 'deleted')
    .where(sql<boolean>`moderation is distinct from 'illegal'`)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}
