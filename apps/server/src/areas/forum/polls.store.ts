import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export async function insertPoll(
  tx: Transaction,
  topicId: string,
  poll: { options: readonly string[]; multiple: boolean; endsAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('forum_polls')
    .values({ topic_id: topicId, is_multiple: poll.multiple, ends_at: poll.endsAt })
    .execute()
  await tx
    .insertInto('forum_poll_options')
    .values(
      poll.options.map((text, index) => ({ id: newId(), topic_id: topicId, position: index + 1, text })),
    )
    .execute()
}

export async function findPollRow(db: Database | Transaction, topicId: string) {
  return db.selectFrom('forum_polls').selectAll().where('topic_id', '=', topicId).executeTakeFirst()
}

/** Votes wait for each other, so that counts match them. */
export async function lockPoll(tx: Transaction, topicId: string) {
  return tx
    .selectFrom('forum_polls')
    .selectAll()
    .where('topic_id', '=', topicId)
    .forUpdate()
    .executeTakeFirst()
}

export async function listOptions(db: Database | Transaction, topicId: string) {
  return db
    .selectFrom('forum_poll_options')
    .select(['id', 'text', 'vote_count'])
    .where('topic_id', '=', topicId)
    .orderBy('position')
    .execute()
}

export async function listVotes(
  db: Database | Transaction,
  topicId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('forum_poll_votes')
    .select('option_id')
    .where('topic_id', '=', topicId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ option_id }) => option_id)
}

/** The poll is locked. */
export async function replaceVotes(
  tx: Transaction,
  topicId: string,
  userId: string,
  optionIds: readonly string[],
): Promise<void> {
  const removed = await tx
    .deleteFrom('forum_poll_votes')
    .where('topic_id', '=', topicId)
    .where('user_id', '=', userId)
    .returning('option_id')
    .execute()
  if (optionIds.length > 0)
    await tx
      .insertInto('forum_poll_votes')
      .values(optionIds.map((option_id) => ({ topic_id: topicId, user_id: userId, option_id })))
      .execute()
  const before = removed.map(({ option_id }) => option_id)
  await sql`
    update forum_poll_options set vote_count = vote_count
      + (id = any(${optionIds}::uuid[]))::integer - (id = any(${before}::uuid[]))::integer
    where topic_id = ${topicId}
  `.execute(tx)
  const change = Math.sign(optionIds.length) - Math.sign(before.length)
  await sql`update forum_polls set voter_count = voter_count + ${change} where topic_id = ${topicId}`.execute(
    tx,
  )
}
