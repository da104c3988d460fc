// Verifies a passkey response, whatever its challenge was for.
import type { PasskeyAnswer } from '@fabula/contracts/accounts.shapes'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { issueChallenge, takeChallenge, type Visit } from './challenges.service.ts'
import { askToSignIn, findAnsweredChallenge, readSignIn } from './passkey-ceremony.ts'
import { findPasskeyByCredential, listPasskeys, notePasskeyUse } from './passkeys.store.ts'

export type ShownPasskey = { id: string; userId: string; from: number; to: number }

/** The first response consumes the challenge, right or wrong. The caller must record a successful use. */
export async function checkPasskey(
  db: Database,
  answer: PasskeyAnswer,
  visit: Visit,
  purpose: 'passkey-sign-in' | 'passkey-second-factor' | 'passkey-proof',
): Promise<ShownPasskey | undefined> {
  const token = findAnsweredChallenge(answer.response.clientDataJSON)
  const challenge = token && (await takeChallenge(db, purpose, token, visit.cookies))
  if (!challenge) return undefined
  const key = await findPasskeyByCredential(db, Buffer.from(answer.id, 'base64url'))
  if (!key || (challenge.user_id !== null && challenge.user_id !== key.user_id)) return undefined
  const to = await readSignIn(visit.origin, token, answer, key, {
    // After a password, having the device is enough; on its own, the passkey must have been unlocked by its user.
    requireUserVerification: purpose !== 'passkey-second-factor',
  })
  return to === undefined ? undefined : { id: key.id, userId: key.user_id, from: key.counter, to }
}

// A passkey as proof of identity before irreversible actions.
export async function startPasskeyProof(
  { db }: Pick<Platform, 'db'>,
  { userId }: SignedInActor,
  visit: Visit,
) {
  const known = await listPasskeys(db, userId)
  if (known.length === 0) throw new AppError('CONFLICT_ERROR', { message: 'You don’t have a passkey yet.' })
  const { token, cookieChanges } = await issueChallenge(db, 'passkey-proof', userId, visit.cookies)
  return { options: await askToSignIn(visit.origin, token, { known, isAlone: true }), cookieChanges }
}

export async function usePasskeyProof(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  answer: PasskeyAnswer,
  visit: Visit,
): Promise<boolean> {
  const shown = await checkPasskey(db, answer, visit, 'passkey-proof')
  if (!shown || shown.userId !== userId) return false
  return db.transaction().execute((tx) => notePasskeyUse(tx, shown.id, shown.from, shown.to))
}
