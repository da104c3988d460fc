import type { ImageReference } from '@fabula/contracts/shapes'
import type { StoryPermission } from '@fabula/contracts/stories'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import { addressOf, isId, isOwnerVisibleTo, selectStoryFor } from './stories.store.ts'

/** What the roles of a member allow together. */
const allowed = sql<StoryPermission[]>`array(
  select distinct permission from role_permissions
  where role_id in (select role_id from story_member_roles where member_id = story_members.id)
)`

/** Whether the member's story belongs to this user. */
const isStoryOf = (ownerId: string) => sql<boolean>`story_members.story_id in (
  select stories.id from stories where stories.owner_id = ${ownerId} and stories.deleted_at is null
)`

const roleIds = sql<
  string[]
>`array(select role_id from story_member_roles where member_id = story_members.id)`

/** What the user's roles in this story allow; empty without a role. */
export async function findPermissions(
  db: Database | Transaction,
  storyId: string,
  userId: string,
): Promise<StoryPermission[] | undefined> {
  const row = await db
    .selectFrom('story_members')
    .select(allowed.as('allowed'))
    .where('story_id', '=', storyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.allowed
}

const selectMembers = (db: Database | Transaction) =>
  db
    .selectFrom('story_members')
    .select(['id', 'story_id', 'user_id', 'joined_at', roleIds.as('role_ids'), allowed.as('allowed')])

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** The collaborators without the owner, in the order they joined. Bounded by the collaborator limit. */
export async function listMembers(db: Database | Transaction, storyId: string): Promise<MemberRow[]> {
  return selectMembers(db).where('story_id', '=', storyId).orderBy('joined_at').orderBy('id').execute()
}

/**
 * A story with what its page shows of its people: the same with their names, without those whom this viewer may not see,
 * and the settings of the owner. A null viewer is a visitor.
 */
export async function findStoryPage(db: Database, address: string, viewerId: string | null) {
  const [page] = await listStoryPage(db, { address: addressOf(address), viewerId }, isId(address))
  return page
}

const listStoryPage = prepare((db, given: { address: string; viewerId: string | null }, isById: boolean) =>
  selectStoryFor(db, given, isById)
    .select((story) =>
      jsonArrayFrom(
        story
          .selectFrom('story_members')
          .innerJoin('people', 'people.id', 'story_members.user_id')
          .select(['people.id', 'people.username', 'people.display_name', roleIds.as('role_ids')])
          .select(sql<ImageReference | null>`people.avatar`.as('avatar'))
          .whereRef('story_members.story_id', '=', 'stories.id')
          .where(isOwnerVisibleTo(given.viewerId, sql.ref('story_members.user_id')))
          .orderBy('joined_at')
          .orderBy('story_members.id'),
      ).as('members'),
    )
    .select((story) =>
      story
        .selectFrom('own_users')
        .select('settings_changes')
        .whereRef('own_users.id', '=', 'stories.owner_id')
        .as('owner_settings'),
    ),
)

/** Collaborators who may edit this owner's stories, story by story, longest-serving first. */
export async function listCoAuthorsOf(db: Database | Transaction, ownerId: string): Promise<MemberRow[]> {
  return selectMembers(db)
    .where(isStoryOf(ownerId))
    .where(sql<boolean>`'edit' = any(${allowed})`)
    .orderBy('story_id')
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
}

/** By the id of the membership or of the user. */
export async function findMember(db: Database | Transaction, storyId: string, id: string) {
  return selectMembers(db)
    .where('story_id', '=', storyId)
    .where((row) => row.or([row('id', '=', id), row('user_id', '=', id)]))
    .executeTakeFirst()
}

/** One user's roles in many stories, in one query. */
export async function listMemberships(
  db: Database,
  userId: string,
  storyIds: readonly string[],
): Promise<MemberRow[]> {
  if (storyIds.length === 0) return []
  return selectMembers(db)
    .where('user_id', '=', userId)
    .where(sql<boolean>`story_id = any(${storyIds}::uuid[])`)
    .execute()
}

/**
 * Stories of other owners that the user collaborates on. Without permission to read drafts only published ones; for a
 * minor no mature ones.
 */
export function selectSharedIds(
  db: Database | Transaction,
  { userId, isAdult }: { userId: string; isAdult: boolean },
) {
  return db
    .selectFrom('story_members')
    .innerJoin('stories as shared', 'shared.id', 'story_members.story_id')
    .select('shared.id')
    .where('user_id', '=', userId)
    .where(isOwnerVisibleTo(null, sql.ref('shared.owner_id')))
    .$if(!isAdult, (query) => query.where('shared.content_rating', 'is distinct from', 'mature'))
    .where(
      sql<boolean>`(shared.published_count > 0 and shared.moderation is null or 'readDraft' = any(${allowed}))`,
    )
}

export async function insertMember(
  tx: Transaction,
  { id, storyId, userId }: { id: string; storyId: string; userId: string },
): Promise<void> {
  await tx.insertInto('story_members').values({ id, story_id: storyId, user_id: userId }).execute()
}

export async function replaceRoles(tx: Transaction, memberId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('story_member_roles').where('member_id', '=', memberId).execute()
  await sql`
    insert into story_member_roles (member_id, role_id)
    select distinct ${memberId}::uuid, unnest(${ids}::uuid[])
  `.execute(tx)
}

export async function deleteMember(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('story_members').where('id', '=', id).execute()
}

/** Every story the user collaborates on, for their data export. */
export async function listMembershipsOf(db: Database | Transaction, userId: string): Promise<MemberRow[]> {
  return selectMembers(db).where('user_id', '=', userId).orderBy('joined_at').execute()
}

/** Stories of one of the two on which the other has collaborated since before that time. */
export async function listStoriesBetween(
  db: Database | Transaction,
  one: string,
  other: string,
  at: string,
): Promise<MemberRow[]> {
  return selectMembers(db)
    .where('joined_at', '<=', sql<Date>`${at}::timestamptz`)
    .where((row) =>
      row.or([
        row.and([row('user_id', '=', one), isStoryOf(other)]),
        row.and([row('user_id', '=', other), isStoryOf(one)]),
      ]),
    )
    .orderBy('story_id')
    .execute()
}
