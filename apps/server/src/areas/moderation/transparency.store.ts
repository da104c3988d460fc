import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import type { TransparencyMonth } from '@fabula/contracts/moderation'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Finished months without figures, oldest first, since the first report. Months are in UTC: "2026-11-01". */
export async function listMissingMonths(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::date::text as month
    from generate_series(
      (select date_trunc('month', min(created_at) at time zone 'utc') from moderation_reports),
      date_trunc('month', now() at time zone 'utc') - interval '1 month',
      interval '1 month'
    ) month
    where not exists (select from transparency_months known where known.month = month::date)
    order by 1 limit ${limit}
  `.execute(db)
  return rows.map(({ month }) => month)
}

const isIn = (column: string, month: string) => {
  const start = sql`(${month}::date::timestamp at time zone 'utc')`
  const end = sql`((${month}::date + interval '1 month') at time zone 'utc')`
  return sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`
}

/** Of reports, cases, decisions and decided appeals of the month: nothing that happens later changes them. */
export async function countMonth(db: Database, month: string) {
  const [totals, byRule, byAction] = await Promise.all([
    sql<{
      reports: number
      cases: number
      appeals_upheld: number
      appeals_reversed: number
      median_hours: number | null
    }>`select
      (select count(*)::integer from moderation_reports
        where ${isIn('created_at', month)} and case_id is not null) as reports,
      (select count(*)::integer from moderation_cases where ${isIn('created_at', month)}) as cases,
      (select count(*)::integer from moderation_cases
        where ${isIn('appeal_decided_at', month)} and appeal_outcome = 'upheld') as appeals_upheld,
      (select count(*)::integer from moderation_cases
        where ${isIn('appeal_decided_at', month)} and appeal_outcome = 'reversed') as appeals_reversed,
      (select (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::float8
        from moderation_cases where ${isIn('decided_at', month)}) as median_hours`.execute(db),
    sql<{ rule_id: number; count: number }>`select rule_id, count(*)::integer as count from moderation_cases
      where ${isIn('decided_at', month)} group by rule_id`.execute(db),
    sql<{ action: CaseAction; count: number }>`select action, count(*)::integer as count from moderation_cases
      where ${isIn('decided_at', month)} group by action`.execute(db),
  ])
  return { totals: totals.rows[0]!, byRule: byRule.rows, byAction: byAction.rows }
}

export type PublishedFigures = Omit<TransparencyMonth, 'month'>

/** Figures that are published stay as they are: the difference of two versions would tell what happened between. */
export async function insertMonth(db: Database, month: string, figures: PublishedFigures): Promise<void> {
  await db
    .insertInto('transparency_months')
    .values({ month, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Newest first. */
export async function listMonths(db: Database, limit: number) {
  return db
    .selectFrom('transparency_months')
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<PublishedFigures>`figures`.as('figures'),
      'updated_at',
    ])
    .orderBy('transparency_months.month', 'desc')
    .limit(limit)
    .execute()
}
