// The second step of signing in: an authenticator code, a recovery code, or a passkey.
import { findUserById, lockUser, presentOwnUser } from '#areas/users/public.ts'
import type { SecondFactorAnswer } from '@fabula/contracts/accounts.second-factor'
import type { OwnUser } from '@fabula/contracts/users'
import type { CookieChange } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findChallenge, issueChallenge, type Visit } from './challenges.service.ts'
import { countAttempt, deleteChallenge } from './challenges.store.ts'
import { listSecondFactors } from './factors.service.ts'
import { openSession, requireOpened } from './complete-sign-in.ts'
import { askToSignIn } from './passkey-ceremony.ts'
import { checkPasskey } from './passkey-check.ts'
import { listPasskeys, notePasskeyUse } from './passkeys.store.ts'
import { useRecoveryCode } from './recovery-codes.service.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import type { SessionService } from './sessions.service.ts'
import { useTotpCode } from './totp-codes.ts'

const maxAttempts = 5

/** The same response for expired, used, foreign and unknown challenges, so that it reveals nothing. */
const isOver = () =>
  new AppError('AUTH_ERROR', {
    message: 'This sign-in has expired. Please start again.',
    details: { requiresLogin: true },
  })

export async function getSecondStep({ db }: Pick<Platform, 'db'>, token: string, visit: Visit) {
  const challenge = await getChallenge(db, token, visit)
  const methods = await listSecondFactors(db, challenge.user_id)
  if (methods.length === 0 || challenge.attempts >= maxAttempts) throw isOver()
  return { methods, expiresAt: challenge.expires_at.toISOString() }
}

async function getChallenge(db: Platform['db'], token: string, visit: Visit) {
  const challenge = await findChallenge(db, 'second-factor', token, visit.cookies)
  if (!challenge?.user_id) throw isOver()
  return { ...challenge, user_id: challenge.user_id }
}

export async function startSecondPasskey({ db }: Pick<Platform, 'db'>, token: string, visit: Visit) {
  const { user_id: userId } = await getChallenge(db, token, visit)
  const known = await listPasskeys(db, userId)
  if (known.length === 0) throw isOver()
  const challenge = await issueChallenge(db, 'passkey-second-factor', userId, visit.cookies)
  return {
    options: await askToSignIn(visit.origin, challenge.token, { known, isAlone: false }),
    cookieChanges: challenge.cookieChanges,
  }
}

export async function completeSignIn(
  platform: Platform,
  sessions: SessionService,
  { token, ...answer }: SecondFactorAnswer,
  visit: Visit,
): Promise<{ user: OwnUser; cookieChanges: CookieChange[] }> {
  const { db, limits } = platform
  const caller = { address: visit.client.address, userId: null }
  await limits.consume('login', caller)
  const { id, user_id: userId } = await getChallenge(db, token, visit)
  await limits.requireLoginAllowed(userId, caller)
  // Counted before it is checked: of a hundred concurrent guesses at most five are.
  const attempt = await countAttempt(db, id, maxAttempts)
  if (attempt === undefined) throw isOver()
  const isRight = await prepareCheck(platform, userId, answer, visit)
  const passed = await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const user = await findUserById(tx, userId)
    if (!user || !(await isRight(tx))) return undefined
    // Gone if the password was reset in between or a concurrent request used it first.
    if (!(await deleteChallenge(tx, id))) throw isOver()
    return { user, opening: await openSession(tx, sessions, user, visit.client, { hasSecondFactor: true }) }
  })
  if (!passed) {
    await limits.recordLoginFailure(userId, caller)
    await insertSecurityEvent(db, userId, 'second-factor-failed', visit.client)
    if (attempt < maxAttempts) throw wrongAnswer(answer)
    await deleteChallenge(db, id)
    throw isOver()
  }
  for (const account of [userId, passed.user.email, passed.user.username])
    await limits.clearLoginFailures(account, caller)
  if (!passed.opening) throw isOver()
  return { user: presentOwnUser(passed.user), cookieChanges: requireOpened(passed.opening) }
}

type Answer = Omit<SecondFactorAnswer, 'token'>

/** The passkey challenge is consumed before the transaction, so that no response can be tried twice. */
async function prepareCheck(
  platform: Platform,
  userId: string,
  { code, recoveryCode, passkey }: Answer,
  visit: Visit,
): Promise<(tx: Transaction) => Promise<boolean>> {
  if (code !== undefined) return (tx) => useTotpCode(tx, platform.secrets, userId, code)
  if (recoveryCode !== undefined)
    return (tx) => useRecoveryCode(platform, tx, userId, recoveryCode, visit.client)
  const shown = passkey && (await checkPasskey(platform.db, passkey, visit, 'passkey-second-factor'))
  return async (tx) =>
    shown !== undefined && shown.userId === userId && notePasskeyUse(tx, shown.id, shown.from, shown.to)
}

function wrongAnswer({ code, recoveryCode }: Answer): AppError {
  if (code !== undefined)
    return new AppError('AUTH_ERROR', {
      message: 'That code is incorrect. Each code works once, so wait for the next one.',
      details: { fields: { code: 'is incorrect or has already been used' } },
    })
  if (recoveryCode !== undefined)
    return new AppError('AUTH_ERROR', {
      message: 'That recovery code is incorrect or has already been used.',
      details: { fields: { recoveryCode: 'is incorrect or has already been used' } },
    })
  return new AppError('AUTH_ERROR', {
    message: 'That passkey doesn’t belong to this account.',
    details: { fields: { passkey: 'doesn’t belong to this account' } },
  })
}
