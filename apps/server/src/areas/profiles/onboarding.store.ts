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

export type Nearness = { id: string; shared_genre_ids: string[]; has_published: boolean }

/** How near those of the users are to the viewer whom they do not follow yet. */
export async function listNearness(
  db: Database,
  viewerId: string,
  userIds: readonly string[],
): Promise<Nearness[]> {
  const { rows } = await sql<Nearness>`
    select candidate.id,
      array(
        select liked from onboarding, unnest(genre_ids) liked
        where onboarding.user_id = candidate.id
          and liked in (select unnest(own.genre_ids) from onboarding own where own.user_id = ${viewerId})
      ) as shared_genre_ids,
      exists (
        select from story_facts story, listed_stories(${viewerId}, true) listed
        where story.owner_id = candidate.id and listed.id = story.id
      ) as has_published
    from unnest(${userIds}::uuid[]) candidate (id)
    where candidate.id not in (select followed.user_id from users_followed_by(${viewerId}) followed)
  `.execute(db)
  return rows
}
