import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { countRows } from '#platform/paging.ts'

export type ReportRow = Selectable<Tables['moderation_reports']>
export type NewReportRow = Insertable<Tables['moderation_reports']>

export async function insertReport(tx: Transaction, row: NewReportRow): Promise<ReportRow> {
  return tx.insertInto('moderation_reports').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The same person's report in this case: of an account, or of a visitor by the hash of their email address. */
export async function findReportBy(
  tx: Transaction,
  caseId: string,
  by: { reporterId: string } | { visitorHash: Buffer },
): Promise<ReportRow | undefined> {
  return tx
    .selectFrom('moderation_reports')
    .selectAll()
    .where('case_id', '=', caseId)
    .$if('reporterId' in by, (query) =>
      query.where('reporter_id', '=', (by as { reporterId: string }).reporterId),
    )
    .$if('visitorHash' in by, (query) =>
      query.where('visitor_hash', '=', (by as { visitorHash: Buffer }).visitorHash),
    )
    .executeTakeFirst()
}

const withToken = (tx: Transaction, hash: Buffer) =>
  tx.selectFrom('moderation_reports').selectAll().where('token_hash', '=', hash)

export async function findReportWithToken(tx: Transaction, hash: Buffer): Promise<ReportRow | undefined> {
  return withToken(tx, hash).executeTakeFirst()
}

export async function lockReportWithToken(tx: Transaction, hash: Buffer): Promise<ReportRow | undefined> {
  return withToken(tx, hash).forUpdate().executeTakeFirst()
}

export async function updateReport(
  tx: Transaction,
  id: string,
  columns: Updateable<Tables['moderation_reports']>,
): Promise<ReportRow> {
  return tx
    .updateTable('moderation_reports')
    .set({ ...columns, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteReport(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('moderation_reports').where('id', '=', id).execute()
}

/** Three accounts that have earned some trust, not all in one network, and not all on one day (UTC). */
export async function hasEnoughReports(tx: Transaction, caseId: string): Promise<boolean> {
  const { rows } = await sql<{ isEnough: boolean }>`
    select count(distinct reporter_id) >= 3
      and count(distinct network_hash) >= 2
      and count(distinct (created_at at time zone 'UTC')::date) >= 2 as "isEnough"
    from moderation_reports
    where case_id = ${caseId} and reporter_id is not null and reporter_level >= 1
  `.execute(tx)
  return rows[0]!.isEnough
}

/** The case is decided, or its appeal. Networks are no longer needed. */
export async function closeReports(tx: Transaction, caseId: string, wasRight: boolean): Promise<void> {
  await tx
    .updateTable('moderation_reports')
    .set({ was_right: wasRight, network_hash: null, updated_at: new Date() })
    .where('case_id', '=', caseId)
    .execute()
}

export async function listReportsBy(
  db: Database,
  reporterId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReportRow[]> {
  return db
    .selectFrom('moderation_reports')
    .selectAll()
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countReportsBy(db: Database, reporterId: string): Promise<number> {
  return countRows(db, db.selectFrom('moderation_reports').select('id').where('reporter_id', '=', reporterId))
}

export async function listReportsIn(db: Database, caseId: string, limit: number) {
  return db
    .selectFrom('moderation_reports')
    .select(['id', 'reporter_id', 'is_automatic', 'reason', 'text', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A batch of the accounts that reported, in the order of their ids. */
export async function listReporterIds(
  db: Database | Transaction,
  caseId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_reports')
    .select('reporter_id')
    .where('case_id', '=', caseId)
    .where('reporter_id', 'is not', null)
    .$if(after !== null, (query) => query.where('reporter_id', '>', after!))
    .orderBy('reporter_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ reporter_id }) => reporter_id ?? [])
}

export type Accuracy = { right: number; decided: number }

/** How many of their decided reports led to action. */
export async function listAccuracy(
  db: Database,
  reporterIds: readonly string[],
): Promise<Map<string, Accuracy>> {
  const { rows } = await sql<Accuracy & { reporterId: string }>`
    select reporter_id as "reporterId", count(*) filter (where was_right) as right, count(*) as decided
    from moderation_reports
    where reporter_id = any(${reporterIds}::uuid[]) and was_right is not null
    group by reporter_id
  `.execute(db)
  return new Map(rows.map(({ reporterId, ...accuracy }) => [reporterId, accuracy]))
}

/** Returns the addresses of visitors and forgets them. */
export async function takeVisitorEmails(tx: Transaction, caseId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('moderation_reports')
    .select(['id', 'visitor_email'])
    .where('case_id', '=', caseId)
    .where('visitor_email', 'is not', null)
    .forUpdate()
    .execute()
  await tx
    .updateTable('moderation_reports')
    .set({ visitor_email: null })
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  return rows.flatMap(({ visitor_email }) => visitor_email ?? [])
}

export async function deleteUnconfirmedBefore(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('moderation_reports')
    .where('case_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
