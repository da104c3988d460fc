// Emailed links: random, stored as a hash, limited to one purpose, one lifetime and one use.
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

/**
 * For these only the latest link works. A restore link remains valid when a sign-in issues another during the grace
 * period.
 */
const replacedByNewer: readonly store.TokenPurpose[] = ['verification', 'email-change', 'reset']

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Returns the token itself, which is stored nowhere. */
export async function issueToken(
  tx: Transaction,
  purpose: store.TokenPurpose,
  { userId, email, expiresAt }: { userId: string; email: string; expiresAt?: Date },
): Promise<string> {
  if (replacedByNewer.includes(purpose)) {
    // Serializes tokens that are issued at the same time.
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

/** A token of that purpose, including used and expired ones. */
export async function findKnownToken(
  db: Database | Transaction,
  token: string,
  ...purposes: store.TokenPurpose[]
): Promise<store.TokenRow | undefined> {
  return store.findToken(db, hashOf(token), purposes)
}

/** A token that is valid now; does not consume it. */
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

/** Consumes it. A second request, even a concurrent one, is rejected. */
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
