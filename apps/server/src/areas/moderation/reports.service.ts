// Reports of users and visitors. All reports of one thing are one case until a moderator decides it.
import { createHash, randomBytes } from 'node:crypto'
import type { NewReport, Report } from '@fabula/contracts/moderation'
import type { TokenFault } from '@fabula/contracts/accounts.shapes'
import type { ReportKind, ReportReason } from '@fabula/contracts/moderation-kinds'
import { lockUsers } from '#areas/users/public.ts'
import { findTrustLevel, spendDailyLimit } from '#areas/trust/public.ts'
import type { Actor, ClientInfo, SignedInActor } from '#platform/actor.ts'
import { shortenAddress } from '#platform/address.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { countReport, describeReported, lockCaseAbout } from './holding.service.ts'
import type { Moderating } from './moderation.context.ts'
import { confirmReportMail } from './moderation.mails.ts'
import * as store from './reports.store.ts'

/** Staff count as the most trusted reporters. */
const staffLevel = 3
const confirmationMilliseconds = 24 * 60 * 60 * 1000

export async function report(
  context: Moderating,
  actor: Actor,
  given: NewReport,
  client: ClientInfo,
): Promise<{ report: Report; isRepeated: boolean }> {
  if (actor.kind === 'visitor')
    return { report: await reportAsVisitor(context, actor, given, client), isRepeated: false }
  const { row, isRepeated } = await context.db.transaction().execute(async (tx) => {
    await lockReported(context, tx, { kind: given.targetKind, id: given.targetId, reporterId: actor.userId })
    const { target, reported } = await openReported(context, tx, actor, given)
    if (reported.ownerId === actor.userId || (await target.isWorkOf?.(tx, reported.id, actor.userId)))
      throw invalid({ targetId: 'is your own' })
    const open = await lockCaseAbout(tx, reported, given.reason)
    const first = await store.findReportBy(tx, open.id, { reporterId: actor.userId })
    if (first) return { row: first, isRepeated: true }
    await spendDailyLimit(context, tx, actor, 'reports')
    const level = actor.user.roles.length > 0 ? staffLevel : await findTrustLevel(tx, actor.userId)
    const row = await store.insertReport(tx, {
      ...newRow(context, given, client, reported),
      case_id: open.id,
      reporter_id: actor.userId,
      reporter_level: level,
    })
    await countReport(context, tx, target, open, row)
    return { row, isRepeated: false }
  })
  return { report: presentReport(row), isRepeated }
}

/**
 * Counts once the email address is confirmed. The response is the same for an address that has reported this before, so
 * that nobody can find out who did.
 */
async function reportAsVisitor(
  context: Moderating,
  actor: Actor,
  given: NewReport,
  client: ClientInfo,
): Promise<Report> {
  const { email } = given
  if (!email) throw invalid({ email: 'is required' })
  await context.limits.consume('reports', { address: client.address, userId: null }, email)
  const token = randomBytes(32).toString('base64url')
  const row = await context.db.transaction().execute(async (tx) => {
    const { reported } = await openReported(context, tx, actor, given)
    const stored = await store.insertReport(tx, {
      ...newRow(context, given, client, reported),
      visitor_email: email,
      visitor_hash: keyedHash(context, 'report-visitor', email),
      owner_id: reported.ownerId,
      token_hash: hashOf(token),
      token_expires_at: new Date(Date.now() + confirmationMilliseconds),
    })
    await context.mail.send(tx, {
      to: email,
      template: confirmReportMail,
      data: { title: reported.title, url: `${siteOf(context.config).siteUrl}/report/confirm?token=${token}` },
    })
    return stored
  })
  return presentReport(row)
}

/** Repeatable: email clients and impatient people open a link twice. */
export async function confirmReport(context: Moderating, token: string): Promise<Report> {
  const row = await context.db.transaction().execute(async (tx) => {
    const known = await store.findReportWithToken(tx, hashOf(token))
    if (!known) throw badToken('unknown')
    const kind = known.target_kind as ReportKind
    const target = context.targets.get(kind)
    await lockReported(context, tx, { kind, id: known.target_id, ownerId: known.owner_id })
    const waiting = await store.lockReportWithToken(tx, hashOf(token))
    if (!waiting) throw badToken('unknown')
    if (waiting.case_id) return waiting
    if (waiting.token_expires_at! <= new Date()) throw badToken('expired')
    const thing = await target.find(tx, waiting.target_id)
    const open = await lockCaseAbout(
      tx,
      {
        kind,
        id: waiting.target_id,
        ownerId: thing?.ownerId ?? waiting.owner_id,
        title: waiting.title,
        link: thing?.link ?? null,
        snapshot: JSON.stringify(waiting.snapshot),
      },
      waiting.reason as ReportReason,
    )
    const first = await store.findReportBy(tx, open.id, { visitorHash: waiting.visitor_hash! })
    if (first) {
      // The newer link leads to the same report, so the older one is forgotten.
      await store.deleteReport(tx, waiting.id)
      return store.updateReport(tx, first.id, { token_hash: waiting.token_hash })
    }
    const confirmed = await store.updateReport(tx, waiting.id, { case_id: open.id })
    await countReport(context, tx, target, open, confirmed)
    return confirmed
  })
  return presentReport(row)
}

export async function listOwnReports({ db }: Moderating, { userId }: SignedInActor, page: PageQuery) {
  const rows = rowsOf(page)
  const [found, counted] = await Promise.all([
    store.listReportsBy(db, userId, rows),
    store.countReportsBy(db, userId),
  ])
  return { reports: found.map(presentReport), pagination: presentPagination(page, counted) }
}

/** A batch of the users who reported in this case, in the order of their ids. */
export async function listReporters(
  tx: Transaction,
  caseId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  return store.listReporterIds(tx, caseId, after, limit)
}

/**
 * The users first, as the deletion of an account does, then what is reported, as its edits do, so that none of them wait
 * for each other.
 */
async function lockReported(
  { targets }: Moderating,
  tx: Transaction,
  {
    kind,
    id,
    reporterId,
    ownerId,
  }: { kind: ReportKind; id: string; reporterId?: string; ownerId?: string | null },
): Promise<void> {
  const target = targets.get(kind)
  const owner = (await target.find(tx, id))?.ownerId ?? ownerId
  const locked = await lockUsers(
    tx,
    [reporterId, owner].flatMap((userId) => userId ?? []),
  )
  if (reporterId && !locked.has(reporterId)) throw new AppError('AUTH_ERROR')
  await target.lock?.(tx, id)
}

async function openReported(
  { targets }: Moderating,
  tx: Transaction,
  actor: Actor,
  { targetKind, targetId }: NewReport,
) {
  const target = targets.get(targetKind)
  return { target, reported: describeReported(targetKind, await target.open(tx, actor, targetId)) }
}

function newRow(
  context: Moderating,
  { targetKind, targetId, reason, text }: NewReport,
  client: ClientInfo,
  { title, snapshot }: { title: string; snapshot: store.NewReportRow['snapshot'] },
): store.NewReportRow {
  const network = shortenAddress(client.address)
  const now = new Date()
  return {
    id: newId(),
    target_kind: targetKind,
    target_id: targetId,
    title,
    snapshot,
    reason,
    text,
    network_hash: network === '' ? null : keyedHash(context, 'report-network', network),
    created_at: now,
    updated_at: now,
  }
}

/** Without the key of this site nobody can try out addresses. */
const keyedHash = ({ secrets }: Pick<Moderating, 'secrets'>, purpose: string, value: string) =>
  Buffer.from(secrets.sign(purpose, value), 'base64url')

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const faults: Record<Exclude<TokenFault, 'used'>, [message: string, reason: string]> = {
  expired: ['This link has expired. Please send the report again.', 'has expired'],
  unknown: ['This link doesn’t work. Check that you copied the whole link.', 'isn’t valid'],
}

function badToken(reason: keyof typeof faults): AppError {
  const [message, field] = faults[reason]
  return new AppError('VALIDATION_ERROR', { message, details: { reason, fields: { token: field } } })
}

export function presentReport(row: store.ReportRow): Report {
  return {
    _id: row.id,
    targetKind: row.target_kind as ReportKind,
    targetId: row.target_id,
    title: row.title,
    reason: row.reason as ReportReason,
    text: row.text,
    state: row.case_id === null ? 'unconfirmed' : row.was_right === null ? 'open' : 'decided',
    outcome: row.was_right === null ? null : row.was_right ? 'action' : 'no_action',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
