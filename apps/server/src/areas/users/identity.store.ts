import type { Role } from '@fabula/contracts/staff-roles'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type NewUser = {
  id: string
  username: string
  /** Assigned until the user chooses one. */
  isUsernameProvisional?: boolean
  displayName: string
  email: string
  dateOfBirth: string | null
  isEmailVerified: boolean
  isOnboarded: boolean
  roles: readonly Role[]
  /** Now, unless given. */
  joinedAt?: Date
}

export async function insertUser(tx: Transaction, user: NewUser): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: user.id,
      username: user.username.toLowerCase(),
      has_provisional_username: user.isUsernameProvisional ?? false,
      display_name: user.displayName,
      email: user.email.toLowerCase(),
      date_of_birth: user.dateOfBirth,
      email_verified_at: user.isEmailVerified ? new Date() : null,
      onboarding_completed_at: user.isOnboarded ? new Date() : null,
      roles: [...user.roles],
      ...(user.joinedAt && { created_at: user.joinedAt }),
    })
    .execute()
}

export async function lockUser(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export type StandingColumns = Pick<
  Selectable<Tables['users']>,
  | 'standing'
  | 'standing_until'
  | 'standing_rule_id'
  | 'standing_explanation'
  | 'standing_case_id'
  | 'standing_next'
>

export async function lockUsers(
  tx: Transaction,
  ids: readonly string[],
): Promise<(StandingColumns & { id: string })[]> {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'standing',
      'standing_until',
      'standing_rule_id',
      'standing_explanation',
      'standing_case_id',
      'standing_next',
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type IdentityColumns = Pick<
  Updateable<Tables['users']>,
  | 'username'
  | 'has_provisional_username'
  | 'email'
  | 'email_verified_at'
  | 'date_of_birth'
  | 'onboarding_completed_at'
  | 'deleting_since'
  | 'roles'
  | 'standing'
  | 'standing_until'
  | 'standing_rule_id'
  | 'standing_explanation'
  | 'standing_case_id'
  | 'standing_next'
  | 'profile_moderation'
>

/** Only if the row still has these values; returns whether it did. */
export async function updateIdentity(
  db: Database | Transaction,
  id: string,
  columns: IdentityColumns,
  onlyIf: IdentityColumns = {},
): Promise<boolean> {
  const conditions = Object.entries(onlyIf).map(
    ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
  )
  const result = await conditions
    .reduce(
      (query, condition) => query.where(condition),
      db
        .updateTable('users')
        .set({ ...columns, updated_at: new Date() })
        .where('id', '=', id),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
