import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export async function addFollower(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('pod_followers')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFollower(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('pod_followers').where('user_id', '=', userId).execute()
}

export async function findFollowing(db: Database, userId: string | null) {
  const { rows } = await sql<{ count: number; is_following: boolean }>`
    select count(*)::integer as count,
      exists (select from pod_followers where user_id = ${userId}) as is_following
    from pod_followers
  `.execute(db)
  return rows[0]!
}

/** In batches, by id. */
export async function listFollowers(
  db: Database | Transaction,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('pod_followers')
    .select('user_id')
    .$if(afterId !== null, (query) => query.where('user_id', '>', afterId!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
