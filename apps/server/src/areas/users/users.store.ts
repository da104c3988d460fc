import type { Role } from '@fabula/contracts/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { avatarColumn } from './pictures.store.ts'
import { isNotMutedBy, isVisibleTo } from './relations.store.ts'

const columns = [
  'id',
  'username',
  'has_provisional_username',
  'display_name',
  'email',
  'email_verified_at',
  'date_of_birth',
  'roles',
  'onboarding_completed_at',
  'follower_count',
  'deleting_since',
  'created_at',
] as const

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserById>>>

const selectUsers = (db: Database | Transaction) => db.selectFrom('users').select([...columns, avatarColumn])

export async function findUserById(db: Database | Transaction, id: string) {
  return selectUsers(db).where('id', '=', id).executeTakeFirst()
}

/** In the order of the ids, without missing users and accounts being deleted. */
export async function listUsersByIds(db: Database | Transaction, ids: readonly string[]) {
  const rows = await selectUsers(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleting_since', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All users, in batches. */
export async function listUserIdsAfter(
  db: Database,
  { after, createdBefore, limit }: { after: string | null; createdBefore: Date | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .$if(createdBefore !== null, (query) => query.where('created_at', '<', createdBefore!))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** All users, in an order that new ones do not disturb, without accounts being deleted. */
export async function listUsersAfter(db: Database | Transaction, after: string | null, limit: number) {
  return selectUsers(db)
    .where('deleting_since', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** By username in any case, without accounts being deleted. */
export async function listUsersByNames(db: Database | Transaction, names: readonly string[]) {
  return selectUsers(db)
    .where(sql<boolean>`username = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .where('deleting_since', 'is', null)
    .execute()
}

/** The bios of these users, by id. */
export async function listBios(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'bio'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, bio }) => [id, bio]))
}

/** An email contains an @, a username never does. */
export async function findUserByLogin(db: Database | Transaction, emailOrUsername: string) {
  const login = emailOrUsername.toLowerCase()
  return selectUsers(db)
    .where(login.includes('@') ? 'email' : 'username', '=', login)
    .executeTakeFirst()
}

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

/** Returns whether the user exists. Granting twice changes nothing. */
export async function grantRole(db: Database | Transaction, email: string, role: Role): Promise<boolean> {
  return setRoles(db, email, sql`array_append(array_remove(roles, ${role}), ${role})`)
}

export async function revokeRole(db: Database | Transaction, email: string, role: Role): Promise<boolean> {
  return setRoles(db, email, sql`array_remove(roles, ${role})`)
}

async function setRoles(
  db: Database | Transaction,
  email: string,
  roles: RawBuilder<string[]>,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ roles, updated_at: new Date() })
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function markOnboarded(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ onboarding_completed_at: new Date(), updated_at: new Date() })
    .where('id', '=', id)
    .where('onboarding_completed_at', 'is', null)
    .execute()
}

/** The most followed users; for a signed-in viewer only those they may see and have not muted. */
export async function listMostFollowed(db: Database, viewerId: string | null, most: number) {
  const id = sql.ref('users.id')
  return selectUsers(db)
    .select('bio')
    .where('onboarding_completed_at', 'is not', null)
    .$if(viewerId !== null, (query) =>
      query.where('id', '<>', viewerId!).where(isVisibleTo(viewerId!, id)).where(isNotMutedBy(viewerId!, id)),
    )
    .orderBy('follower_count', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** How many suggestions the field can show. */
const maxFound = 8

/** Users whose username or name begins like this, best known first; only those the viewer may see. */
export async function listPeopleByName(db: Database, viewerId: string, beginning: string) {
  const like = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return selectUsers(db)
    .where(sql<boolean>`(username like ${like} or lower(display_name) like ${like})`)
    .where('onboarding_completed_at', 'is not', null)
    .where('id', '<>', viewerId)
    .where(isVisibleTo(viewerId, sql.ref('users.id')))
    .orderBy(sql`username = ${beginning.toLowerCase()}`, 'desc')
    .orderBy('follower_count', 'desc')
    .orderBy('id')
    .limit(maxFound)
    .execute()
}
