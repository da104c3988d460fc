import type { ReadingState } from '@fabula/contracts/reading'
import { sql } from 'kysely'
import type { SavedStoryViewer } from '#areas/bookmarks/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

type Rows = { offset: number; limit: number }

/** Whether the viewer may still see the story. */
const isReadable = ({ userId, wantsMature }: SavedStoryViewer) => sql<boolean>`exists (
  select from readable_stories(${userId}, ${wantsMature}) readable where readable.id = reading_progress.story_id
)`

/** Serializes a reader's updates of one story: from two devices, or a beacon after the last save. */
export async function lockReader(tx: Transaction, userId: string, storyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reading ${userId} ${storyId}`}, 0))`.execute(tx)
}

export async function findProgress(db: Database | Transaction, userId: string, storyId: string) {
  return db
    .selectFrom('reading_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .where('story_id', '=', storyId)
    .executeTakeFirst()
}

export type ProgressColumns = {
  chapter_id?: string | null
  block?: number
  percent?: number
  read_at?: Date
  state?: ReadingState | null
}

export async function putProgress(
  tx: Transaction,
  userId: string,
  storyId: string,
  columns: ProgressColumns,
): Promise<void> {
  await tx
    .insertInto('reading_progress')
    .values({ user_id: userId, story_id: storyId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'story_id']).doUpdateSet({ ...columns, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

const selectInState = (db: Database | Transaction, viewer: SavedStoryViewer, state: ReadingState) =>
  db
    .selectFrom('reading_progress')
    .where('user_id', '=', viewer.userId)
    .where('state', '=', state)
    .where(isReadable(viewer))

export async function listInState(db: Database, viewer: SavedStoryViewer, state: ReadingState, rows: Rows) {
  return selectInState(db, viewer, state)
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('story_id')
    .offset(rows.offset)
    .limit(rows.limit)
    .execute()
}

export async function countInState(
  db: Database,
  viewer: SavedStoryViewer,
  state: ReadingState,
): Promise<number> {
  return countRows(db, selectInState(db, viewer, state).select('story_id'))
}

/** All progress of a reader, for the data export. */
export async function listAllProgress(db: Database, viewer: SavedStoryViewer, limit: number) {
  return db
    .selectFrom('reading_progress')
    .selectAll()
    .where('user_id', '=', viewer.userId)
    .where(isReadable(viewer))
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute()
}
