import type { ImageReference } from '@fabula/contracts/shapes'
import type { RichDocument } from '@fabula/editor-kit/document'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { fold } from '#platform/search-folding.ts'

const author = sql.ref('forum_posts.author_id')

const selectPosts = (db: Database | Transaction, viewerId: string | null) =>
  db
    .selectFrom('forum_posts')
    .leftJoin('people as author', 'author.id', 'forum_posts.author_id')
    .select([
      'forum_posts.id',
      'forum_posts.topic_id',
      'forum_posts.number',
      'forum_posts.author_id',
      sql<RichDocument | null>`forum_posts.content`.as('content'),
      'forum_posts.html',
      'forum_posts.text',
      'forum_posts.linked_stories',
      'forum_posts.quotes',
      'forum_posts.reply_to',
      'forum_posts.up_to_chapter_id',
      'forum_posts.state',
      'forum_posts.moderation',
      'forum_posts.helpful_count',
      'forum_posts.created_at',
      'forum_posts.edited_at',
      'author.username',
      'author.display_name',
      sql<ImageReference | null>`author.avatar`.as('avatar'),
      sql<boolean>`coalesce(${author} in (select user_id from users_blocked_by(${viewerId})), false)`.as(
        'is_blocked',
      ),
      sql<boolean>`coalesce(author.is_deleting
        or ${author} in (select user_id from users_hidden_from(${viewerId})), false)`.as('is_hidden'),
      sql<boolean>`coalesce(${author} in (select user_id from users_muted_by(${viewerId})), false)`.as(
        'is_muted',
      ),
      sql<boolean>`exists (
        select from forum_helpful_marks mark
        where mark.post_id = forum_posts.id and mark.user_id = ${viewerId}
      )`.as('is_helpful'),
      sql<{ number: number; author_id: string | null } | null>`(
        select json_build_object('number', earlier.number, 'author_id', earlier.author_id) from forum_posts earlier
        where earlier.topic_id = forum_posts.topic_id and earlier.number = forum_posts.reply_to
          and earlier.author_id not in (select user_id from users_muted_by(${viewerId}))
          and earlier.state = 'visible' and earlier.moderation is null
      )`.as('replied'),
    ])

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

export async function findPost(db: Database | Transaction, id: string, viewerId: string | null) {
  return selectPosts(db, viewerId).where('forum_posts.id', '=', id).executeTakeFirst()
}

export async function findPostByNumber(
  db: Database | Transaction,
  topicId: string,
  number: number,
  viewerId: string | null,
) {
  return selectPosts(db, viewerId)
    .where('forum_posts.topic_id', '=', topicId)
    .where('forum_posts.number', '=', number)
    .executeTakeFirst()
}

/** The topic of a post, before anything else is known of it. */
export async function findTopicIdOf(db: Database | Transaction, postId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('forum_posts')
    .select('topic_id')
    .where('id', '=', postId)
    .executeTakeFirst()
  return row?.topic_id
}

type Range = { above: number; order: 'asc' } | { below: number; order: 'desc' }

/** From a number on, in either direction. Posts of users whom the viewer muted are left out. */
export async function listPosts(
  db: Database,
  topicId: string,
  viewerId: string | null,
  range: Range,
  limit: number,
): Promise<PostRow[]> {
  return selectPosts(db, viewerId)
    .where('forum_posts.topic_id', '=', topicId)
    .where(
      'forum_posts.number',
      range.order === 'asc' ? '>' : '<',
      'above' in range ? range.above : range.below,
    )
    .where(
      sql<boolean>`(${author} is null or ${author} not in (select user_id from users_muted_by(${viewerId})))`,
    )
    .orderBy('forum_posts.number', range.order)
    .limit(limit)
    .execute()
}

export async function findPostMadeWith(db: Database | Transaction, authorId: string, key: string) {
  return db
    .selectFrom('forum_posts')
    .select(['id', 'topic_id'])
    .where('author_id', '=', authorId)
    .where('made_with', '=', key)
    .executeTakeFirst()
}

const wordsOf = (text: string) => sql<string>`to_tsvector('english', ${fold(text)})`

export type NewPostRow = Omit<Insertable<Tables['forum_posts']>, 'words' | 'number'>

/** Returns its number. The topic is locked, so numbers have no gaps. */
export async function insertPost(tx: Transaction, post: NewPostRow): Promise<number> {
  const { rows } = await sql<{ last_post_number: number }>`
    update forum_topics set last_post_number = last_post_number + 1 where id = ${post.topic_id}
    returning last_post_number
  `.execute(tx)
  const number = rows[0]!.last_post_number
  await tx
    .insertInto('forum_posts')
    .values({ ...post, number, words: wordsOf(post.text) })
    .execute()
  return number
}

export async function updatePost(
  tx: Transaction,
  id: string,
  changes: Omit<Updateable<Tables['forum_posts']>, 'words'>,
): Promise<void> {
  await tx
    .updateTable('forum_posts')
    .set({ ...changes, ...(changes.text !== undefined && { words: wordsOf(changes.text) }) })
    .where('id', '=', id)
    .execute()
}

export async function insertEdit(
  tx: Transaction,
  edit: { id: string; post_id: string; html: string; replaced_at: Date },
): Promise<void> {
  await tx.insertInto('forum_post_edits').values(edit).execute()
}

export async function listEdits(db: Database, postId: string, limit: number) {
  return db
    .selectFrom('forum_post_edits')
    .select(['html', 'replaced_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteEdits(tx: Transaction, postId: string): Promise<void> {
  await tx.deleteFrom('forum_post_edits').where('post_id', '=', postId).execute()
}

/** When the user last posted in a topic, for slow mode. */
export async function findLastPosted(db: Database | Transaction, topicId: string, userId: string) {
  const row = await db
    .selectFrom('forum_posts')
    .select('created_at')
    .where('topic_id', '=', topicId)
    .where('author_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export async function countPostedSince(tx: Transaction, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from forum_posts
    where author_id = ${userId} and created_at >= ${since} and number > 1
  `.execute(tx)
  return rows[0]!.count
}

/** Whether the author posted the same text in another topic within the last hour. */
export async function findRepeated(
  tx: Transaction,
  { authorId, hash, topicId }: { authorId: string; hash: Buffer; topicId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('forum_posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('text_hash', '=', hash)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('topic_id', '<>', topicId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasRepliesByOthers(
  tx: Transaction,
  topicId: string,
  authorId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from forum_posts where topic_id = ${topicId} and number > 1
      and state = 'visible' and author_id is distinct from ${authorId}) as found
  `.execute(tx)
  return rows[0]!.found
}

/** Replaces whom a post mentions. */
export async function setMentions(
  tx: Transaction,
  { postId, topicId, userIds }: { postId: string; topicId: string; userIds: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('forum_mentions')
    .where('post_id', '=', postId)
    .where(sql<boolean>`user_id <> all(${userIds}::uuid[])`)
    .execute()
  if (userIds.length === 0) return
  await tx
    .insertInto('forum_mentions')
    .columns(['post_id', 'user_id', 'topic_id'])
    .expression(sql`select ${postId}::uuid, unnest(${userIds}::uuid[]), ${topicId}::uuid`)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listMentionedIds(tx: Transaction, postId: string): Promise<string[]> {
  const rows = await tx.selectFrom('forum_mentions').select('user_id').where('post_id', '=', postId).execute()
  return rows.map(({ user_id }) => user_id)
}

export async function listNewestIds(
  db: Database | Transaction,
  topicId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('forum_posts')
    .select('id')
    .where('topic_id', '=', topicId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns whether anything changed. */
export async function setHelpful(
  tx: Transaction,
  postId: string,
  userId: string,
  isHelpful: boolean,
): Promise<boolean> {
  const mark = { post_id: postId, user_id: userId }
  const { rows } = await (
    isHelpful
      ? sql`insert into forum_helpful_marks (post_id, user_id) values (${mark.post_id}, ${mark.user_id})
          on conflict do nothing returning 1`
      : sql`delete from forum_helpful_marks where post_id = ${mark.post_id} and user_id = ${mark.user_id} returning 1`
  ).execute(tx)
  return rows.length > 0
}

export type QuotedPost = {
  key: string
  topic_id: string
  story_id: string | null
  topic_author_id: string | null
  topic_moderation: string | null
  is_topic_deleted: boolean
  is_available: boolean
}

/** Of quoted posts, by "topic id number": whether the viewer could read them. */
export async function listQuoted(
  db: Database | Transaction,
  keys: readonly string[],
  viewerId: string | null,
): Promise<QuotedPost[]> {
  const wanted = keys.map((key) => key.split(' '))
  const { rows } = await sql<QuotedPost>`
    select forum_posts.topic_id || ' ' || forum_posts.number as key, forum_posts.topic_id, topic.story_id,
      topic.author_id as topic_author_id, topic.moderation as topic_moderation,
      topic.deleted_at is not null as is_topic_deleted,
      forum_posts.state = 'visible' and forum_posts.moderation is null
        and forum_posts.author_id not in (select user_id from users_hidden_from(${viewerId}))
        and forum_posts.author_id not in (select user_id from users_muted_by(${viewerId}))
        and not exists (select from people where people.id = forum_posts.author_id and people.is_deleting)
        as is_available
    from unnest(${wanted.map(([id]) => id)}::uuid[], ${wanted.map(([, number]) => Number(number))}::integer[])
      wanted (topic_id, number)
    join forum_posts using (topic_id, number)
    join forum_topics topic on topic.id = forum_posts.topic_id
  `.execute(db)
  return rows
}

/** Marks on posts that readers see, for trust levels. */
export async function countHelpfulMarks(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ author_id: string; count: number }>`
    select author_id, sum(helpful_count)::integer as count from forum_posts
    where author_id = any(${userIds}::uuid[]) and helpful_count > 0 and state = 'visible'
    group by author_id
  `.execute(db)
  return new Map(rows.map(({ author_id, count }) => [author_id, count]))
}
