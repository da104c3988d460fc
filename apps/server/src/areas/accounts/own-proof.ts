// Asking a signed-in person again who they are before their sign-in changes: by password, by a code of their
// authenticator app, or by having signed in a moment ago.
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findPasswordHash } from './accounts.store.ts'
import { requireOwnPassword } from './own-password.ts'
import { isSessionYoung } from './sessions.store.ts'
import { useTotpCode } from './totp-codes.ts'
import { hasTotp } from './totp.store.ts'

export type OwnProof = { password?: string | undefined; code?: string | undefined }

const freshMilliseconds = 10 * 60 * 1000

/**
 * Failures count as those of signing in do. `acceptsFresh`: a session of a few minutes is enough. It is so too for
 * people who have neither password nor app: all they can do is sign in again.
 */
export async function requireOwnProof(
  platform: Pick<Platform, 'db' | 'limits' | 'secrets'>,
  actor: SignedInActor,
  { password, code }: OwnProof,
  client: ClientInfo,
  { acceptsFresh = false } = {},
): Promise<void> {
  if (password !== undefined) {
    await requireOwnPassword(platform, actor, password, client, 'password')
    return
  }
  if (code !== undefined) return requireOwnCode(platform, actor, code, client)
  const { db } = platform
  const requiresPassword = (await findPasswordHash(db, actor.userId)) !== undefined
  const requiresCode = await hasTotp(db, actor.userId)
  const isEnough = acceptsFresh || (!requiresPassword && !requiresCode)
  const youngest = new Date(Date.now() - freshMilliseconds)
  if (isEnough && (await isSessionYoung(db, actor.sessionId, youngest))) return
  const canProve = requiresPassword || requiresCode
  throw new AppError('FORBIDDEN_ERROR', {
    message: canProve ? 'Please confirm that it is you.' : 'Please sign in again before you change this.',
    details: canProve ? { requiresPassword, requiresCode } : { requiresLogin: true },
  })
}

async function requireOwnCode(
  { db, limits, secrets }: Pick<Platform, 'db' | 'limits' | 'secrets'>,
  { userId }: SignedInActor,
  code: string,
  client: ClientInfo,
): Promise<void> {
  const caller = { address: client.address, userId }
  await limits.requireLoginAllowed(userId, caller)
  if (await db.transaction().execute((tx) => useTotpCode(tx, secrets, userId, code))) {
    await limits.clearLoginFailures(userId, caller)
    return
  }
  await limits.recordLoginFailure(userId, caller)
  throw new AppError('AUTH_ERROR', {
    message: 'That code is not right.',
    details: { fields: { code: 'is not right' } },
  })
}
