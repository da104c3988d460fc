// Lists of stories, and totals of an author's writing.
import type { StoryStatus } from '@fabula/contracts/stories'
import { sql } from 'kysely'
import { isVisibleTo } from '#areas/users/public.ts'
import type { Database } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import { selectSharedIds } from './membership.store.ts'
import { selectStories, type StoryRow } from './stories.store.ts'

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
          .unionAll(selectSharedIds(db, { userId: ownerId, isAdult: withShared!.isAdult })),
      ),
    )
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .$if(ownerId !== viewerId, (query) =>
      query
        .where('published_count', '>', 0)
        .where('visibility', 'in', viewerId === null ? ['public'] : ['public', 'registered'])
        .$if(!wantsMature, (some) => some.where('content_rating', '<>', 'mature'))
        .where(isVisibleTo(viewerId, sql.ref('stories.owner_id'))),
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

export async function countStories(db: Database, filter: StoryFilter): Promise<number> {
  return countRows(db, selectListed(db, filter).select('id'))
}

/** Everything written, drafts included. */
export async function sumWords(db: Database, ownerId: string): Promise<number> {
  const { words } = await db
    .selectFrom('stories')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('word_count'), sql<number>`0`).as('words'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return words
}

/** Which of them have something published that others can find and read. */
export async function findPublishedOwners(
  db: Database,
  ownerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('stories')
    .select('owner_id')
    .distinct()
    .where('owner_id', 'in', ownerIds)
    .where('published_count', '>', 0)
    .where('visibility', 'in', ['public', 'registered'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.owner_id))
}
