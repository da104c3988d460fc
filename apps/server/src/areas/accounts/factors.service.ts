// Factors beside the password. Every change is recorded and emailed to the user, and ends the other sessions where that
// matters.
import { findUserById, lockUser, type UserRow } from '#areas/users/public.ts'
import type { SecondFactor } from '@fabula/contracts/accounts.second-factor'
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { type FactorChange, factorChangedMail } from './accounts.mails.ts'
import type { Visit } from './challenges.service.ts'
import { deletePasskeysOf, listPasskeys } from './passkeys.store.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.store.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import type { SessionService } from './sessions.service.ts'
import { isSessionLiving, revokeSessionsOf } from './sessions.store.ts'
import { deleteTotp, hasTotp } from './totp.store.ts'

/** The second factors that this user can use; empty when none is required. */
export async function listSecondFactors(db: Database | Transaction, userId: string): Promise<SecondFactor[]> {
  const factors: SecondFactor[] = []
  if (await hasTotp(db, userId)) factors.push('totp')
  if ((await listPasskeys(db, userId)).length > 0) factors.push('passkey')
  if (factors.length > 0 && (await countRecoveryCodes(db, userId)) > 0) factors.push('recoveryCode')
  return factors
}

export type FactorHand = {
  platform: Platform
  sessions: SessionService
  actor: SignedInActor
  visit: Visit
}

/** `act` runs with the user's row locked, and only while the session that requested it is alive. */
export async function changeFactors<Result>(
  { platform, sessions, actor, visit }: FactorHand,
  change: FactorChange,
  act: (tx: Transaction) => Promise<{ result: Result; endsOthers: boolean }>,
): Promise<Result> {
  const { userId, sessionId } = actor
  const { ended, result } = await platform.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const user = await findUserById(tx, userId)
    // A reset or a remote sign-out that happened in between wins.
    if (!user || !(await isSessionLiving(tx, sessionId, userId))) throw new AppError('AUTH_ERROR')
    const done = await act(tx)
    await noteFactorChange(platform, tx, user, change, visit.client)
    const others = done.endsOthers ? await revokeSessionsOf(tx, userId, { except: sessionId }) : []
    return { ended: others, result: done.result }
  })
  await sessions.closeSockets(ended)
  return result
}

export async function noteFactorChange(
  { config, mail, events }: Pick<Platform, 'config' | 'mail' | 'events'>,
  tx: Transaction,
  user: UserRow,
  change: FactorChange,
  client: ClientInfo,
): Promise<void> {
  await insertSecurityEvent(tx, user.id, change, client)
  await events.publish(tx, 'account.security-noticed', { userId: user.id, notice: change })
  await mail.send(tx, {
    to: user.email,
    template: factorChangedMail,
    data: {
      displayName: user.display_name,
      resetUrl: `${siteOf(config).siteUrl}/forgot-password`,
      change,
      codesLeft: await countRecoveryCodes(tx, user.id),
    },
  })
}

/** Deletes recovery codes when no factor is left that they could replace. */
export async function dropLooseRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  if ((await listSecondFactors(tx, userId)).length === 0) await deleteRecoveryCodes(tx, userId)
}

export async function dropSecondFactors(tx: Transaction, userId: string): Promise<void> {
  await deleteTotp(tx, userId)
  await deletePasskeysOf(tx, userId)
  await deleteRecoveryCodes(tx, userId)
}

/**
 * For a user who has lost every factor and proved their identity to support: afterward the password alone is enough.
 */
export async function removeSecondFactors(
  platform: Platform,
  sessions: SessionService,
  userId: string,
  client: ClientInfo,
): Promise<void> {
  const ended = await platform.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const user = await findUserById(tx, userId)
    if (!user) return []
    await dropSecondFactors(tx, userId)
    await noteFactorChange(platform, tx, user, 'second-factors-removed', client)
    return revokeSessionsOf(tx, userId)
  })
  await sessions.closeSockets(ended)
}
