import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export async function insertCall(
  tx: Transaction,
  call: Insertable<Tables['forum_calls']>,
  roleIds: readonly string[],
): Promise<void> {
  await tx.insertInto('forum_calls').values(call).execute()
  await tx
    .insertInto('forum_call_roles')
    .values(roleIds.map((role_id, index) => ({ topic_id: call.topic_id, role_id, position: index + 1 })))
    .execute()
}

export async function findCallRow(db: Database | Transaction, topicId: string) {
  return db.selectFrom('forum_calls').selectAll().where('topic_id', '=', topicId).executeTakeFirst()
}

export async function listCallRoles(db: Database | Transaction, topicId: string) {
  return db
    .selectFrom('forum_call_roles')
    .select(['role_id', 'is_filled'])
    .where('topic_id', '=', topicId)
    .orderBy('position')
    .execute()
}

/** Locked until the end of the transaction, so that nobody applies for a role that is being filled. */
export async function lockCallRole(tx: Transaction, topicId: string, roleId: string) {
  return tx
    .selectFrom('forum_call_roles')
    .select('is_filled')
    .where('topic_id', '=', topicId)
    .where('role_id', '=', roleId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertApplication(
  tx: Transaction,
  application: Insertable<Tables['forum_applications']>,
): Promise<void> {
  await tx.insertInto('forum_applications').values(application).execute()
}

export async function hasApplied(
  db: Database | Transaction,
  topicId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('forum_applications')
    .select('request_id')
    .where('topic_id', '=', topicId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The role of an accepted application is filled. Returns the topic, if the request came from one. */
export async function fillRole(
  tx: Transaction,
  requestId: string,
): Promise<{ topicId: string; categoryId: string } | undefined> {
  const { rows } = await sql<{ topicId: string; categoryId: string }>`
    update forum_call_roles set is_filled = true
    from forum_applications applied join forum_topics topic on topic.id = applied.topic_id
    where applied.request_id = ${requestId} and forum_call_roles.topic_id = applied.topic_id
      and forum_call_roles.role_id = applied.role_id
    returning topic.id as "topicId", topic.category_id as "categoryId"
  `.execute(tx)
  return rows[0]
}
