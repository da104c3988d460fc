// Authenticator codes: each is valid for its half minute, and once.
import { Secret, TOTP } from 'otpauth'
import type { Transaction } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import { findTotp, takeStep } from './totp.store.ts'

/** Accepts one step before and after: clocks differ, and typing takes a while. */
const window = 1

const purposeOf = (userId: string) => `totp:${userId}`

export function sealSecret(secrets: Secrets, userId: string, secret: Secret): Buffer {
  return secrets.seal(purposeOf(userId), Buffer.from(secret.bytes))
}

/** Whether the code is right and unused. Consumes it. */
export async function useTotpCode(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<boolean> {
  const totp = await findTotp(tx, userId)
  if (!totp?.confirmed_at) return false
  return takeCode(tx, secrets, userId, totp.sealed_secret, code)
}

/** The same for a setup that is not confirmed yet. */
export async function takeCode(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
  sealed: Buffer,
  code: string,
): Promise<boolean> {
  const secret = new Secret({ buffer: new Uint8Array(secrets.open(purposeOf(userId), sealed)).buffer })
  const now = Date.now()
  const distance = TOTP.validate({ token: code, secret, window, timestamp: now })
  return distance !== null && takeStep(tx, userId, TOTP.counter({ timestamp: now }) + distance)
}
