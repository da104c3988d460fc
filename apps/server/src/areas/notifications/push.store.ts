// Queries for push subscriptions.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { PushTarget } from '#platform/push/web-push.ts'

export async function upsertSubscription(
  db: Database,
  owner: { userId: string; sessionId: string },
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  const theirs = { user_id: owner.userId, session_id: owner.sessionId, p256dh, auth }
  await db
    .insertInto('push_subscriptions')
    .values({ id: newId(), endpoint, ...theirs })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(theirs))
    .execute()
}

export async function deleteSubscription(db: Database, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function deleteSubscriptionById(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Deletes the oldest subscriptions beyond the limit. */
export async function deleteBeyond(db: Database, userId: string, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${most}
    )
  `.execute(db)
}

const living = sql<boolean>`exists (select from open_sessions where open_sessions.id = session_id)`

export async function listSubscribed(tx: Transaction, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('user_id')
    .distinct()
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where(living)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

export async function listSubscriptionsOf(db: Database | Transaction, userIds: readonly string[]) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'endpoint', 'created_at'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where(living)
    .execute()
}

export async function findSubscription(db: Database, id: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where(living)
    .executeTakeFirst()
}
