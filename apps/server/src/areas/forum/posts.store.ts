import type { ImageReference } from '@fabula/contracts/shapes'
import type { RichDocument } from '@fabula/editor-kit/document'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

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
