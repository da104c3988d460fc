// Lists of stories, and totals of an author's writing.
import type { StoryStatus } from '@fabula/contracts/stories'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import { selectSharedIds } from './membership.store.ts'
import { isNotRemoved, isOwnerVisibleTo, selectStories, type StoryRow } from './stories.store.ts'

type Rows = { offset: number; limit: number }

export type StoryFilter = {
  ownerId: string
  /** Null for a visitor, who sees only public stories. */
  viewerId: string | null
  status?: StoryStatus | undefined
  /** Also stories the list's owner collaborates on; only for themselves. */
  withShared?: { isAdult: boolean } | undefined
  exceptId?: string
  isDeleted?: boolean
  /** Whether mature stories may be shown to this viewer. */
  wantsMature: boolean
}

function selectListed(
  db: Database,
  { ownerId, viewerId, status, withShared, exceptId, isDeleted = false, wantsMature }: StoryFilter,
) {
  return db
    .selectFrom('stories')
    .$if(!withShared, (query) => query.where('owner_id', '=', ownerId))
    .$if(withShared !== undefined, (query) =>
      query.where('id', 'in', (own) =>
        own
          .selectFrom('stories as own')
          .select('own.id')
          .where('own.owner_id', '=', ownerId)
          // Asked here too, because the index of an owner's stories is for these only.
          .where('own.deleted_at', isDeleted ? 'is not' : 'is', null)
          .unionAll(selectSharedIds(db, { userId: ownerId, isAdult: withShared!.isAdult })),
      ),
    )
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .where(isNotRemoved)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .$if(ownerId !== viewerId, (query) =>
      query
        .where('published_count', '>', 0)
        .where('moderation', 'is', null)
        .where('visibility', 'in', viewerId === null ? ['public'] : ['public', 'registered'])
        .$if(!wantsMature, (some) => some.where('content_rating', '<>', 'mature'))
        .where(isOwnerVisibleTo(viewerId)),
    )
}

const orders = {
  updated: sql`coalesce(stories.text_updated_at, stories.updated_at) desc`,
  written: sql`stories.updated_at desc`,
  newest: sql`stories.created_at desc`,
  popular: sql`stories.bookmark_count desc`,
  title: sql`lower(stories.title)`,
  deleted: sql`stories.deleted_at desc`,
} as const
export type StoryOrder = keyof typeof orders

export async function listStories(
  db: Database,
  filter: StoryFilter,
  order: StoryOrder,
  { offset, limit }: Rows,
): Promise<StoryRow[]> {
  const ids = selectListed(db, filter)
    .select('id')
    .orderBy(orders[order])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
  return selectStories(db).where('id', 'in', ids).orderBy(orders[order]).orderBy('id', 'desc').execute()
}

/** The ones edited last, with their owners. */
export async function listLastEdited(db: Database, filter: StoryFilter, limit: number) {
  return selectListed(db, filter)
    .select(['id', 'owner_id'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countStories(db: Database, filter: StoryFilter): Promise<number> {
  return countRows(db, selectListed(db, filter).select('id'))
}

/** `words`: everything its owner has written, drafts included. */
export async function sumStories(
  db: Database,
  filter: StoryFilter,
): Promise<{ stories: number; drafts: number; words: number }> {
  return selectListed(db, filter)
    .select([
      sql<number>`count(*)`.as('stories'),
      sql<number>`count(*) filter (where status = 'draft')`.as('drafts'),
      sql<number>`coalesce(sum(word_count) filter (where owner_id = ${filter.ownerId}), 0)`.as('words'),
    ])
    .executeTakeFirstOrThrow()
}

export type WriterKind = 'owner' | 'any'

export async function listWriterIds(
  db: Database | Transaction,
  userIds: readonly string[],
  kind: WriterKind,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from stories
    where owner_id = any(${userIds}::uuid[]) and deleted_at is null and ${isNotRemoved}
    union
    select user_id from story_members where ${kind === 'any'}::boolean and user_id = any(${userIds}::uuid[])
  `.execute(db)
  return rows.map(({ id }) => id)
}
