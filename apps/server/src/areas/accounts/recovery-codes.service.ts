// Recovery codes: ten, displayed once, each valid for one sign-in when the second factor is unavailable.
import { randomInt } from 'node:crypto'
import { findUserById } from '#areas/users/public.ts'
import type { ClientInfo } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { changeFactors, type FactorHand, listSecondFactors, noteFactorChange } from './factors.service.ts'
import { type OwnProof, requireOwnProof } from './reauthentication.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.store.ts'
import { hashOf } from './session-tokens.ts'

const count = 10
/** No look-alike characters. 16 of them are 80 bits, so a plain hash is enough. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz'
const groups = 4
const groupLength = 4

function makeCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Accepts any spelling: with or without dashes, uppercase or lowercase. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const hashOfCode = (code: string) => hashOf(plain(code))

/** Invalidates the older ones. */
export async function issueRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(makeCode())
  await replaceRecoveryCodes(tx, userId, [...codes].map(hashOfCode))
  return [...codes]
}

export async function renewRecoveryCodes(hand: FactorHand, proof: OwnProof): Promise<string[]> {
  const { platform, actor, visit } = hand
  if ((await listSecondFactors(platform.db, actor.userId)).length === 0)
    throw new AppError('CONFLICT_ERROR', { message: 'Set up an authenticator app or a passkey first.' })
  await requireOwnProof(platform, actor, proof, visit)
  return changeFactors(hand, 'recovery-codes-renewed', async (tx) => ({
    result: await issueRecoveryCodes(tx, actor.userId),
    endsOthers: false,
  }))
}

/** Whether it is an unused code of this user. Consumes it and notifies them. */
export async function useRecoveryCode(
  platform: Pick<Platform, 'config' | 'mail' | 'events'>,
  tx: Transaction,
  userId: string,
  code: string,
  client: ClientInfo,
): Promise<boolean> {
  const user = await findUserById(tx, userId)
  if (!user || !(await takeRecoveryCode(tx, userId, hashOfCode(code)))) return false
  await noteFactorChange(platform, tx, user, 'recovery-code-used', client)
  return true
}
