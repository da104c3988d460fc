// Comments as threads: the first comments about something, with the replies below them.
import type { CommentSort } from '@fabula/contracts/comment-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepare } from '#platform/db/prepared.ts'
import { countRows } from '#platform/paging.ts'
import { type CommentRow, isListed, type Looking, selectRows } from './comments.store.ts'
import type { CommentKind } from './comments.targets.ts'

/** Filters the first comments of threads. */
export type ThreadFilter = {
  kind: CommentKind
  targetId: string
  block?: { number: number; versionId: string | null } | undefined
  isResolved?: boolean | undefined
}

const selectThreads = (db: Database, filter: ThreadFilter, looking: Looking) =>
  selectRows(db, looking.viewerId)
    .where('comments.kind', '=', filter.kind)
    .where('comments.target_id', '=', filter.targetId)
    .where('comments.parent_id', 'is', null)
    .where(isListed(looking))
    .$if(filter.block !== undefined, (query) =>
      query
        .where('comments.anchor_block', '=', filter.block!.number)
        .where('comments.anchor_version_id', '=', filter.block!.versionId)
        .where('comments.is_text_changed', '=', false),
    )
    .$if(filter.isResolved !== undefined, (query) =>
      query.where('comments.resolved_at', filter.isResolved ? 'is not' : 'is', null),
    )

type Rows = { offset: number; limit: number; after?: string | undefined }

/** Ids are ordered by time; the helpful count matters only when sorting by it. */
const orders: Record<
  CommentSort,
  { order: RawBuilder<unknown>; behind: (id: string) => RawBuilder<boolean> }
> = {
  newest: { order: sql`comments.id desc`, behind: (id) => sql`comments.id < ${id}` },
  oldest: { order: sql`comments.id`, behind: (id) => sql`comments.id > ${id}` },
  top: {
    order: sql`comments.helpful_count desc, comments.id desc`,
    behind: (id) =>
      sql`(comments.helpful_count, comments.id) < (select helpful_count, id from comments where id = ${id})`,
  },
}

const selectPage = (
  db: Database,
  filter: ThreadFilter,
  looking: Looking,
  sort: CommentSort,
  { offset, limit, after }: Rows,
) =>
  selectThreads(db, filter, looking)
    .$if(after !== undefined, (query) => query.where(orders[sort].behind(after!)))
    .orderBy(orders[sort].order)
    .offset(offset)
    .limit(limit)

export async function listThreads(
  db: Database,
  filter: ThreadFilter,
  looking: Looking,
  sort: CommentSort,
  rows: Rows,
): Promise<CommentRow[]> {
  return selectPage(db, filter, looking, sort, rows).execute()
}

/** The same with the first replies of each, in one statement. */
export async function listThreadsWithReplies(
  db: Database,
  filter: ThreadFilter,
  looking: Looking,
  sort: CommentSort,
  { most, ...rows }: Rows & { most: number },
): Promise<{ roots: CommentRow[]; replies: CommentRow[] }> {
  const { viewerId, canModerate } = looking
  const isPlain = filter.block === undefined && filter.isResolved === undefined && rows.after === undefined
  const found = isPlain
    ? await listPlain(
        db,
        {
          kind: filter.kind,
          targetId: filter.targetId,
          viewerId,
          offset: rows.offset,
          limit: rows.limit,
          most,
        },
        sort,
        viewerId === null,
        canModerate,
      )
    : await selectWithReplies(db, filter, looking, sort, { ...rows, most }).execute()
  const { root = [], reply = [] } = Object.groupBy(found, ({ parent_id }) => (parent_id ? 'reply' : 'root'))
  return { roots: root, replies: reply.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
}

type Plain = Pick<ThreadFilter, 'kind' | 'targetId'> &
  Pick<Looking, 'viewerId'> &
  Record<'offset' | 'limit' | 'most', number>

const listPlain = prepare(
  (
    db,
    { kind, targetId, viewerId, offset, limit, most }: Plain,
    sort: CommentSort,
    isVisitor: boolean,
    canModerate: boolean,
  ) =>
    selectWithReplies(db, { kind, targetId }, { viewerId: isVisitor ? null : viewerId, canModerate }, sort, {
      offset,
      limit,
      most,
    }),
)

function selectWithReplies(
  db: Database,
  filter: ThreadFilter,
  looking: Looking,
  sort: CommentSort,
  { most, ...rows }: Rows & { most: number },
) {
  const ids = sql`
    with thread as materialized (
      ${selectPage(db, filter, looking, sort, rows).clearSelect().select('comments.id')}
    )
    select id from thread
    union all
    select reply.id from thread cross join lateral (${firstReplies(sql.ref('thread.id'), looking, most)}) reply
  `
  return selectRows(db, looking.viewerId)
    .where(sql<boolean>`comments.id = any(array(${ids}))`)
    .orderBy(orders[sort].order)
}

/** Oldest first, so that a reply always follows its parent. */
const firstReplies = (rootId: RawBuilder<unknown>, looking: Looking, most: number) => sql`
  select comments.id from comments
  where comments.root_id = ${rootId} and comments.parent_id is not null and ${isListed(looking)}
  order by comments.id limit ${most}
`

export async function countThreads(db: Database, filter: ThreadFilter, looking: Looking): Promise<number> {
  return countRows(db, selectThreads(db, filter, looking).clearSelect().select('comments.id'))
}

/** The first threads of several things, oldest first. */
export async function listFirstThreads(
  db: Database,
  things: readonly { kind: CommentKind; targetId: string }[],
  looking: Looking,
  most: number,
): Promise<CommentRow[]> {
  const ids = sql`
    select thread.id
    from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ targetId }) => targetId)}::uuid[])
      wanted (kind, target_id)
    cross join lateral (
      select comments.id from comments
      where comments.kind = wanted.kind and comments.target_id = wanted.target_id and comments.parent_id is null
        and ${isListed(looking)}
      order by comments.id limit ${most}
    ) thread
  `
  return listInOrder(db, ids, looking)
}

/** `ids`: a query, read first and once. */
async function listInOrder(
  db: Database | Transaction,
  ids: RawBuilder<unknown>,
  looking: Looking,
): Promise<CommentRow[]> {
  return selectRows(db, looking.viewerId)
    .where(sql<boolean>`comments.id = any(array(${ids}))`)
    .orderBy('comments.id')
    .execute()
}

/** The first replies of each thread. */
export async function listFirstReplies(
  db: Database | Transaction,
  rootIds: readonly string[],
  looking: Looking,
  most: number,
): Promise<CommentRow[]> {
  if (rootIds.length === 0) return []
  return listInOrder(
    db,
    sql`
      select reply.id from unnest(${rootIds}::uuid[]) wanted (id)
      cross join lateral (${firstReplies(sql.ref('wanted.id'), looking, most)}) reply
    `,
    looking,
  )
}

/** All replies of a thread for its first comment, the direct replies for any other. */
const selectReplies = (db: Database, parent: { id: string; root_id: string }, looking: Looking) =>
  selectRows(db, looking.viewerId)
    .where('comments.root_id', '=', parent.root_id)
    .where('comments.parent_id', 'is not', null)
    .where(isListed(looking))
    .$if(parent.id !== parent.root_id, (query) => query.where('comments.parent_id', '=', parent.id))

export async function listReplies(
  db: Database,
  parent: { id: string; root_id: string },
  looking: Looking,
  { offset, limit, after }: Rows,
): Promise<CommentRow[]> {
  return selectReplies(db, parent, looking)
    .$if(after !== undefined, (query) => query.where(orders.oldest.behind(after!)))
    .orderBy('comments.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countReplies(
  db: Database,
  parent: { id: string; root_id: string },
  looking: Looking,
): Promise<number> {
  return countRows(db, selectReplies(db, parent, looking).clearSelect().select('comments.id'))
}

/** How many threads are anchored to each block of a version. */
export async function countMarks(db: Database, targetId: string, versionId: string, looking: Looking) {
  return db
    .selectFrom('comments')
    .select([sql<number>`anchor_block`.as('block'), sql<number>`count(*)`.as('count')])
    .where('target_id', '=', targetId)
    .where('anchor_block', 'is not', null)
    .where('anchor_version_id', '=', versionId)
    .where('is_text_changed', '=', false)
    .where('parent_id', 'is', null)
    .where(isListed(looking))
    .groupBy('anchor_block')
    .orderBy('anchor_block')
    .execute()
}

export async function listThreadAuthors(tx: Transaction, commentId: string): Promise<string[]> {
  const { rows } = await sql<{ author_id: string }>`
    select distinct above.author_id from comments said
    join comments above on above.id = any(said.ancestor_ids)
    where said.id = ${commentId} and above.author_id is not null
  `.execute(tx)
  return rows.map(({ author_id }) => author_id)
}

export async function countOpenNotes(
  db: Database | Transaction,
  kind: CommentKind,
  targetIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ target_id: string; count: number }>`
    select target_id, count(*)::integer as count from comments
    where kind = ${kind} and target_id = any(${targetIds}::uuid[]) and parent_id is null
      and resolved_at is null and state = 'visible' and moderation is null
    group by target_id
  `.execute(db)
  return new Map(rows.map(({ target_id, count }) => [target_id, count]))
}

/** A comment with those before and after it in its thread, oldest first. */
export async function listAround(
  db: Database,
  id: string,
  { before, after }: { before: number; after: number },
) {
  const { rows } = await sql<{ id: string; author_id: string | null; body: string; state: string }>`
    with reported as (select id, root_id from comments where id = ${id})
    select around.* from (
      (select comments.id, author_id, body, state from comments, reported
        where comments.id = reported.root_id)
      union
      (select comments.id, author_id, body, state from comments, reported
        where comments.root_id = reported.root_id and parent_id is not null and comments.id <= reported.id
        order by comments.id desc limit ${before})
      union
      (select comments.id, author_id, body, state from comments, reported
        where comments.root_id = reported.root_id and parent_id is not null and comments.id > reported.id
        order by comments.id limit ${after})
    ) around
    order by around.id
  `.execute(db)
  return rows
}
