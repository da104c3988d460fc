// What users follow or mute: topics, categories and tags.
import type { FollowLevel } from '@fabula/contracts/community-sizes'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export type Followed = 'topic' | 'category' | 'tag'

const tables = {
  topic: 'forum_topic_follows',
  category: 'forum_category_follows',
  tag: 'forum_tag_follows',
} as const satisfies Record<Followed, string>

export async function setFollow(
  db: Database | Transaction,
  kind: Followed,
  { userId, targetId, level }: { userId: string; targetId: string; level: FollowLevel | null },
): Promise<void> {
  const table = sql.table(tables[kind])
  await (
    level === null
      ? sql`delete from ${table} where user_id = ${userId} and target_id = ${targetId}`
      : sql`insert into ${table} (user_id, target_id, level) values (${userId}, ${targetId}, ${level})
          on conflict (user_id, target_id) do update set level = excluded.level`
  ).execute(db)
}

/** Users who write in a topic follow it, unless they chose otherwise. */
export async function followByWriting(tx: Transaction, userId: string, topicId: string): Promise<void> {
  await sql`
    insert into forum_topic_follows (user_id, target_id, level) values (${userId}, ${topicId}, 'everything')
    on conflict do nothing
  `.execute(tx)
}

/** By target, for those that the user has chosen a level for. */
export async function findFollows(
  db: Database | Transaction,
  kind: Followed,
  userId: string,
  targetIds: readonly string[],
): Promise<Map<string, FollowLevel>> {
  const { rows } = await sql<{ target_id: string; level: FollowLevel }>`
    select target_id, level from ${sql.table(tables[kind])}
    where user_id = ${userId} and target_id = any(${targetIds}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ target_id, level }) => [target_id, level]))
}

export async function findTagId(db: Database | Transaction, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from tag_names where slug = ${slug} and id = meant_id
  `.execute(db)
  return rows[0]?.id
}

/** Who wants to know of every post in a topic, in batches by id: followers of it, its category or its tags. */
export async function listFollowersAfter(
  tx: Transaction,
  topicId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (
      (select user_id from forum_topic_follows
        where target_id = ${topicId} and user_id > ${from} and level = 'everything'
        order by user_id limit ${limit})
      union
      (select user_id from forum_category_follows
        where target_id = (select category_id from forum_topics where id = ${topicId})
          and user_id > ${from} and level = 'everything'
        order by user_id limit ${limit})
      union
      (select follow.user_id from forum_topic_tags tagged
        join tag_names named on named.id = tagged.tag_id
        join forum_tag_follows follow on follow.target_id = named.meant_id
        where tagged.topic_id = ${topicId} and follow.user_id > ${from} and follow.level = 'everything'
        order by follow.user_id limit ${limit})
    ) wanting
    order by user_id limit ${limit}
  `.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Of these users, those who muted the topic, or chose only mentions and replies there. */
export async function listQuiet(
  tx: Transaction,
  topicId: string,
  userIds: readonly string[],
): Promise<Map<string, FollowLevel>> {
  const { rows } = await sql<{ user_id: string; level: FollowLevel }>`
    select chosen.user_id, coalesce(
      (select level from forum_topic_follows where user_id = chosen.user_id and target_id = ${topicId}),
      (select level from forum_category_follows where user_id = chosen.user_id
        and target_id = (select category_id from forum_topics where id = ${topicId}) and level = 'nothing'),
      (select follow.level from forum_topic_tags tagged
        join tag_names named on named.id = tagged.tag_id
        join forum_tag_follows follow on follow.target_id = named.meant_id
        where tagged.topic_id = ${topicId} and follow.user_id = chosen.user_id and follow.level = 'nothing' limit 1)
    ) as level
    from unnest(${userIds}::uuid[]) chosen (user_id)
  `.execute(tx)
  return new Map(rows.filter(({ level }) => level !== null).map(({ user_id, level }) => [user_id, level]))
}
