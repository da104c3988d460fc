// Referrals: a code for every user who requests one, and the link between referrer and new user.
import { randomInt } from 'node:crypto'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { Stats } from '#platform/stats.ts'
import * as store from './referrals.store.ts'

/** Without look-alike characters. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codePattern = /^[a-z2-9]{8}$/
const newCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

export async function getReferralStatus({ db }: Pick<Platform, 'db'>, actor: Actor) {
  if (actor.kind === 'visitor') return { enabled: true, code: null, count: 0 }
  return {
    enabled: true,
    code: await getCode(db, actor.userId),
    count: await store.countReferrals(db, actor.userId),
  }
}

async function getCode(db: Database, userId: string): Promise<string> {
  for (;;) {
    const code = await store.findReferralCode(db, userId)
    if (code) return code
    await store.insertReferralCode(db, userId, newCode())
  }
}

export async function findReferrer(db: Database | Transaction, code: string): Promise<string | undefined> {
  return codePattern.test(code) ? store.findReferrer(db, code) : undefined
}

/** Part of the registration. A referrer who deletes their account at this moment gets no credit. */
export async function creditReferral(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const referrerId = code ? await findReferrer(tx, code) : undefined
  if (!referrerId) return
  await store.insertReferral(tx, userId, referrerId)
  await events.publish(tx, 'account.referred', { userId, referrerId })
}

export const referralStats = new Stats(store.referralFigures)
