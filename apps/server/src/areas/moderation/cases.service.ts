// A single case for staff and for the affected user, and claims.
import { claimMinutes, type ReportKind, type ReportReason } from '@fabula/contracts/moderation-kinds'
import type { ModerationCase } from '@fabula/contracts/moderation.cases'
import {
  findUserById,
  getRelation,
  listUsersByIds,
  presentOwnUser,
  presentPerson,
} from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { byId } from '#platform/rows.ts'
import {
  type CaseSubject,
  type Conflict,
  findConflict,
  isModerator,
  isShownToSubject,
  moderators,
  requireNoConflict,
} from './cases.policy.ts'
import { type FindPerson, isClaimed, presentCase, presentClaim, presentDecision } from './cases.present.ts'
import * as store from './cases.store.ts'
import type { Moderating } from './moderation.context.ts'
import { listNotes } from './notes.store.ts'
import type { ReportedThing } from './report-targets.ts'
import { listAccuracy, listReportsIn } from './reports.store.ts'

const maxReports = 50
const maxEarlierCases = 10
const maxNotes = 10

/** 404 for everyone who has nothing to do with it. Reporters are shown to staff only, and never to the affected user. */
export async function getCase(
  context: Moderating,
  actor: SignedInActor,
  id: string,
): Promise<ModerationCase> {
  const row = await store.findCase(context.db, id)
  if (!row) throw notFound()
  const isSubject = row.subject_id === actor.userId
  if (isSubject ? !isShownToSubject(row) : !isModerator(actor)) throw notFound()
  if (!isSubject) moderators.check(actor)
  const thing = await findThing(context, row)
  const staff = isSubject ? null : await loadForStaff(context, actor, row, thing)
  return presentCase(row, staff, thing && isEdited(row, thing) ? thing.updatedAt : null)
}

/** Which case hides something; 404 for everyone else than its owner and staff. */
export async function getHidingCaseId(
  { db }: Moderating,
  actor: SignedInActor,
  kind: ReportKind,
  targetId: string,
): Promise<string> {
  const hiding = await store.findHiding(db, kind, targetId)
  if (!hiding || (hiding.subject_id !== actor.userId && !isModerator(actor))) throw notFound()
  return hiding.id
}

const findThing = ({ db, targets }: Moderating, { target_kind, target_id }: store.CaseRow) =>
  targets.get(target_kind as ReportKind).find(db, target_id)

function isEdited({ snapshot }: store.CaseRow, thing: ReportedThing): boolean {
  const { title, text, image } = snapshot as ReportedThing['snapshot']
  const now = thing.snapshot
  return title !== now.title || text !== now.text || image?.imageId !== now.image?.imageId
}

async function loadForStaff(
  moderating: Moderating,
  actor: SignedInActor,
  row: store.CaseRow,
  thing: ReportedThing | null,
): Promise<NonNullable<ModerationCase['staff']>> {
  const { db, targets } = moderating
  const { subject_id: subjectId } = row
  const target = targets.get(row.target_kind as ReportKind)
  const [conflict, counts, earlier, notes, reports, context] = await Promise.all([
    findConflictIn({ targets }, db, actor, row),
    subjectId ? store.countCasesAbout(db, subjectId) : null,
    subjectId ? store.listDecisionsAbout(db, subjectId, row.id, maxEarlierCases) : [],
    subjectId ? listNotes(db, subjectId, maxNotes) : [],
    listReportsIn(db, row.id, maxReports),
    target.listContext?.(db, row.target_id) ?? [],
  ])
  const reporterIds = reports.flatMap(({ reporter_id }) => reporter_id ?? [])
  const [accuracy, user, findPerson] = await Promise.all([
    listAccuracy(db, reporterIds),
    subjectId ? findUserById(db, subjectId) : undefined,
    loadPeople(db, [
      subjectId,
      row.claimed_by,
      row.decided_by,
      row.appeal_decided_by,
      ...reporterIds,
      ...notes.map(({ author_id }) => author_id),
      ...context.map(({ authorId }) => authorId),
    ]),
  ])
  return {
    targetId: row.target_id,
    link: thing?.link ?? row.link,
    reason: row.reason as ReportReason,
    severity: row.severity,
    reporterCount: row.reporter_count,
    claim: presentClaim(row, findPerson, actor.userId),
    current: thing && { ...thing.snapshot, takenAt: new Date().toISOString() },
    context: context.map(({ authorId, text, isReported }) => ({
      author: findPerson(authorId),
      text,
      isReported,
    })),
    subject: counts && {
      person: findPerson(subjectId),
      createdAt: user?.created_at.toISOString() ?? null,
      standing: user ? presentOwnUser(user).standing : null,
      ...counts,
      earlierCases: earlier.map((one) => ({
        _id: one.id,
        number: one.number,
        action: one.action as NonNullable<ModerationCase['decision']>['action'],
        ruleId: one.rule_id!,
        wasReversed: one.appeal_outcome === 'reversed',
        decidedAt: one.decided_at!.toISOString(),
      })),
      notes: notes.map((note) => ({
        _id: note.id,
        author: findPerson(note.author_id),
        text: note.text,
        createdAt: note.created_at.toISOString(),
      })),
    },
    // Nobody learns who reported their own work.
    reports: (conflict === 'own' ? [] : reports).map((report) => ({
      _id: report.id,
      reporter: findPerson(report.reporter_id),
      isAutomatic: report.is_automatic,
      reason: report.reason as ReportReason,
      text: report.text,
      createdAt: report.created_at.toISOString(),
      accuracy: (report.reporter_id && accuracy.get(report.reporter_id)) || { right: 0, decided: 0 },
    })),
    decidedBy: findPerson(row.decided_by),
    appealDecidedBy: findPerson(row.appeal_decided_by),
    conflict,
  }
}

/** Claiming again renews the claim. */
export async function claimCase(context: Moderating, actor: SignedInActor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, id)
    requireNoConflict(await findConflictIn(context, tx, actor, row))
    if (row.state !== 'open' && row.state !== 'appealed')
      throw await conflictOf(tx, actor, row, 'This case has already been decided.')
    if (isClaimed(row) && row.claimed_by !== actor.userId)
      throw await conflictOf(tx, actor, row, 'Someone else has claimed this case.')
    const claimed_until = new Date(Date.now() + claimMinutes * 60_000)
    await store.updateCase(tx, id, { claimed_by: actor.userId, claimed_until }, { isNews: false })
  })
}

export async function releaseCase({ db }: Moderating, actor: SignedInActor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, id)
    if (isClaimed(row) && row.claimed_by !== actor.userId)
      throw await conflictOf(tx, actor, row, 'Someone else has claimed this case.')
    await store.updateCase(tx, id, { claimed_by: null, claimed_until: null }, { isNews: false })
  })
}

export async function lockCase(tx: Transaction, id: string): Promise<store.CaseRow> {
  const row = await store.lockCase(tx, id)
  if (!row) throw notFound()
  return row
}

/** The cases that wait for a decision, and since when the oldest does. */
export async function summarizeCases(db: Database): Promise<{ count: number; oldestAt: Date | null }> {
  return store.summarizeWaiting(db)
}

/** For other areas: those of these things that were reported for one of the reasons, and not decided yet. */
export async function listReportedFor(
  db: Database | Transaction,
  kind: ReportKind,
  targetIds: readonly string[],
  reasons: readonly ReportReason[],
): Promise<string[]> {
  return store.listReportedFor(db, kind, targetIds, reasons)
}

/** For other areas: whether there is or was a case about it, so that moderators may see it. */
export async function isReported(db: Database, kind: ReportKind, targetId: string): Promise<boolean> {
  return store.isReported(db, kind, targetId)
}

/** For other areas: what a decided case is about. */
export async function findDecidedCase(
  db: Database | Transaction,
  caseId: string,
): Promise<{ number: number; targetKind: string; targetId: string; subjectId: string | null } | undefined> {
  const row = await store.findCase(db, caseId)
  if (!row || row.state === 'open') return undefined
  return {
    number: row.number,
    targetKind: row.target_kind,
    targetId: row.target_id,
    subjectId: row.subject_id,
  }
}

/** Why this moderator may not decide it. */
export async function findConflictIn(
  { targets }: Pick<Moderating, 'targets'>,
  db: Database | Transaction,
  actor: SignedInActor,
  row: store.CaseRow,
): Promise<Conflict | null> {
  const { target_kind, target_id, state, decided_by } = row
  const subject = await findSubject(db, actor, row.subject_id)
  const isOwnWork = await targets.get(target_kind as ReportKind).isWorkOf?.(db, target_id, actor.userId)
  return findConflict(actor, { state, decided_by, isOwnWork: isOwnWork ?? false }, subject)
}

/** Null if nobody owns the reported thing any more. */
async function findSubject(
  db: Database | Transaction,
  { userId }: SignedInActor,
  subjectId: string | null,
): Promise<CaseSubject> {
  if (!subjectId) return null
  const [user, relation] = [await findUserById(db, subjectId), await getRelation(db, userId, subjectId)]
  return user ? { id: user.id, roles: user.roles, isBlocked: !relation.canSee } : null
}

/** 409 with what the caller has not seen yet. */
export async function conflictOf(
  tx: Transaction,
  { userId }: SignedInActor,
  row: store.CaseRow,
  message: string,
): Promise<AppError> {
  const findPerson = await loadPeople(tx, [row.claimed_by, row.decided_by])
  const current = {
    state: row.state,
    revision: row.revision,
    decision: presentDecision(row),
    decidedBy: findPerson(row.decided_by),
    claim: presentClaim(row, findPerson, userId),
  }
  return new AppError('CONFLICT_ERROR', { message, details: { current } })
}

export async function loadPeople(
  db: Database | Transaction,
  ids: readonly (string | null)[],
): Promise<FindPerson> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  const people = byId(known.length > 0 ? await listUsersByIds(db, known) : [])
  return (id) => {
    const user = id === null ? undefined : people.get(id)
    return user ? presentPerson(user) : null
  }
}
