import type { ExpertiseArea, ProfileChanges } from '@fabula/contracts/users'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { ownAvatarColumn, ownBannerColumn } from './pictures.store.ts'

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export async function findProfile(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('users')
    .select((row) => [
      'display_name',
      'bio',
      'pronouns',
      sql<{ label: string; url: string }[]>`links`.as('links'),
      'open_to_collaborate',
      'profile_moderation',
      ownAvatarColumn,
      ownBannerColumn,
      row
        .selectFrom('user_expertise')
        .innerJoin('expertise_areas', 'expertise_areas.id', 'user_expertise.area_id')
        .whereRef('user_expertise.user_id', '=', 'users.id')
        .select(
          sql<ExpertiseArea[]>`
            coalesce(json_agg(json_build_object('_id', area_id, 'slug', slug, 'name', name) order by position), '[]')
          `.as('areas'),
        )
        .$asScalar()
        .$notNull()
        .as('expertise_areas'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Locks the user's row first, so that concurrent changes run one after the other. */
export async function updateProfile(
  tx: Transaction,
  userId: string,
  { displayName, bio, pronouns, links, openToCollaborate }: ProfileChanges,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...(displayName !== undefined && { display_name: displayName }),
      ...(bio !== undefined && { bio }),
      ...(pronouns !== undefined && { pronouns }),
      ...(links !== undefined && { links: JSON.stringify(links) }),
      ...(openToCollaborate !== undefined && { open_to_collaborate: openToCollaborate }),
      updated_at: new Date(),
    })
    .where('id', '=', userId)
    .execute()
}

export async function replaceExpertise(
  tx: Transaction,
  userId: string,
  areaIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('user_expertise').where('user_id', '=', userId).execute()
  if (areaIds.length === 0) return
  await tx
    .insertInto('user_expertise')
    .columns(['user_id', 'area_id'])
    .expression(sql`select ${userId}::uuid, unnest(${areaIds}::uuid[])`)
    .execute()
}

/** The areas users can choose. */
export async function listExpertiseAreas(db: Database | Transaction) {
  return db
    .selectFrom('expertise_areas')
    .select(['id', 'slug', 'name'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
}
