// A code by mail as proof of who is at the browser: for people who have nothing stronger to show. It goes to an address
// that they have confirmed and works once, in the browser that asked.
import { randomInt } from 'node:crypto'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { proofMail } from './accounts.mails.ts'
import { findPasswordHash } from './accounts.store.ts'
import { findAskedChallenge, isAnswer, issueChallenge, type Visit } from './challenges.service.ts'
import { countAttempt, deleteChallenge, deleteChallengesOf } from './challenges.store.ts'
import { listSecondFactors } from './factors.service.ts'

const purpose = 'mailed-proof'
const maxAttempts = 5

/** A mailbox must not stand in for a password or a second factor that somebody has. */
export async function canBeMailed(db: Database, { userId, user }: SignedInActor): Promise<boolean> {
  if (!user.emailVerified || (await findPasswordHash(db, userId)) !== undefined) return false
  return (await listSecondFactors(db, userId)).length === 0
}

export async function sendMailedProof(
  { db, limits, mail }: Pick<Platform, 'db' | 'limits' | 'mail'>,
  actor: SignedInActor,
  visit: Visit,
) {
  const { userId, user } = actor
  if (!(await canBeMailed(db, actor)))
    throw new AppError('CONFLICT_ERROR', { message: 'Please confirm it’s you another way.' })
  await limits.consume('resend', { address: visit.client.address, userId }, user.email)
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  return db.transaction().execute(async (tx) => {
    // Only the newest works.
    await deleteChallengesOf(tx, userId, purpose)
    const asked = await issueChallenge(tx, purpose, userId, visit.cookies, digits)
    const code = `${digits.slice(0, 4)} ${digits.slice(4)}`
    await mail.send(tx, {
      to: user.email,
      template: proofMail,
      data: { displayName: user.displayName, code },
    })
    return asked
  })
}

/** Whether this browser waits for the code of a mail that still works. */
export async function isWaitingForMail(db: Database, userId: string, { cookies }: Visit): Promise<boolean> {
  const asked = await findAskedChallenge(db, purpose, userId, cookies)
  return asked !== undefined && asked.attempts < maxAttempts
}

export async function useMailedProof(
  { db }: Pick<Platform, 'db'>,
  actor: SignedInActor,
  code: string,
  { cookies }: Visit,
): Promise<boolean> {
  const asked = await findAskedChallenge(db, purpose, actor.userId, cookies)
  // Counted before it is looked at: of a hundred guesses at once no more than five are.
  if (!asked || (await countAttempt(db, asked.id, maxAttempts)) === undefined) return false
  if (!isAnswer(asked, code, cookies) || !(await canBeMailed(db, actor))) return false
  return deleteChallenge(db, asked.id)
}
