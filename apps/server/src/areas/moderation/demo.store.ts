import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { CaseRow, NewCase } from './cases.store.ts'
import type { NewReportRow } from './reports.store.ts'

export async function findLatestCase(
  db: Database,
  kind: string,
  targetId: string,
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('target_kind', '=', kind)
    .where('target_id', '=', targetId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type CaseDates = {
  reportedAt: Date
  decidedAt: Date
  appealedAt: Date
  appealDecidedAt: Date
}

/** As if everything in the case had happened then; what has not happened stays empty. */
export async function dateCase(db: Database, id: string, dates: CaseDates): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update moderation_cases set
        created_at = ${dates.reportedAt},
        held_at = case when held_at is not null then ${dates.reportedAt}::timestamptz end,
        decided_at = case when decided_at is not null then ${dates.decidedAt}::timestamptz end,
        appealed_at = case when appealed_at is not null then ${dates.appealedAt}::timestamptz end,
        appeal_decided_at = case when appeal_decided_at is not null then ${dates.appealDecidedAt}::timestamptz end,
        updated_at = case
          when appeal_decided_at is not null then ${dates.appealDecidedAt}::timestamptz
          when appealed_at is not null then ${dates.appealedAt}::timestamptz
          when decided_at is not null then ${dates.decidedAt}::timestamptz
          else ${dates.reportedAt}::timestamptz
        end,
        snapshot = jsonb_set(snapshot, '{takenAt}', to_jsonb(${dates.reportedAt.toISOString()}::text))
      where id = ${id}
    `.execute(tx)
    await tx
      .updateTable('moderation_reports')
      .set({ created_at: dates.reportedAt, updated_at: dates.reportedAt })
      .where('case_id', '=', id)
      .execute()
  })
}

/** Skips those that exist. */
export async function insertClosedCases(
  db: Database,
  cases: readonly NewCase[],
  reports: readonly NewReportRow[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('moderation_cases')
      .values(cases)
      .onConflict((one) => one.doNothing())
      .execute()
    await tx
      .insertInto('moderation_reports')
      .values(reports)
      .onConflict((one) => one.doNothing())
      .execute()
  })
}
