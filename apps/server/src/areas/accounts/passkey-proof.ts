// A passkey as proof of identity before irreversible actions.
import type { PasskeyAnswer } from '@fabula/contracts/accounts.shapes'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { issueChallenge, type Visit } from './challenges.service.ts'
import { askToSignIn } from './passkey-ceremony.ts'
import { checkPasskey } from './passkey-check.ts'
import { listPasskeys, notePasskeyUse } from './passkeys.store.ts'

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
