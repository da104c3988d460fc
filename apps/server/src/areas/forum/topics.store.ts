// A topic as a row, and its changes.
import type { ImageReference } from '@fabula/contracts/shapes'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

type Shown = { id: string; username: string; display_name: string; avatar: ImageReference | null }

/** Whether the user is shown to the viewer. */
export const isHiddenFrom = (user: RawBuilder<unknown>, viewerId: string | null) => sql<boolean>`(
  ${user} in (select user_id from users_hidden_from(${viewerId}))
  or exists (select from people where people.id = ${user} and people.is_deleting)
)`

const personOf = (user: RawBuilder<unknown>, viewerId: string | null) => sql<Shown | null>`(
  select json_build_object('id', id, 'username', username, 'display_name', display_name, 'avatar', avatar)
  from people where people.id = ${user} and not ${isHiddenFrom(user, viewerId)}
)`

export const isListed = sql<boolean>`forum_topics.deleted_at is null and forum_topics.moderation is null`

export const isPinnedNow = sql<boolean>`(
  forum_topics.pin_scope is not null and coalesce(forum_topics.pinned_until > now(), true)
)`

export const author = sql.ref('forum_topics.author_id')

export const selectTopics = (db: Database | Transaction, viewerId: string | null) =>
  db
    .selectFrom('forum_topics')
    .innerJoin('forum_categories as category', 'category.id', 'forum_topics.category_id')
    .leftJoin('forum_reads', (join) =>
      join.onRef('forum_reads.topic_id', '=', 'forum_topics.id').on('forum_reads.user_id', '=', viewerId),
    )
    .select([
      'forum_topics.id',
      'forum_topics.category_id',
      'forum_topics.story_id',
      'forum_topics.author_id',
      'forum_topics.slug',
      'forum_topics.title',
      'forum_topics.state',
      'forum_topics.state_by',
      'forum_topics.pin_scope',
      'forum_topics.pinned_until',
      'forum_topics.slow_mode_seconds',
      'forum_topics.solved_post_id',
      'forum_topics.has_poll',
      'forum_topics.last_post_number',
      'forum_topics.post_count',
      'forum_topics.last_post_at',
      'forum_topics.view_count',
      'forum_topics.score',
      'forum_topics.moderation',
      'forum_topics.deleted_at',
      'forum_topics.revision',
      'forum_topics.created_at',
      'forum_topics.updated_at',
      'category.slug as category_slug',
      'category.name as category_name',
      'category.color as category_color',
      'category.kind as category_kind',
      'category.min_trust as category_min_trust',
      'forum_reads.last_read_number',
      isPinnedNow.as('is_pinned'),
      personOf(author, viewerId).as('author'),
      personOf(sql.ref('forum_topics.last_author_id'), viewerId).as('last_author'),
      sql<{ slug: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('slug', named.slug, 'name', named.name) order by tagged.position)
        from forum_topic_tags tagged join tag_names named on named.id = tagged.tag_id
        where tagged.topic_id = forum_topics.id
      ), '[]')`.as('tags'),
    ])

export type TopicRow = NonNullable<Awaited<ReturnType<typeof findTopic>>>

export async function findTopic(db: Database | Transaction, id: string, viewerId: string | null) {
  return selectTopics(db, viewerId).where('forum_topics.id', '=', id).executeTakeFirst()
}

/** Every change of a topic or its posts locks it, so that numbers, counts and states are serialized. */
export async function lockTopic(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('forum_topics')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function findTopicMadeWith(db: Database | Transaction, authorId: string, key: string) {
  return db
    .selectFrom('forum_topics')
    .select('id')
    .where('author_id', '=', authorId)
    .where('made_with', '=', key)
    .executeTakeFirst()
}

export type NewTopicRow = Omit<Insertable<Tables['forum_topics']>, 'words'>

/** Only with the lock of `lockOpening`, so that a key is used once. */
export async function insertTopic(tx: Transaction, topic: NewTopicRow): Promise<void> {
  await tx
    .insertInto('forum_topics')
    .values({ ...topic, words: sql<string>`to_tsvector('english', ${topic.title_key})` })
    .execute()
}

/** A user opens one topic at a time, so that keys and limits hold. */
export async function lockOpening(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forum opening ${userId}`}, 0))`.execute(tx)
}

export async function updateTopic(
  tx: Transaction,
  id: string,
  changes: Omit<Updateable<Tables['forum_topics']>, 'words'>,
): Promise<void> {
  await tx
    .updateTable('forum_topics')
    .set({
      ...changes,
      ...(changes.title_key !== undefined && {
        words: sql<string>`to_tsvector('english', ${changes.title_key})`,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export async function setTags(tx: Transaction, topicId: string, tagIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('forum_topic_tags').where('topic_id', '=', topicId).execute()
  if (tagIds.length === 0) return
  await tx
    .insertInto('forum_topic_tags')
    .values(tagIds.map((tag_id, index) => ({ topic_id: topicId, tag_id, position: index + 1 })))
    .execute()
}

/** When the user last opened a topic in this category. */
export async function findLastOpened(tx: Transaction, userId: string, categoryId: string) {
  const row = await tx
    .selectFrom('forum_topics')
    .select('created_at')
    .where('author_id', '=', userId)
    .where('category_id', '=', categoryId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Adds views counted in memory, without those of the topics' authors. */
export async function addViews(
  db: Database,
  views: readonly { topicId: string; userId: string | null }[],
): Promise<void> {
  await sql`
    with seen as (
      select viewed.id, count(*)::integer as views
      from unnest(${views.map(({ topicId }) => topicId)}::uuid[], ${views.map(({ userId }) => userId)}::uuid[])
        viewed (id, user_id)
      join forum_topics topic using (id)
      where viewed.user_id is null or viewed.user_id is distinct from topic.author_id
      group by viewed.id
    ), locked as (
      select id from forum_topics where id in (select id from seen) order by id for no key update
    )
    update forum_topics set view_count = view_count + seen.views
    from locked join seen using (id)
    where forum_topics.id = locked.id
  `.execute(db)
}

/** Pairs of a topic and a user who may read it. Their age was checked when they opened it. */
export async function listWatchable(db: Database, pairs: readonly { topicId: string; userId: string }[]) {
  const { rows } = await sql<{ topic_id: string; user_id: string; title: string; last_post_number: number }>`
    select watched.topic_id, watched.user_id, topic.title, topic.last_post_number
    from unnest(${pairs.map(({ topicId }) => topicId)}::uuid[], ${pairs.map(({ userId }) => userId)}::uuid[])
      watched (topic_id, user_id)
    join forum_topics topic on topic.id = watched.topic_id
    where topic.deleted_at is null
      and (topic.moderation is null
        or (topic.moderation in ('held', 'hidden') and topic.author_id = watched.user_id))
      and (topic.story_id is null or exists (
        select from readable_stories(watched.user_id, true) readable where readable.id = topic.story_id
      ))
  `.execute(db)
  return rows
}
