// Queries for creating and removing notifications, on sets: one user or a thousand cost the same statements.
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { News } from './notifications.payload.ts'

export type Channel = {
  userId: string
  isInApp: boolean
  mail: 'instant' | 'daily' | 'weekly' | null
}

/** Returns the users who have not been notified of this cause yet. */
export async function insertCauses(
  tx: Transaction,
  userIds: readonly string[],
  { cause, actorId, facts }: News,
  happenedAt: Date | null = null,
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    insert into notification_causes (user_id, cause, actor_id, facts, created_at)
    select user_id, ${cause}, ${actorId}::uuid, ${JSON.stringify(facts)}::jsonb,
      coalesce(${happenedAt}::timestamptz, clock_timestamp())
    from unnest(${[...userIds].sort()}::uuid[]) user_id
    on conflict do nothing
    returning user_id
  `.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * Serializes concurrent events with the same key, because a merge counts users by the rows already written. Fan-outs do
 * not need it: they have a single actor.
 */
async function lockAlike(tx: Transaction, userIds: readonly string[], key: string): Promise<void> {
  const names = [...userIds].sort().map((id) => `alike ${id} ${key}`)
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) name
  `.execute(tx)
}
const fewPeople = 20

export type NotificationPayload = {
  id: string
  user_id: string
  shown_id: string
  is_in_app: boolean
  mail: string | null
  /** The id that tabs showed until now, when it was merged. */
  former_id: string | null
}

/** Merges into the unread notification of the same key, or inserts one. */
export async function upsertNotifications(
  tx: Transaction,
  channels: readonly Channel[],
  { type, mergeKey, cause, actorId, storyId, isMailedOnce = false }: News,
): Promise<NotificationPayload[]> {
  const key = mergeKey ?? cause
  const userIds = channels.map(({ userId }) => userId)
  if (mergeKey && userIds.length <= fewPeople) await lockAlike(tx, userIds, key)
  const { rows } = await sql<NotificationPayload>`
    with former as (
      select user_id, shown_id from notifications
      where user_id = any(${userIds}::uuid[]) and merge_key = ${key} and read_at is null and is_in_app
    ), told as (
      insert into notifications (id, shown_id, user_id, type, merge_key, story_id, people_count, cause_count, is_in_app, mail)
      select id, id, user_id, ${type}, ${key}, ${storyId}::uuid, ${actorId ? 1 : 0}, 1, is_in_app, mail
      from unnest(
        ${channels.map(() => newId())}::uuid[], ${userIds}::uuid[],
        ${channels.map(({ isInApp }) => isInApp)}::boolean[], ${channels.map(({ mail }) => mail)}::text[]
      ) wanted (id, user_id, is_in_app, mail)
      order by user_id
      on conflict (user_id, merge_key) where read_at is null do update set
        shown_id = excluded.shown_id,
        type = excluded.type,
        story_id = excluded.story_id,
        cause_count = notifications.cause_count + 1,
        people_count = notifications.people_count + case
          when excluded.people_count = 0 or exists (
            select from notification_causes other
            where other.notification_id = notifications.id and other.actor_id = ${actorId}::uuid
          ) then 0 else 1 end,
        is_in_app = excluded.is_in_app,
        mail = case when ${isMailedOnce}::boolean and notifications.was_mailed then null else excluded.mail end
      returning id, user_id, shown_id, is_in_app, mail
    )
    select told.*, former.shown_id as former_id from told left join former on former.user_id = told.user_id
  `.execute(tx)
  await sql`
    update notification_causes set notification_id = told.id
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ user_id }) => user_id)}::uuid[]) told (id, user_id)
    where notification_causes.user_id = told.user_id and notification_causes.cause = ${cause}
  `.execute(tx)
  return rows
}

export type TakenBack = { user_id: string; shown_id: string }

/**
 * Causes that the user has not seen are deleted, so they notify again if repeated; those read or mailed stay without
 * their facts. Deletes notifications without causes and returns them.
 */
export async function deleteCauses(tx: Transaction, which: RawBuilder<unknown>): Promise<TakenBack[]> {
  const touched = await sql<{ id: string }>`
    select id from notifications
    where id in (select notification_id from notification_causes where ${which})
    order by id for update
  `.execute(tx)
  const ids = touched.rows.map(({ id }) => id)
  await sql`
    delete from notification_causes where ${which} and exists (
      select from notifications
      where notifications.id = notification_id and read_at is null and not was_mailed
    )
  `.execute(tx)
  await sql`update notification_causes set notification_id = null, facts = '{}' where ${which}`.execute(tx)
  await sql`
    update notifications set cause_count = left_over.causes, people_count = left_over.people
    from (
      select one.id, count(cause.cause) as causes, count(distinct cause.actor_id) as people
      from unnest(${ids}::uuid[]) one (id)
      left join notification_causes cause on cause.notification_id = one.id
      group by one.id
    ) left_over
    where notifications.id = left_over.id
  `.execute(tx)
  const { rows } = await sql<TakenBack>`
    delete from notifications where id = any(${ids}::uuid[]) and cause_count = 0
    returning user_id, shown_id
  `.execute(tx)
  return rows
}

/** Marks notifications as read because their cause is decided. Returns those that were unread. */
export async function readCaused(
  tx: Transaction,
  which: RawBuilder<unknown>,
): Promise<{ user_id: string; shown_id: string; is_in_app: boolean }[]> {
  const { rows } = await sql<{ user_id: string; shown_id: string; is_in_app: boolean }>`
    update notifications set read_at = coalesce(read_at, now()), mail = null
    where id in (select notification_id from notification_causes where ${which})
    returning user_id, shown_id, is_in_app
  `.execute(tx)
  return rows
}

/** Serializes events with the same cause, so that each sees the changes of the previous one. */
export async function lockCause(tx: Transaction, cause: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification ${cause}`}, 0))`.execute(tx)
}

export const causeIs = (cause: string) => sql`cause = ${cause}`
export const causeIsOneOf = (causes: readonly string[]) => sql`cause = any(${causes}::text[])`
export const causeFor = (userId: string, cause: string) => sql`user_id = ${userId} and cause = ${cause}`
export const causedBy = (actorId: string) => sql`actor_id = ${actorId}`
export const causedByFor = (actorId: string, userId: string) =>
  sql`actor_id = ${actorId} and user_id = ${userId}`
/** Notifications of readers about a story that they may no longer see; collaborators keep theirs. */
export const readersNewsOf = (storyId: string) => sql`notification_id in (
  select id from notifications where story_id = ${storyId} and type in ('chapter_published', 'story_announcement')
)`
/** Of everyone who does not work on the story. */
export const newsOfOthers = (storyId: string, workerIds: readonly string[]) => sql`notification_id in (
  select id from notifications where story_id = ${storyId} and user_id <> all(${workerIds}::uuid[])
)`
export const anyNewsOf = (storyId: string) =>
  sql`notification_id in (select id from notifications where story_id = ${storyId})`
/** The unread ones of a user that are merged by this key. */
export const newsWithKey = (userId: string, key: string) => sql`notification_id in (
  select id from notifications where user_id = ${userId} and merge_key = ${key} and read_at is null
)`
