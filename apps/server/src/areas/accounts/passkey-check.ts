// Verifies a passkey response, whatever its challenge was for.
import type { PasskeyAnswer } from '@fabula/contracts/accounts.shapes'
import type { Database } from '#platform/db/database.ts'
import { takeChallenge, type Visit } from './challenges.service.ts'
import { findAnsweredChallenge, readSignIn } from './passkey-ceremony.ts'
import { findPasskeyByCredential } from './passkeys.store.ts'

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
