import type { ImageReference } from '@fabula/contracts/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import type { CommentKind } from './comments.targets.ts'

/** The viewer: their permissions decide which rows are returned. */
export type Looking = { viewerId: string | null; canModerate: boolean }

const author = sql.ref('comments.author_id')

/** Whether the author is visible to the viewer and not muted. */
function isNotMuted(viewerId: string | null): RawBuilder<boolean> {
  const isVisible = sql<boolean>`${author} not in (select user_id from users_hidden_from(${viewerId}))
    and not exists (select from people where people.id = ${author} and people.is_deleting)`
  return viewerId === null
    ? sql<boolean>`(${isVisible})`
    : sql<boolean>`(${author} = ${viewerId} or (
        ${isVisible} and ${author} not in (select user_id from users_muted_by(${viewerId}))
      ))`
}

/** Visible, or a placeholder because of its replies. The same rule as `isShown` of the policy, for lists. */
export function isListed({ viewerId, canModerate }: Looking): RawBuilder<boolean> {
  const seesHidden = canModerate ? sql`true` : sql`${author} = ${viewerId}`
  return sql<boolean>`(
    comments.reply_count > 0
    or (comments.moderation is null and (
      (comments.state = 'visible' and ${isNotMuted(viewerId)})
      or (comments.state in ('held', 'hidden') and ${seesHidden})
    ))
    or (comments.moderation in ('held', 'hidden') and comments.state <> 'deleted' and ${author} = ${viewerId})
  )`
}

export const selectRows = (db: Database | Transaction, viewerId: string | null) =>
  db
    .selectFrom('comments')
    .leftJoin('people as author', 'author.id', 'comments.author_id')
    .selectAll('comments')
    .select([
      // A subquery for the rows of the page only; a join reads it for all rows of a long thread.
      sql<boolean>`(select root.is_frozen from comments root where root.id = comments.root_id)`.as(
        'is_thread_frozen',
      ),
      'author.username',
      'author.display_name',
      sql<ImageReference | null>`author.avatar`.as('avatar'),
      sql<boolean>`coalesce(${isNotMuted(viewerId)}, false)`.as('is_not_muted'),
      sql<string[]>`array(
        select named.username from comment_mentions
        inner join people named on named.id = comment_mentions.user_id
        where comment_mentions.comment_id = comments.id and not named.is_deleting
      )`.as('mentions'),
      sql<boolean>`exists (
        select from comment_helpful_marks
        where comment_helpful_marks.comment_id = comments.id and comment_helpful_marks.user_id = ${viewerId}
      )`.as('is_helpful'),
    ])

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

export async function findComment(
  db: Database | Transaction,
  where: { id: string; storyId: string },
  viewerId: string | null,
) {
  return selectRows(db, viewerId)
    .where('comments.id', '=', where.id)
    .where('comments.space_id', '=', where.storyId)
    .executeTakeFirst()
}

/** Whatever its story; the caller checks access. */
export async function findStoryId(db: Database | Transaction, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('comments').select('space_id').where('id', '=', id).executeTakeFirst()
  return row?.space_id
}

export async function listIds(
  db: Database | Transaction,
  where: { spaceId: string } | { kind: CommentKind; targetId: string },
  limit: number,
): Promise<string[]> {
  const query = db.selectFrom('comments').select('id').orderBy('id', 'desc').limit(limit)
  const rows = await (
    'spaceId' in where
      ? query.where('space_id', '=', where.spaceId)
      : query
          .where('kind', '=', where.kind)
          .where('target_id', '=', where.targetId)
          .where('parent_id', 'is', null)
  ).execute()
  return rows.map(({ id }) => id)
}

/** The comment that was created with this idempotency key. */
export async function findMadeWith(db: Database | Transaction, authorId: string, key: string) {
  return db
    .selectFrom('comments')
    .select(['id', 'space_id'])
    .where('author_id', '=', authorId)
    .where('made_with', '=', key)
    .executeTakeFirst()
}

/** All held comments of the whole story. */
const selectHeld = (db: Database, storyId: string, viewerId: string) =>
  selectRows(db, viewerId)
    .where('comments.space_id', '=', storyId)
    .where('comments.state', '=', 'held')
    .where('comments.moderation', 'is', null)

export async function listHeld(
  db: Database,
  storyId: string,
  viewerId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return selectHeld(db, storyId, viewerId).orderBy('comments.id').offset(offset).limit(limit).execute()
}

export async function countHeld(db: Database, storyId: string, viewerId: string): Promise<number> {
  return countRows(db, selectHeld(db, storyId, viewerId).clearSelect().select('comments.id'))
}
