import type { ExportFormat } from '@fabula/contracts/import-export'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type StoryExportRow = NonNullable<Awaited<ReturnType<typeof findStoryExport>>>

const selectExports = (db: Database | Transaction) => db.selectFrom('story_exports').selectAll()

export async function findStoryExport(db: Database | Transaction, id: string) {
  return selectExports(db).where('id', '=', id).executeTakeFirst()
}

/** Readers are not stored, only counted. */
export async function countDownload(tx: Transaction, storyId: string): Promise<void> {
  await sql`
    insert into story_downloads (story_id, day, downloads)
    values (${storyId}, (now() at time zone 'UTC')::date, 1)
    on conflict (story_id, day) do update set downloads = story_downloads.downloads + 1
  `.execute(tx)
}

export async function findDownloadsOfDay(
  db: Database | Transaction,
  storyId: string,
  day: string,
): Promise<number> {
  const row = await db
    .selectFrom('story_downloads')
    .select('downloads')
    .where('story_id', '=', storyId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.downloads ?? 0
}

export type Wanted = { userId: string; storyId: string; format: ExportFormat; hasDrafts: boolean }

export async function findRunningStoryExport(
  tx: Transaction,
  { userId, storyId, format, hasDrafts }: Wanted,
) {
  return selectExports(tx)
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .where('format', '=', format)
    .where('has_drafts', '=', hasDrafts)
    .where('expires_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
}

export async function insertStoryExport(
  tx: Transaction,
  { userId, storyId, format, hasDrafts, ...rest }: Wanted & { id: string; jobId: string; fileName: string },
): Promise<StoryExportRow> {
  return tx
    .insertInto('story_exports')
    .values({
      id: rest.id,
      story_id: storyId,
      user_id: userId,
      job_id: rest.jobId,
      format,
      has_drafts: hasDrafts,
      file_name: rest.fileName,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns whether the export was still running. */
export async function finishStoryExport(
  db: Database,
  id: string,
  { size, expiresAt }: { size: number; expiresAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('story_exports')
    .set({ size, expires_at: expiresAt })
    .where('id', '=', id)
    .where('expires_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function failStoryExport(
  db: Database | Transaction,
  id: string,
  problem: string | null,
): Promise<void> {
  await db
    .updateTable('story_exports')
    .set({ failed_at: sql<Date>`now()`, problem })
    .where('id', '=', id)
    .where('expires_at', 'is', null)
    .execute()
}

/** Expired exports, and those that never finished. */
export async function listOverStoryExports(
  db: Database,
  now: Date,
): Promise<{ id: string; user_id: string }[]> {
  const aDayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  return db
    .selectFrom('story_exports')
    .select(['id', 'user_id'])
    .where((row) =>
      row.or([
        row('expires_at', '<=', now),
        row.and([row('expires_at', 'is', null), row('created_at', '<', aDayAgo)]),
      ]),
    )
    .limit(1000)
    .execute()
}

export async function deleteStoryExport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('story_exports').where('id', '=', id).execute()
}

export async function findKnownStoryExports(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('story_exports')
    .select('id')
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Serializes concurrent requests for the same export. */
export async function holdWanted(
  tx: Transaction,
  { userId, storyId, format, hasDrafts }: Wanted,
): Promise<void> {
  const name = `story export ${userId} ${storyId} ${format} ${hasDrafts}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
