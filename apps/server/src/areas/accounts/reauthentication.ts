// Asking a signed-in person again who they are, before what somebody at an open browser must not do: by password, by a
// code of their authenticator app, by passkey, by a mailed code, or by having signed in a moment ago.
import type { Proof } from '@fabula/contracts/accounts.shapes'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPasswordHash } from './accounts.store.ts'
import type { Visit } from './challenges.service.ts'
import { canBeMailed, isWaitingForMail, useMailedProof } from './email-code.ts'
import { requireOwnPassword } from './password-confirmation.ts'
import { usePasskeyProof } from './passkey-proof.ts'
import { listPasskeys } from './passkeys.store.ts'
import { isSessionYoung } from './sessions.store.ts'
import { useTotpCode } from './totp-codes.ts'
import { hasTotp } from './totp.store.ts'

export type OwnProof = Proof

type ReauthenticationContext = Pick<Platform, 'db' | 'limits' | 'secrets'>

const freshMilliseconds = 10 * 60 * 1000

/**
 * Failures count as those of signing in do. `acceptsFresh`: a session of a few minutes is enough. It is so too for
 * people who have neither password nor app. Answers the password as it is stored, if there is one: whoever goes on to
 * a transaction asks there, with `requireStillPassword`, whether a reset came in between.
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

/** Without a proof a young session may do. Else the refusal names every way that this person has. */
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

/** Whoever has a password is asked for it with the other fields of the form. */
export async function findProofFaults(
  { db }: Pick<Platform, 'db'>,
  proof: OwnProof,
  userId: string,
): Promise<Record<string, string>> {
  const { password, code, passkey, mailedCode } = proof
  if (password !== undefined || code !== undefined || passkey || mailedCode !== undefined) return {}
  return (await findPasswordHash(db, userId)) === undefined ? {} : { password: 'is required' }
}
