// A code sent by email as proof of identity, for users with nothing stronger. It goes to a confirmed email and works
// once, in the browser that requested it.
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

/** Access to the mailbox must not replace a password or a second factor that the user has. */
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
    // Only the latest code works.
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

/** Whether this browser is waiting for an emailed code that is still valid. */
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
  // Counted before it is checked: of a hundred concurrent guesses at most five are.
  if (!asked || (await countAttempt(db, asked.id, maxAttempts)) === undefined) return false
  if (!isAnswer(asked, code, cookies) || !(await canBeMailed(db, actor))) return false
  return deleteChallenge(db, asked.id)
}
