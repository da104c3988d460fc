import type { CaseState, ReportKind, ReportReason } from '@fabula/contracts/moderation-kinds'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { countRows } from '#platform/paging.ts'
import type { ModerationState } from './report-targets.ts'

export type CaseRow = Selectable<Tables['moderation_cases']>
export type NewCase = Insertable<Tables['moderation_cases']>

export async function findCase(db: Database | Transaction, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('moderation_cases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Until the end of the transaction: two decisions about a case happen one after the other. */
export async function lockCase(tx: Transaction, id: string): Promise<CaseRow | undefined> {
  return tx.selectFrom('moderation_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function lockOpenCase(
  tx: Transaction,
  kind: ReportKind,
  targetId: string,
): Promise<CaseRow | undefined> {
  return tx
    .selectFrom('moderation_cases')
    .selectAll()
    .where('target_kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

/** Does nothing if another report has opened one in the meantime. */
export async function insertCase(tx: Transaction, row: NewCase): Promise<void> {
  await tx
    .insertInto('moderation_cases')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['target_kind', 'target_id'])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .execute()
}

export async function insertDecidedCase(tx: Transaction, row: NewCase): Promise<CaseRow> {
  const now = new Date()
  return tx
    .insertInto('moderation_cases')
    .values({ ...row, state: 'decided', decided_at: now, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `isNews`: those who have the case open must look at it again before they decide. */
export async function updateCase(
  tx: Transaction,
  id: string,
  columns: Updateable<Tables['moderation_cases']>,
  { isNews = true } = {},
): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ ...columns, ...(isNews && { revision: sql<number>`revision + 1`, updated_at: new Date() }) })
    .where('id', '=', id)
    .execute()
}

/** Those of the things that an open case is about, with a report for one of the reasons. */
export async function listReportedFor(
  db: Database | Transaction,
  kind: ReportKind,
  targetIds: readonly string[],
  reasons: readonly ReportReason[],
): Promise<string[]> {
  const { rows } = await sql<{ target_id: string }>`
    select target_id from moderation_cases
    where target_kind = ${kind} and target_id = any(${targetIds}::uuid[]) and state = 'open' and exists (
      select from moderation_reports
      where moderation_reports.case_id = moderation_cases.id and moderation_reports.reason = any(${reasons}::text[])
    )
  `.execute(db)
  return rows.map(({ target_id }) => target_id)
}

export async function isReported(db: Database, kind: ReportKind, targetId: string): Promise<boolean> {
  const found = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_kind', '=', kind)
    .where('target_id', '=', targetId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Hiding = Pick<CaseRow, 'id' | 'subject_id'> & { state: ModerationState }

/** What hides the thing now: the latest decision that wasn't reversed, or an open case that holds it. */
export async function findHiding(
  db: Database | Transaction,
  kind: string,
  targetId: string,
): Promise<Hiding | undefined> {
  const { rows } = await sql<Hiding>`
    select id, subject_id, coalesce(moderation, 'held') as state from moderation_cases
    where target_kind = ${kind} and target_id = ${targetId} and (
      (moderation is not null and appeal_outcome is distinct from 'reversed') or (state = 'open' and is_held)
    )
    order by decided_at desc nulls last limit 1
  `.execute(db)
  return rows[0]
}

export async function findModeration(
  tx: Transaction,
  kind: string,
  targetId: string,
): Promise<ModerationState | null> {
  return (await findHiding(tx, kind, targetId))?.state ?? null
}

const maxRelabeled = 100

/** Other decisions about the labels of the same thing, newest first. */
export async function listRelabeled(
  tx: Transaction,
  { id, target_kind, target_id }: Pick<CaseRow, 'id' | 'target_kind' | 'target_id'>,
) {
  return tx
    .selectFrom('moderation_cases')
    .select(['before', 'appeal_outcome', 'decided_at', 'appeal_decided_at'])
    .where('target_kind', '=', target_kind)
    .where('target_id', '=', target_id)
    .where('action', '=', 'relabel')
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(maxRelabeled)
    .execute()
}

export type QueueFilter = {
  states: readonly CaseState[]
  kind: ReportKind | undefined
  reason: ReportReason | undefined
  /** Null: cases that nobody has claimed; undefined: all. */
  claimedBy: string | null | undefined
  /** urgent: by severity, number of reporters and age. */
  order: 'urgent' | 'newest'
}

/** Where the previous page ended. */
export type QueueEnd = { severity: number; reporterCount: number; at: Date; id: string }
export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

const queueColumns = sql`
  id, number, target_kind, title, state, is_held, reason, severity, reporter_count, claimed_by, claimed_until,
  appealed_at, created_at, updated_at
`

const orders = {
  urgent: sql`(-severity), (-reporter_count), created_at, id`,
  newest: sql`updated_at desc, id desc`,
}

function conditionsOf(
  state: CaseState,
  { kind, reason, claimedBy, order }: QueueFilter,
  end?: QueueEnd,
): RawBuilder<unknown> {
  const conditions = [sql`state = ${state}`]
  if (kind) conditions.push(sql`target_kind = ${kind}`)
  if (reason) conditions.push(sql`reason = ${reason}`)
  if (claimedBy) conditions.push(sql`claimed_by = ${claimedBy} and claimed_until > now()`)
  if (claimedBy === null) conditions.push(sql`(claimed_by is null or claimed_until <= now())`)
  if (end && order === 'newest') conditions.push(sql`(updated_at, id) < (${end.at}, ${end.id})`)
  if (end && order === 'urgent')
    conditions.push(sql`
      ((-severity), (-reporter_count), created_at, id)
        > (${-end.severity}, ${-end.reporterCount}, ${end.at}, ${end.id})
    `)
  return sql.join(conditions, sql` and `)
}

/** State by state, because every index of the queue begins with the state. */
export async function listQueue(
  db: Database,
  filter: QueueFilter,
  { offset, limit }: { offset: number; limit: number },
  end?: QueueEnd,
) {
  const order = orders[filter.order]
  const parts = filter.states.map(
    (state) => sql`(
      select ${queueColumns} from moderation_cases where ${conditionsOf(state, filter, end)}
      order by ${order} limit ${offset + limit}
    )`,
  )
  const { rows } = await sql<
    Pick<
      CaseRow,
      | 'id'
      | 'number'
      | 'target_kind'
      | 'title'
      | 'state'
      | 'is_held'
      | 'reason'
      | 'severity'
      | 'reporter_count'
      | 'claimed_by'
      | 'claimed_until'
      | 'appealed_at'
      | 'created_at'
      | 'updated_at'
    >
  >`
    select * from (${sql.join(parts, sql` union all `)}) listed
    order by ${order} offset ${offset} limit ${limit}
  `.execute(db)
  return rows
}

export async function countQueue(db: Database, filter: QueueFilter, maxTotal: number): Promise<number> {
  const parts = filter.states.map(
    (state) => sql`select id from moderation_cases where ${conditionsOf(state, filter)}`,
  )
  return countRows(db, sql`(${sql.join(parts, sql` union all `)})`, maxTotal)
}

export type QueueCounts = { open: number; mine: number; appealed: number }

export async function countWaiting(db: Database, userId: string, atMost: number): Promise<QueueCounts> {
  const counted = (condition: RawBuilder<unknown>) =>
    sql`(select count(*) from (select from moderation_cases where ${condition} limit ${atMost}) found)`
  const { rows } = await sql<QueueCounts>`
    select
      ${counted(sql`state = 'open'`)} as open,
      ${counted(sql`state in ('open', 'appealed') and claimed_by = ${userId} and claimed_until > now()`)} as mine,
      ${counted(sql`state = 'appealed'`)} as appealed
  `.execute(db)
  return rows[0]!
}

/** The cases that wait for a decision, and since when the oldest does. */
export async function summarizeWaiting(db: Database): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(coalesce(appealed_at, created_at)) as "oldestAt"
    from moderation_cases where state in ('open', 'appealed')
  `.execute(db)
  return rows[0]!
}

export async function countCasesAbout(
  db: Database,
  subjectId: string,
): Promise<{ caseCount: number; upheldCount: number }> {
  const { rows } = await sql<{ caseCount: number; upheldCount: number }>`
    select
      count(*) as "caseCount",
      count(*) filter (where action <> 'none' and appeal_outcome is distinct from 'reversed') as "upheldCount"
    from moderation_cases where subject_id = ${subjectId}
  `.execute(db)
  return rows[0]!
}

export async function listDecisionsAbout(db: Database, subjectId: string, exceptId: string, limit: number) {
  return db
    .selectFrom('moderation_cases')
    .select(['id', 'number', 'action', 'rule_id', 'appeal_outcome', 'decided_at'])
    .where('subject_id', '=', subjectId)
    .where('id', '<>', exceptId)
    .where('decided_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** What a user may see of the cases about them, newest first. */
export async function listCasesAbout(db: Database, subjectId: string, limit: number): Promise<CaseRow[]> {
  return db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where((row) => row.or([row('is_held', '=', true), row('state', '<>', 'open')]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** For staff: also open cases that the user knows nothing about. Newest first. */
export async function listAllCasesAbout(db: Database, subjectId: string, limit: number): Promise<CaseRow[]> {
  return db
    .selectFrom('moderation_cases')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
