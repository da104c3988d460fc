import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Figure } from '#platform/stats.ts'

export async function findReferralCode(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.code
}

/** Does nothing if the user already has a code or the code is taken. */
export async function insertReferralCode(db: Database, userId: string, code: string): Promise<void> {
  await db
    .insertInto('referral_codes')
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The owner of the code, unless their account is being deleted. */
export async function findReferrer(db: Database | Transaction, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_codes')
    .select('user_id')
    .where('code', '=', code)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_deletions')
            .select('account_deletions.user_id')
            .whereRef('account_deletions.user_id', '=', 'referral_codes.user_id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.user_id
}

export async function insertReferral(tx: Transaction, referredId: string, referrerId: string): Promise<void> {
  await tx.insertInto('referrals').values({ referred_id: referredId, referrer_id: referrerId }).execute()
}

export async function countReferrals(db: Database | Transaction, referrerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select(sql<number>`count(*)`.as('count'))
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Referral stats for achievements. */
export const referralFigures = {
  referrals: (userId) => sql`select count(*) from referrals where referrer_id = ${userId}`,
} as const satisfies Record<string, Figure>
