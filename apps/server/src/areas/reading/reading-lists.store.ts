import { sql } from 'kysely'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { SavedStoryViewer } from '#areas/bookmarks/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

type Rows = { offset: number; limit: number }

/** Whether the viewer may still see the story. */
const isReadable = ({ userId, wantsMature }: SavedStoryViewer) => sql<boolean>`exists (
  select from readable_stories(${userId}, ${wantsMature}) readable where readable.id = reading_list_stories.story_id
)`

/** Whatever moderators decided, its owner still sees it. */
const isNotRemoved = sql<boolean>`(moderation is null or moderation in ('held', 'hidden'))`

/** Counts only stories that the viewer may see. */
const selectLists = (db: Database | Transaction, viewer: SavedStoryViewer) =>
  db
    .selectFrom('reading_lists')
    .selectAll('reading_lists')
    .select((list) =>
      list
        .selectFrom('reading_list_stories')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('list_id', '=', 'reading_lists.id')
        .where(isReadable(viewer))
        .as('story_count'),
    )

export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>

export async function findList(db: Database | Transaction, viewer: SavedStoryViewer, id: string) {
  return selectLists(db, viewer).where('id', '=', id).executeTakeFirst()
}

const ofOwner = (db: Database, ownerId: string, viewerId: string) =>
  db
    .selectFrom('reading_lists')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(isNotRemoved)
    .$if(ownerId !== viewerId, (query) => query.where('is_public', '=', true).where('moderation', 'is', null))

export async function listLists(
  db: Database,
  viewer: SavedStoryViewer,
  ownerId: string,
  { offset, limit }: Rows,
): Promise<ListRow[]> {
  const ids = ofOwner(db, ownerId, viewer.userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
  return selectLists(db, viewer)
    .where('id', 'in', ids)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countLists(db: Database, viewerId: string, ownerId: string): Promise<number> {
  return countRows(db, ofOwner(db, ownerId, viewerId))
}

/** For its owner's data export: what moderators removed is still theirs, unless it is illegal. */
export async function listListsToExport(db: Database, ownerId: string, limit: number) {
  return db
    .selectFrom('reading_lists')
    .select(['id', 'title', 'description', 'is_public'])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`moderation is distinct from 'illegal'`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** For moderators, who reach it by its id. */
export async function findListById(db: Database | Transaction, id: string) {
  return db.selectFrom('reading_lists').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setModeration(
  tx: Transaction,
  id: string,
  moderation: ModerationState | null,
): Promise<void> {
  await tx.updateTable('reading_lists').set({ moderation }).where('id', '=', id).execute()
}

/** Serializes changes to a user's lists, so that the limit and the idempotency keys hold. */
export async function lockLists(tx: Transaction, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists ${ownerId}`}, 0))`.execute(tx)
}

export async function findListMadeWith(
  tx: Transaction,
  ownerId: string,
  key: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reading_lists')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('made_with', '=', key)
    .executeTakeFirst()
  return row?.id
}

export async function countOwned(tx: Transaction, ownerId: string): Promise<number> {
  return countRows(tx, tx.selectFrom('reading_lists').select('id').where('owner_id', '=', ownerId))
}

export async function insertList(
  tx: Transaction,
  list: {
    id: string
    owner_id: string
    title: string
    description: string
    is_public: boolean
    made_with: string | null
  },
): Promise<void> {
  await tx.insertInto('reading_lists').values(list).execute()
}

/** `columns` may be empty: then only the time of the change is updated. */
export async function updateList(
  tx: Transaction,
  id: string,
  columns: Partial<{ title: string; description: string; is_public: boolean }>,
): Promise<void> {
  await tx
    .updateTable('reading_lists')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteList(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('reading_lists').where('id', '=', id).execute()
}

/** Returns whether it was not on the list before. */
export async function insertItem(tx: Transaction, listId: string, storyId: string): Promise<boolean> {
  const row = await tx
    .insertInto('reading_list_stories')
    .values({ list_id: listId, story_id: storyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('story_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteItem(tx: Transaction, listId: string, storyId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('reading_list_stories')
    .where('list_id', '=', listId)
    .where('story_id', '=', storyId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function countItems(tx: Transaction, listId: string): Promise<number> {
  return countRows(tx, tx.selectFrom('reading_list_stories').select('story_id').where('list_id', '=', listId))
}

export async function listItems(
  db: Database,
  viewer: SavedStoryViewer,
  listId: string,
  { offset, limit }: Rows,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reading_list_stories')
    .select('story_id')
    .where('list_id', '=', listId)
    .where(isReadable(viewer))
    .orderBy('added_at', 'desc')
    .orderBy('story_id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ story_id }) => story_id)
}

/** Which of these lists contain the story. */
export async function findHolding(
  db: Database,
  listIds: readonly string[],
  storyId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reading_list_stories')
    .select('list_id')
    .where(sql<boolean>`list_id = any(${listIds}::uuid[])`)
    .where('story_id', '=', storyId)
    .execute()
  return new Set(rows.map(({ list_id }) => list_id))
}
