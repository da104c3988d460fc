import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

const selectExports = (db: Database | Transaction) =>
  db
    .selectFrom('data_exports')
    .select(['id', 'user_id', 'job_id', 'created_at', 'failed_at', 'expires_at', 'size'])

export async function findExport(db: Database | Transaction, id: string) {
  return selectExports(db).where('id', '=', id).executeTakeFirst()
}

export async function findLatestExport(db: Database | Transaction, userId: string) {
  return selectExports(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findRunningExport(tx: Transaction, userId: string) {
  return selectExports(tx)
    .where('user_id', '=', userId)
    .where('expires_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
}

export async function insertExport(
  tx: Transaction,
  given: { id: string; userId: string; jobId: string },
): Promise<void> {
  await tx
    .insertInto('data_exports')
    .values({ id: given.id, user_id: given.userId, job_id: given.jobId })
    .execute()
}

/** Returns whether it is still wanted: the account may be erased. */
export async function finishExport(
  tx: Transaction,
  id: string,
  whole: { size: number; expiresAt: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('data_exports')
    .set({ size: whole.size, expires_at: whole.expiresAt, failed_at: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function failExport(db: Database | Transaction, id: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ failed_at: new Date() })
    .where('id', '=', id)
    .where('expires_at', 'is', null)
    .execute()
}

/** Exports that have expired, failed a week ago, or were replaced by a newer complete one. */
export async function listOverExports(db: Database, now: Date): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from data_exports old
    where expires_at <= ${now} or failed_at <= ${now}::timestamptz - interval '7 days'
      or (expires_at is not null and exists (
        select from data_exports newer
        where newer.user_id = old.user_id and newer.created_at > old.created_at and newer.expires_at is not null
      ))
  `.execute(db)
  return rows
}

export async function deleteExport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', id).execute()
}

/** Which of these ids exist. */
export async function findKnownExports(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
