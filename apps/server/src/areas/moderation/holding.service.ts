// Opening cases, adding reports to them, and hiding what was reported until a moderator has decided.
import { type ReportKind, type ReportReason, reasonSeverity } from '@fabula/contracts/moderation-kinds'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as cases from './cases.store.ts'
import type { Moderating } from './moderation.context.ts'
import type { ReportedThing, ReportTarget } from './report-targets.ts'
import * as reports from './reports.store.ts'
import './moderation.events.ts'

type Holding = Pick<Moderating, 'events'>

/** What was reported, as it was at that moment. */
export type Reported = {
  kind: ReportKind
  id: string
  ownerId: string | null
  title: string
  link: string | null
  snapshot: reports.NewReportRow['snapshot']
}

const maxTitleLength = 400
const maxLinkLength = 400
/** From here on a report of sexual content involving minors is enough to hide something. */
const urgentLevel = 2

export const describeReported = (kind: ReportKind, thing: ReportedThing): Reported => ({
  kind,
  id: thing.id,
  ownerId: thing.ownerId,
  title: thing.title.slice(0, maxTitleLength).toWellFormed(),
  link: thing.link && thing.link.length <= maxLinkLength ? thing.link : null,
  snapshot: JSON.stringify({ ...thing.snapshot, takenAt: new Date().toISOString() }),
})

/** The open case about it, locked. The first report opens it. */
export async function lockCaseAbout(
  tx: Transaction,
  { kind, id, ownerId, title, link, snapshot }: Reported,
  reason: ReportReason,
): Promise<cases.CaseRow> {
  // Another report may open one in between, and a moderator may decide that one.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const open = await cases.lockOpenCase(tx, kind, id)
    if (open) return open
    const now = new Date()
    await cases.insertCase(tx, {
      id: newId(),
      target_kind: kind,
      target_id: id,
      subject_id: ownerId,
      title,
      link,
      reason,
      severity: reasonSeverity[reason],
      snapshot,
      created_at: now,
      updated_at: now,
    })
  }
  throw new AppError('CONFLICT_ERROR')
}

/** Counts a report that was just stored, and holds what it is about if that is due. */
export async function countReport(
  context: Holding,
  tx: Transaction,
  target: ReportTarget,
  row: cases.CaseRow,
  report: Pick<reports.ReportRow, 'id' | 'is_automatic' | 'reason' | 'reporter_level'>,
): Promise<void> {
  const reason = report.reason as ReportReason
  const severity = reasonSeverity[reason]
  const isMoreSevere = severity > row.severity
  await cases.updateCase(
    tx,
    row.id,
    {
      reporter_count: row.reporter_count + (report.is_automatic ? 0 : 1),
      ...(isMoreSevere && { reason, severity }),
    },
    { isNews: isMoreSevere },
  )
  await context.events.publish(tx, 'report.received', { reportId: report.id, caseId: row.id })
  if (row.is_held) return
  const isUrgent = reason === 'minors' && report.reporter_level >= urgentLevel
  const isDue =
    report.is_automatic || isUrgent || (target.isHeldByCount && (await reports.hasEnoughReports(tx, row.id)))
  if (isDue) await hold(context, tx, target, row)
}

async function hold(
  { events }: Holding,
  tx: Transaction,
  target: ReportTarget,
  row: cases.CaseRow,
): Promise<void> {
  const { id, target_kind, target_id } = row
  await cases.updateCase(tx, id, { is_held: true, held_at: new Date() })
  // An earlier decision may hide it already.
  if ((await cases.findModeration(tx, target_kind, target_id)) !== 'held') return
  await target.setModeration(tx, target_id, 'held')
  await events.publish(tx, 'case.held', describeHeld(row))
}

export const describeHeld = ({ id, subject_id, title }: cases.CaseRow) => ({
  caseId: id,
  subjectId: subject_id,
  title,
})

/** For other areas: something new that a moderator has to see first. In the transaction that creates it. */
export async function holdForReview(
  { events, targets }: Pick<Moderating, 'events' | 'targets'>,
  tx: Transaction,
  { kind, id, reason }: { kind: ReportKind; id: string; reason: ReportReason },
): Promise<void> {
  const target = targets.get(kind)
  const thing = await target.find(tx, id)
  if (!thing) return
  const reported = describeReported(kind, thing)
  const row = await lockCaseAbout(tx, reported, reason)
  if (row.is_held) return
  const report = await reports.insertReport(tx, {
    id: newId(),
    case_id: row.id,
    target_kind: kind,
    target_id: id,
    title: reported.title,
    snapshot: reported.snapshot,
    is_automatic: true,
    reason,
  })
  await countReport({ events }, tx, target, row, report)
}
