// Only users who gave consent are tracked: the server decides, whatever a browser sends.
import { type ActivityType, type ConsentDecision, maxUserAgentLength } from '@fabula/contracts/tracking'
import type { ClientInfo } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import './tracking.events.ts'
import * as store from './tracking.store.ts'

type Doing = Pick<Platform, 'db'>

export async function getDecision({ db }: Doing, userId: string): Promise<ConsentDecision | null> {
  return presentDecision(await store.findConsent(db, userId))
}

/** Of decisions on two devices, the newer one wins. Withdrawing consent erases the data in the same transaction. */
export async function decide(
  { db, events }: Doing & Pick<Platform, 'events'>,
  userId: string,
  { tracking, decidedAt }: { tracking: boolean; decidedAt?: string | undefined },
): Promise<ConsentDecision | null> {
  // A device whose clock is ahead must not block later decisions.
  const at = new Date(Math.min(Date.now(), decidedAt ? Date.parse(decidedAt) : Date.now()))
  return db.transaction().execute(async (tx) => {
    await store.putConsent(tx, { userId, isAccepted: tracking, at })
    const holds = await store.findConsent(tx, userId)
    if (!holds?.is_accepted) {
      await store.eraseVisits(tx, userId)
      await events.publish(tx, 'tracking.withdrawn', { userId })
    }
    return presentDecision(holds)
  })
}

export async function startVisit({ db }: Doing, userId: string, client: ClientInfo, userAgent: string) {
  return db.transaction().execute(async (tx) => {
    await requireAgreement(tx, userId, client)
    const row = await store.insertVisit(tx, {
      id: newId(),
      userId,
      userAgent: userAgent.slice(0, maxUserAgentLength),
    })
    return { _id: row.id, startedAt: row.started_at.toISOString() }
  })
}

/** Idempotent. */
export async function endVisit({ db }: Doing, userId: string, sessionId: string | undefined): Promise<void> {
  const visit = await store.findVisit(db, userId, sessionId)
  if (!visit) throw notFound()
  await store.endVisit(db, visit.id)
}

type NewActivity = {
  activityType: ActivityType
  path: string
  data?: object | undefined
  duration?: number | undefined
  metadata?: object | undefined
  sessionId?: string | undefined
}

export async function addActivity({ db }: Doing, userId: string, client: ClientInfo, input: NewActivity) {
  return db.transaction().execute(async (tx) => {
    await requireAgreement(tx, userId, client)
    const visit = await store.findVisit(tx, userId, input.sessionId)
    if (!visit && input.sessionId) throw notFound()
    if (!visit || visit.ended_at)
      throw new AppError('CONFLICT_ERROR', { message: 'No visit is open. Start one first.' })
    const row = await store.insertActivity(tx, {
      id: newId(),
      sessionId: visit.id,
      type: input.activityType,
      path: input.path,
      data: input.data ?? {},
      metadata: input.metadata ?? {},
      duration: input.duration ?? null,
    })
    return { _id: row.id, createdAt: row.created_at.toISOString() }
  })
}

/** Locks the consent until the end of the transaction, so that nothing is written after a withdrawal. */
export async function requireAgreement(tx: Transaction, userId: string, client: ClientInfo): Promise<void> {
  if (client.refusesTracking)
    throw new AppError('FORBIDDEN_ERROR', { message: 'This browser asks not to be tracked.' })
  const consent = await store.holdConsent(tx, userId)
  if (!consent?.is_accepted)
    throw new AppError('FORBIDDEN_ERROR', { message: 'Tracking needs your consent.' })
}

function presentDecision(row: Awaited<ReturnType<typeof store.findConsent>>): ConsentDecision | null {
  return row ? { tracking: row.is_accepted, decidedAt: row.decided_at.toISOString() } : null
}
