import type { OnboardingChanges } from '@fabula/contracts/profiles'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type OnboardingRow = NonNullable<Awaited<ReturnType<typeof findOnboarding>>>

const selectOnboarding = (db: Database | Transaction, userId: string) =>
  db
    .selectFrom('onboarding')
    .select([
      'step',
      'interest',
      'genre_ids',
      sql<NonNullable<OnboardingChanges['filters']>>`filters`.as('filters'),
      'follow_ids',
      'reader_theme',
    ])
    .where('user_id', '=', userId)

export async function findOnboarding(db: Database | Transaction, userId: string) {
  return selectOnboarding(db, userId).executeTakeFirst()
}

/** Inserts the row if there is none and locks it until the transaction ends. */
export async function lockOnboarding(tx: Transaction, userId: string): Promise<OnboardingRow> {
  await tx
    .insertInto('onboarding')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectOnboarding(tx, userId).forUpdate().executeTakeFirstOrThrow()
}

export async function updateOnboarding(
  tx: Transaction,
  userId: string,
  { step, interest, genreIds, filters, followIds, readerTheme }: OnboardingChanges,
): Promise<void> {
  await tx
    .updateTable('onboarding')
    .set({
      ...(step && { step }),
      ...(interest && { interest }),
      ...(genreIds && { genre_ids: genreIds }),
      ...(filters && { filters: sql`filters || ${JSON.stringify(filters)}::jsonb` }),
      ...(followIds && { follow_ids: followIds }),
      ...(readerTheme && { reader_theme: readerTheme }),
      updated_at: new Date(),
    })
    .where('user_id', '=', userId)
    .execute()
}

/** The favorite genres of these users, if they chose any. */
export async function listLikedGenres(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('onboarding')
    .select(['user_id', 'genre_ids'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ user_id, genre_ids }) => [user_id, genre_ids]))
}
