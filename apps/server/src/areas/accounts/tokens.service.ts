// Links that people get by mail: random, kept as a hash, for one purpose, for a while, for one use.
import { createHash, randomBytes } from 'node:crypto'
import type { TokenFault } from '@fabula/contracts/accounts.shapes'
import { lockUser } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as store from './tokens.store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const lifetimes: Record<store.TokenPurpose, number> = {
  verification: 24 * hour,
  'email-change': 24 * hour,
  reset: hour,
  restore: 30 * day,
}

/** Of these only the newest link works. A restore link stays: a sign-in during the grace issues another beside it. */
const replacedByNewer: readonly store.TokenPurpose[] = ['verification', 'email-change', 'reset']

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Answers the token itself, which is nowhere else. */
export async function issueToken(
  tx: Transaction,
  purpose: store.TokenPurpose,
  { userId, email, expiresAt }: { userId: string; email: string; expiresAt?: Date },
): Promise<string> {
  if (replacedByNewer.includes(purpose)) {
    // Two that are issued at the same time wait for each other here.
    await lockUser(tx, userId)
    await store.expireTokens(tx, userId, purpose)
  }
  const token = randomBytes(32).toString('base64url')
  await store.insertToken(tx, {
    id: newId(),
    userId,
    purpose,
    hash: hashOf(token),
    email,
    expiresAt: expiresAt ?? new Date(Date.now() + lifetimes[purpose]),
  })
  return token
}

/** A token of that purpose, used and expired ones too. */
export async function findKnownToken(
  db: Database | Transaction,
  token: string,
  ...purposes: store.TokenPurpose[]
): Promise<store.TokenRow | undefined> {
  return store.findToken(db, hashOf(token), purposes)
}

/** A token that would work now; looking does not use it. */
export async function getLivingToken(
  db: Database | Transaction,
  token: string,
  ...purposes: store.TokenPurpose[]
): Promise<store.TokenRow> {
  return requireLiving(await findKnownToken(db, token, ...purposes))
}

export function requireLiving(row: store.TokenRow | undefined): store.TokenRow {
  if (!row) throw badToken('unknown')
  if (row.used_at) throw badToken('used')
  if (row.expires_at <= new Date()) throw badToken('expired')
  return row
}

/** Uses it. Whoever comes second, even at the same moment, is refused. */
export async function useToken(tx: Transaction, row: store.TokenRow): Promise<void> {
  if (!(await store.takeToken(tx, row.id))) throw badToken('used')
}

const sentences: Record<TokenFault, [message: string, reason: string]> = {
  expired: ['This link has expired. Please request a new one.', 'has expired'],
  used: ['This link has already been used.', 'has already been used'],
  unknown: ['This link doesn’t work. Check that you copied the whole link.', 'isn’t valid'],
}

export function badToken(reason: TokenFault): AppError {
  const [message, field] = sentences[reason]
  return new AppError('VALIDATION_ERROR', { message, details: { reason, fields: { token: field } } })
}
