// Passkeys: adding, naming and removing them, and signing in with one.
import { findUserById, lockUser, presentOwnUser } from '#areas/users/public.ts'
import type { PasskeyRegistration } from '@fabula/contracts/accounts.passkeys'
import type { PasskeyAnswer } from '@fabula/contracts/accounts.shapes'
import type { OwnUser } from '@fabula/contracts/users'
import type { CookieChange, SignedInActor } from '#platform/actor.ts'
import { findBrokenUnique } from '#platform/db/failures.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { issueChallenge, takeChallenge, type Visit } from './challenges.service.ts'
import {
  changeFactors,
  dropLooseRecoveryCodes,
  type FactorHand,
  listSecondFactors,
} from './factors.service.ts'
import { openSession, requireOpened } from './complete-sign-in.ts'
import { type OwnProof, requireOwnProof } from './reauthentication.ts'
import { askToRegister, askToSignIn, findAnsweredChallenge, readRegistration } from './passkey-ceremony.ts'
import { checkPasskey } from './passkey-check.ts'
import * as store from './passkeys.store.ts'
import { issueRecoveryCodes } from './recovery-codes.service.ts'
import type { SessionService } from './sessions.service.ts'

const maxPasskeys = 20

export async function listOwnPasskeys({ db }: Pick<Platform, 'db'>, { userId }: SignedInActor) {
  return (await store.listPasskeys(db, userId)).map(presentPasskey)
}

function presentPasskey(row: store.PasskeyRow) {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

export async function startPasskey({ platform, actor, visit }: FactorHand, proof: OwnProof) {
  await requireOwnProof(platform, actor, proof, visit, { acceptsFresh: true })
  const known = await store.listPasskeys(platform.db, actor.userId)
  requireQuota(known.length)
  const { token, cookieChanges } = await issueChallenge(
    platform.db,
    'passkey-registration',
    actor.userId,
    visit.cookies,
  )
  return { options: await askToRegister(visit.origin, token, actor.user, known), cookieChanges }
}

/** Adding the first factor returns recovery codes, which cannot be displayed again. */
export async function addPasskey(hand: FactorHand, given: { name: string; passkey: PasskeyRegistration }) {
  const { platform, actor, visit } = hand
  const token = findAnsweredChallenge(given.passkey.response.clientDataJSON)
  const challenge = token && (await takeChallenge(platform.db, 'passkey-registration', token, visit.cookies))
  const made =
    challenge && challenge.user_id === actor.userId
      ? await readRegistration(visit.origin, token, given.passkey)
      : undefined
  if (!made) throw invalid({ passkey: 'couldn’t be verified. Please try again' })
  const { transports = [] } = given.passkey.response
  try {
    return await changeFactors(hand, 'passkey-added', async (tx) => {
      const { userId } = actor
      requireQuota((await store.listPasskeys(tx, userId)).length)
      const isFirst = (await listSecondFactors(tx, userId)).length === 0
      const id = newId()
      await store.insertPasskey(tx, { ...made, id, userId, transports, name: given.name })
      const row = (await store.listPasskeys(tx, userId)).find((passkey) => passkey.id === id)
      if (!row) throw new Error('The passkey that was just added is not there.')
      const recoveryCodes = isFirst ? await issueRecoveryCodes(tx, userId) : null
      return { result: { passkey: presentPasskey(row), recoveryCodes }, endsOthers: isFirst }
    })
  } catch (error) {
    if (findBrokenUnique(error) === 'passkeys_credential_id_key')
      throw new AppError('CONFLICT_ERROR', { message: 'This passkey has already been added.' })
    throw error
  }
}

function requireQuota(count: number): void {
  if (count >= maxPasskeys)
    throw new AppError('CONFLICT_ERROR', {
      message: `You can have up to ${maxPasskeys} passkeys. Remove one first.`,
    })
}

export async function renamePasskey(
  { db }: Pick<Platform, 'db'>,
  { userId }: SignedInActor,
  id: string,
  name: string,
) {
  const row = await store.renamePasskey(db, id, userId, name)
  if (!row) throw notFound()
  return presentPasskey(row)
}

export async function removePasskey(hand: FactorHand, id: string, proof: OwnProof): Promise<void> {
  const { platform, actor, visit } = hand
  const own = await store.listPasskeys(platform.db, actor.userId)
  if (!own.some((passkey) => passkey.id === id)) throw notFound()
  await requireOwnProof(platform, actor, proof, visit)
  await changeFactors(hand, 'passkey-removed', async (tx) => {
    if (!(await store.deletePasskey(tx, id, actor.userId))) throw notFound()
    await dropLooseRecoveryCodes(tx, actor.userId)
    return { result: undefined, endsOthers: true }
  })
}

export async function startPasskeySignIn({ db }: Pick<Platform, 'db'>, visit: Visit) {
  const { token, cookieChanges } = await issueChallenge(db, 'passkey-sign-in', null, visit.cookies)
  return { options: await askToSignIn(visit.origin, token, { isAlone: true }), cookieChanges }
}

/** The user unlocked the passkey, so it counts as both factors. */
export async function signInWithPasskey(
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  sessions: SessionService,
  answer: PasskeyAnswer,
  visit: Visit,
): Promise<{ user: OwnUser; cookieChanges: CookieChange[] }> {
  await limits.consume('login', { address: visit.client.address, userId: null })
  const shown = await checkPasskey(db, answer, visit, 'passkey-sign-in')
  const passed =
    shown &&
    (await db.transaction().execute(async (tx) => {
      await lockUser(tx, shown.userId)
      const user = await findUserById(tx, shown.userId)
      if (!user || !(await store.notePasskeyUse(tx, shown.id, shown.from, shown.to))) return undefined
      return { user, opening: await openSession(tx, sessions, user, visit.client, bothFactors) }
    }))
  if (!passed?.opening)
    throw new AppError('AUTH_ERROR', { message: 'This passkey isn’t linked to an account here.' })
  return { user: presentOwnUser(passed.user), cookieChanges: requireOpened(passed.opening) }
}

const bothFactors = { hasSecondFactor: true }
