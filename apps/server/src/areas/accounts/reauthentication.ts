// Asks a signed-in user to prove their identity before sensitive actions, in case a stranger uses an unattended
// browser: by password, authenticator code, passkey, emailed code, or by having just signed in.
import type { Proof } from '@fabula/contracts/accounts.shapes'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPasswordHash } from './accounts.store.ts'
import type { Visit } from './challenges.service.ts'
import { canBeMailed, isWaitingForMail, useMailedProof } from './email-code.ts'
import { requireOwnPassword } from './password-confirmation.ts'
import { usePasskeyProof } from './passkey-check.ts'
import { listPasskeys } from './passkeys.store.ts'
import { isSessionYoung } from './sessions.store.ts'
import { useTotpCode } from './totp-codes.ts'
import { hasTotp } from './totp.store.ts'

export type OwnProof = Proof

type ReauthenticationContext = Pick<Platform, 'db' | 'limits' | 'secrets'>

const freshMilliseconds = 10 * 60 * 1000

/**
 * Failures count like failed sign-ins. `acceptsFresh`: a session that is a few minutes old is enough, as it always is
 * for users with neither password nor app. Returns the stored password hash, if there is one: callers that go on to a
 * transaction check there, with `requireStillPassword`, that it was not reset in between.
 */
export async function requireOwnProof(
  platform: ReauthenticationContext,
  actor: SignedInActor,
  { password, code, passkey, mailedCode }: OwnProof,
  visit: Visit,
  { acceptsFresh = false } = {},
): Promise<string | undefined> {
  const { db, secrets } = platform
  const { userId } = actor
  if (password !== undefined) return requireOwnPassword(platform, actor, password, visit.client, 'password')
  const stored = await findPasswordHash(db, userId)
  if (code !== undefined)
    await requireRight(platform, actor, visit, wrong.code, () =>
      db.transaction().execute((tx) => useTotpCode(tx, secrets, userId, code)),
    )
  else if (passkey)
    await requireRight(platform, actor, visit, wrong.passkey, () =>
      usePasskeyProof(platform, userId, passkey, visit),
    )
  else if (mailedCode !== undefined)
    await requireRight(platform, actor, visit, wrong.mailedCode, () =>
      useMailedProof(platform, actor, mailedCode, visit),
    )
  else await requireFresh(platform, actor, visit, { acceptsFresh, requiresPassword: stored !== undefined })
  return stored
}

type Wrong = { message: string; fields: Record<string, string> }

const wrong = {
  code: { message: 'That code is incorrect.', fields: { code: 'is incorrect' } },
  passkey: {
    message: 'We couldn’t verify that passkey. Please try again.',
    fields: { passkey: 'couldn’t be verified' },
  },
  mailedCode: {
    message: 'That code is incorrect or has expired.',
    fields: { mailedCode: 'is incorrect or has expired' },
  },
} satisfies Record<string, Wrong>

async function requireRight(
  { limits }: ReauthenticationContext,
  { userId }: SignedInActor,
  { client }: Visit,
  { message, fields }: Wrong,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const caller = { address: client.address, userId }
  await limits.requireLoginAllowed(userId, caller)
  if (await isRight()) return limits.clearLoginFailures(userId, caller)
  await limits.recordLoginFailure(userId, caller)
  throw new AppError('AUTH_ERROR', { message, details: { fields } })
}

/** Without a proof, a fresh session may be enough. Otherwise the error lists every method that this user has. */
async function requireFresh(
  { db }: ReauthenticationContext,
  actor: SignedInActor,
  visit: Visit,
  { acceptsFresh, requiresPassword }: { acceptsFresh: boolean; requiresPassword: boolean },
): Promise<void> {
  const { userId, sessionId } = actor
  const requiresCode = await hasTotp(db, userId)
  const isEnough = acceptsFresh || (!requiresPassword && !requiresCode)
  if (isEnough && (await isSessionYoung(db, sessionId, new Date(Date.now() - freshMilliseconds)))) return
  const offersPasskey = (await listPasskeys(db, userId)).length > 0
  const offersMail = await canBeMailed(db, actor)
  if (!requiresPassword && !requiresCode && !offersPasskey && !offersMail)
    throw new AppError('FORBIDDEN_ERROR', {
      message: 'Please sign in again to change this.',
      details: { requiresLogin: true },
    })
  throw new AppError('FORBIDDEN_ERROR', {
    message: 'Please confirm it’s you.',
    details: {
      requiresPassword,
      requiresCode,
      ...(offersPasskey && { offersPasskey }),
      ...(offersMail && { offersMail, hasMailedCode: await isWaitingForMail(db, userId, visit) }),
    },
  })
}

/** Users with a password enter it together with the other fields of the form. */
export async function findProofFaults(
  { db }: Pick<Platform, 'db'>,
  proof: OwnProof,
  userId: string,
): Promise<Record<string, string>> {
  const { password, code, passkey, mailedCode } = proof
  if (password !== undefined || code !== undefined || passkey || mailedCode !== undefined) return {}
  return (await findPasswordHash(db, userId)) === undefined ? {} : { password: 'is required' }
}
