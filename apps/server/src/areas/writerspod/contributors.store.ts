import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

/** False if they are one already. */
export async function insertContributor(tx: Transaction, userId: string, byId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pod_contributors')
    .values({ user_id: userId, granted_by_id: byId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if they are none. */
export async function deleteContributor(tx: Transaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pod_contributors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Without those who are deleting their account. */
const shown = sql`pod_contributors join people on people.id = pod_contributors.user_id and not people.is_deleting`

export async function listContributors(db: Database, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<{ user_id: string; created_at: Date }>`
    select pod_contributors.user_id, pod_contributors.created_at from ${shown}
    order by pod_contributors.created_at desc, pod_contributors.user_id offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countContributors(db: Database): Promise<number> {
  return countRows(db, sql`(select pod_contributors.user_id from ${shown})`)
}
