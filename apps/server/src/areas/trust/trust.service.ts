// Trust levels: computing them, what lowers them, and what users may see of their own.
import { limitedActions, type TrustLevel } from '@fabula/contracts/trust-levels'
import type { Trust } from '@fabula/contracts/trust'
import { findUserById, listUsers, type UserRow } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { isStaff } from './daily-limits.service.ts'
import type { TrustMeasures } from './trust.measures.ts'
import { computeLevel, describeNext, findLoweredUntil, perDay, type TrustFacts } from './trust.policy.ts'
import * as store from './trust.store.ts'

/** Without measures, the latest counts are used. Returns the facts of users who still exist. */
async function computeLevels(
  tx: Transaction,
  users: readonly UserRow[],
  measures?: TrustMeasures,
): Promise<Map<string, TrustFacts>> {
  const ids = users.map(({ id }) => id)
  const locked = new Map((await store.lockLevels(tx, ids)).map((row) => [row.user_id, row]))
  const countOf = await measures?.count(tx, ids)
  const penalties = Map.groupBy(await store.listPenalties(tx, ids), ({ user_id }) => user_id)
  const facts = new Map<string, TrustFacts>()
  for (const user of users) {
    const row = locked.get(user.id)
    if (!row) continue
    facts.set(user.id, {
      isEmailConfirmed: user.email_verified_at !== null,
      createdAt: user.created_at,
      ...(countOf?.(user.id) ?? { chaptersRead: row.chapters_read, helpfulMarks: row.helpful_marks }),
      penalties: (penalties.get(user.id) ?? []).map(({ created_at }) => created_at),
    })
  }
  const now = new Date()
  await store.putLevels(
    tx,
    Array.from(facts, ([userId, known]) => ({
      userId,
      level: computeLevel(known, now),
      chaptersRead: known.chaptersRead,
      helpfulMarks: known.helpfulMarks,
    })),
  )
  return facts
}

/** After something that a measure counts. Does nothing for deleted accounts. */
export async function refreshTrustLevel(
  tx: Transaction,
  measures: TrustMeasures,
  userId: string,
): Promise<void> {
  const user = await findUserById(tx, userId)
  if (user) await computeLevels(tx, [user], measures)
}

const batchSize = 500

/** Of all users, in batches. */
export async function refreshTrustLevels(
  db: Database,
  measures: TrustMeasures,
  signal?: AbortSignal,
): Promise<void> {
  let after: string | null = null
  while (!signal?.aborted) {
    const users: UserRow[] = await listUsers(db, { after, limit: batchSize })
    if (users.length > 0) await db.transaction().execute((tx) => computeLevels(tx, users, measures))
    if (users.length < batchSize) return
    after = users.at(-1)!.id
  }
}

/** 0 for users without a level so far. */
export async function findTrustLevel(db: Database | Transaction, userId: string): Promise<TrustLevel> {
  return store.findLevel(db, userId)
}

/** A case about the user was upheld: 90 days at level 1 at most, at level 0 after two. Idempotent. */
export async function addTrustPenalty(tx: Transaction, userId: string, caseId: string): Promise<void> {
  const user = await findUserById(tx, userId)
  if (!user) return
  await store.insertPenalty(tx, userId, caseId)
  await computeLevels(tx, [user])
}

/** The decision was reversed. Idempotent. */
export async function removeTrustPenalty(tx: Transaction, caseId: string): Promise<void> {
  const userId = await store.deletePenalty(tx, caseId)
  const user = userId && (await findUserById(tx, userId))
  if (user) await computeLevels(tx, [user])
}

/** Computed anew, so that the page never says that a level is reached whose limits do not apply yet. */
export async function getTrust(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  measures: TrustMeasures,
  actor: SignedInActor,
): Promise<Trust> {
  return db.transaction().execute(async (tx) => {
    const user = await findUserById(tx, actor.userId)
    const facts = user && (await computeLevels(tx, [user], measures)).get(user.id)
    if (!facts) throw notFound()
    const now = new Date()
    const level = computeLevel(facts, now)
    const used = new Map((await store.listUsedToday(tx, actor.userId)).map((row) => [row.action, row.count]))
    return {
      level,
      isStaff: isStaff(actor),
      loweredUntil: findLoweredUntil(facts, now)?.toISOString() ?? null,
      limits: limitedActions.map((action) => ({
        action,
        perDay: perDay(level, action, config.rateLimitScale),
        used: used.get(action) ?? 0,
      })),
      next: describeNext(facts, now),
    }
  })
}
