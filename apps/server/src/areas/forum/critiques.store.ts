import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export async function insertCritique(
  tx: Transaction,
  critique: Insertable<Tables['forum_critiques']>,
): Promise<void> {
  await tx.insertInto('forum_critiques').values(critique).execute()
}

export async function findCritiqueRow(db: Database | Transaction, topicId: string) {
  return db.selectFrom('forum_critiques').selectAll().where('topic_id', '=', topicId).executeTakeFirst()
}

const shown = sql`said.state = 'visible' and said.moderation is null`

/** One critique is what one user wrote in one topic of another user. */
export const critiquesGiven = (userId: string) => sql`
  select count(distinct said.topic_id)::integer from forum_posts said
  join forum_critiques using (topic_id) join forum_topics topic on topic.id = said.topic_id
  where said.author_id = ${userId} and topic.author_id <> ${userId} and topic.deleted_at is null and ${shown}`

export async function countCritiques(
  db: Database | Transaction,
  userId: string,
): Promise<{ given: number; received: number }> {
  const { rows } = await sql<{ given: number; received: number }>`
    select
      (${critiquesGiven(userId)}) as given,
      (select count(distinct (said.topic_id, said.author_id))::integer from forum_topics topic
        join forum_critiques on forum_critiques.topic_id = topic.id
        join forum_posts said on said.topic_id = topic.id
        where topic.author_id = ${userId} and topic.deleted_at is null and said.author_id <> ${userId} and ${shown}
      ) as received
  `.execute(db)
  return rows[0]!
}
