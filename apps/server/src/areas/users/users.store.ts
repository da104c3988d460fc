import type { Role } from '@fabula/contracts/staff-roles'
import { sql, type SqlBool } from 'kysely'
import { countByDay } from '#platform/daily-figures.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { isId } from '#platform/ids.ts'
import { avatarColumn } from './pictures.store.ts'
import { isVisibleTo } from './relations.store.ts'

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
  'standing',
  'standing_until',
  'standing_rule_id',
  'standing_explanation',
  'standing_case_id',
  'standing_next',
  'profile_moderation',
  'updated_at',
] as const

/** As others see it: nothing while moderators hide the profile. */
const bioColumn = sql<string>`case when users.profile_moderation is null then users.bio else '' end`.as('bio')

/** In how many areas the viewer has expertise too. */
const sharedExpertise = (viewerId: string | null) =>
  sql<number>`(
    select count(*) from user_expertise join user_expertise mine using (area_id)
    where user_expertise.user_id = users.id and mine.user_id = ${viewerId}
  )`.as('shared_expertise')

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserById>>>

const selectUsers = (db: Database | Transaction) =>
  db.selectFrom('users').select([...columns, bioColumn, avatarColumn])

export async function findUserById(db: Database | Transaction, id: string) {
  return selectUsers(db).where('id', '=', id).executeTakeFirst()
}

/** Without accounts being deleted, in no particular order. */
export async function listUsersByIds(db: Database | Transaction, ids: readonly string[]) {
  return selectUsers(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleting_since', 'is', null)
    .execute()
}

export type UserFilter =
  /** Usernames in any case. */
  | { names: readonly string[] }
  /** A batch of all users: those after this id, in an order that new ones do not disturb. */
  | {
      after: string | null
      limit: number
      createdBefore?: Date | null
      /** Also accounts being deleted. */
      withDeleting?: boolean
    }
  | { search: UserSearch }

/** For staff: by username, those after this one, and also accounts being deleted. */
export type UserSearch = {
  /** An id, an email, or the beginning of a name; empty finds all. */
  query: string
  role?: Role | undefined
  after?: string | undefined
  limit: number
}

export async function listUsers(db: Database | Transaction, filter: UserFilter) {
  if ('names' in filter)
    return selectUsers(db)
      .where(sql<boolean>`username = any(${filter.names.map((name) => name.toLowerCase())}::text[])`)
      .where('deleting_since', 'is', null)
      .execute()
  if ('search' in filter) return searchUsers(db, filter.search)
  const { after, limit, createdBefore = null, withDeleting = false } = filter
  return selectUsers(db)
    .$if(!withDeleting, (query) => query.where('deleting_since', 'is', null))
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .$if(createdBefore !== null, (query) => query.where('created_at', '<', createdBefore!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function searchUsers(db: Database | Transaction, { query, role, after, limit }: UserSearch) {
  return (
    selectUsers(db)
      .where(matchOf(query.toLowerCase()))
      // `cardinality` as in the index of staff.
      .$if(role !== undefined, (found) =>
        found.where(sql<SqlBool>`(cardinality(roles) > 0 and ${role} = any(roles))`),
      )
      .$if(after !== undefined, (found) => found.where('username', '>', after!))
      .orderBy('username')
      .limit(limit)
      .execute()
  )
}

function matchOf(query: string) {
  if (query === '') return sql<SqlBool>`true`
  if (isId(query)) return sql<SqlBool>`id = ${query}::uuid`
  if (query.includes('@')) return sql<SqlBool>`email = ${query}`
  const like = `${query.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(username like ${like} or lower(display_name) like ${like})`
}

/** An email contains an @, a username never does. */
export async function findUserByLogin(db: Database | Transaction, emailOrUsername: string) {
  const login = emailOrUsername.toLowerCase()
  return selectUsers(db)
    .where(login.includes('@') ? 'email' : 'username', '=', login)
    .executeTakeFirst()
}

export type PopularSearch = {
  /** What a username or name begins with; without it, muted users are left out. */
  nameStart?: string | undefined
  limit: number
}

/** Those the viewer may see, the most followed first; a null viewer is a visitor. */
export async function listPopularUsers(
  db: Database,
  viewerId: string | null,
  { nameStart, limit }: PopularSearch,
) {
  const typed = nameStart?.toLowerCase()
  const like = `${typed?.replace(/[\\%_]/g, '\\$&')}%`
  return selectUsers(db)
    .select(sharedExpertise(viewerId))
    .where('onboarding_completed_at', 'is not', null)
    .where(isVisibleTo(viewerId, sql.ref('users.id')))
    .$if(viewerId !== null, (query) => query.where('id', '<>', viewerId!))
    .$if(viewerId !== null && typed === undefined, (query) =>
      query.where(sql<boolean>`users.id not in (select user_id from users_muted_by(${viewerId}))`),
    )
    .$if(typed !== undefined, (query) =>
      query
        .where(sql<boolean>`(username like ${like} or lower(display_name) like ${like})`)
        .orderBy(sql`username = ${typed}`, 'desc'),
    )
    .orderBy('follower_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const countUsersByDay = (db: Database, now: Date) =>
  countByDay(db, { table: sql`users`, time: sql`created_at` }, now)
